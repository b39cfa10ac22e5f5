"""Functions that are methods of a class are found, and given to the module."""

import pytest

from grader.source.functions_in_class import functions_in_class

ASKED = ["one", "two"]
WITH_SELF = (
    "class Game:\n    def two(self, n):\n        return self.one(n) * 2\n"
    "    def one(self, n=1):\n        return n\n"
)
WITHOUT_SELF = "class Game:\n    def two(n):\n        return Game.one(n) * 2\n    def one(n=1):\n        return n\n"
STATIC = (
    "class Game:\n    @staticmethod\n    def two(n):\n        return Game.one(n) * 2\n"
    "    @classmethod\n    def one(cls, n=1):\n        return n\n"
)
MIXED = "class Game:\n    def two(self, n):\n        return 2 * n\n    def one(n=1):\n        return n\n"
KEEPS = (
    "class Game:\n    def __init__(self, factor=2):\n        self.factor = factor\n"
    "    def two(self, n):\n        return self.factor * n\n    def one(self, n=1):\n        return n\n"
)


@pytest.mark.parametrize("text", [WITH_SELF, WITHOUT_SELF, STATIC, MIXED, KEEPS])
def test_methods_are_called_like_functions(text):
    found = functions_in_class(text, ASKED)
    assert (found.owner, sorted(found.names)) == ("Game", ASKED)
    assert found.text.startswith(text)
    module = {}
    exec(found.text, module)
    assert (module["one"](), module["two"](4)) == (1, 8)


@pytest.mark.parametrize(
    "text",
    [
        "def one(n=1):\n    return n\ndef two(n):\n    return n\n" + WITH_SELF,
        "one = two = 1\n" + WITH_SELF,
        KEEPS.replace("factor=2", "factor"),
        KEEPS.replace("factor=2", "*, factor"),
        WITH_SELF + WITH_SELF.replace("Game", "Other"),
        "class Game:\n    def three(self):\n        pass\n",
        "def one(:\n",
        "",
    ],
)
def test_a_program_keeps_what_it_has_if_it_is_not_clear_what_is_meant(text):
    assert functions_in_class(text, ASKED) is None


def test_a_function_that_the_module_has_itself_stays_and_the_others_are_given_to_it():
    found = functions_in_class("def one(n=5):\n    return n\n" + WITH_SELF, ASKED)
    assert found.names == ("two",)
    module = {}
    exec(found.text, module)
    assert (module["one"](), module["two"](4)) == (5, 8)
