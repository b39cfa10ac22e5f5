"""Which functions ran is seen whatever hides them."""

import pytest


def test_functions_used_are_found_through_aliases_decorators_and_threads(imported, ask):
    program = imported("""
import functools, threading
def a(): pass
def b(): pass
def c(): pass
def d(): pass
other = a
@functools.wraps(b)
def wrapped(): return b.__wrapped__()
wrapped.__wrapped__, b = b, wrapped
def f():
    other(); b()
    started = threading.Thread(target=c)
    started.start(); started.join()
""")
    assert ask(program, "f", among=("a", "b", "c", "d", "nothing")).used == {"a", "b", "c"}


def test_functions_used_are_found_if_they_are_methods(imported, ask):
    program = imported("""
class Game:
    def a(self): pass
    @classmethod
    def b(cls): pass
    @staticmethod
    def c(): pass
    def d(self): pass
    def f(self):
        self.a(); self.b(); self.c()
game = Game()
a, b, c, d, f = game.a, game.b, game.c, game.d, game.f
""")
    assert ask(program, "f", among=("a", "b", "c", "d")).used == {"a", "b", "c"}


@pytest.mark.parametrize(
    "decorator",
    [
        "def trace(function):\n def wrapper(*given): return function(*given)\n return wrapper",
        (
            "class trace:\n def __init__(self, function): self.function = function\n"
            " def __call__(self, *given): return self.function(*given)"
        ),
        "import functools\ntrace = functools.cache",
        (
            "def trace(function):\n later = lambda: nothing\n def wrapper(): later; return"
            " function()\n if not function: nothing = 1\n return wrapper"
        ),
    ],
    ids=["a function without wraps", "a class", "a cache", "a cell in which nothing is"],
)
def test_functions_with_the_same_decorator_are_distinguished(decorator, imported, ask):
    program = imported(f"""
{decorator}
@trace
def a(): pass
@trace
def b(): pass
@trace
def c(): pass
@trace
def f(): a(); b()
""")
    assert ask(program, "f", among=("a", "b", "c")).used == {"a", "b"}
