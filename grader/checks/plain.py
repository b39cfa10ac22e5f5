"""
Plain tests: functions that take parametrized values and nothing else, called as they stand.

pytest's way through a test (set up, call, tear down, three reports) costs 0.2 ms, and a plain test needs none of it: it
has nothing to set up. What does have something, a fixture or a mark that changes how it runs, goes pytest's way.
"""

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from _pytest.assertion import util

_UNCHANGING = frozenset({bool, int, float, complex, str, bytes, type(None), type, type(len), type(lambda: 0)})
_CHANGING = frozenset({"skip", "skipif", "xfail", "usefixtures", "filterwarnings"})


def is_plain(item: pytest.Function) -> bool:
    """Whether calling the function of *item* with its parameters is all that there is to it."""
    if item.cls is not None or any(mark.name in _CHANGING for mark in item.iter_markers()):
        return False
    # A parameter that stands for a fixture is none; nor is a hook that a conftest.py may have.
    if any("indirect" in mark.kwargs or len(mark.args) > 2 for mark in item.iter_markers("parametrize")):  # noqa: PLR2004
        return False
    if any(str(getattr(plugin, "__file__", "")).endswith("conftest.py") for plugin in _plugins(item)):
        return False
    return set(item.fixturenames) <= parameters(item).keys()


def parameters(item: pytest.Function) -> dict[str, object]:
    """The parametrized values of *item*, by name."""
    return item.callspec.params if hasattr(item, "callspec") else {}


def call_of(item: pytest.Function) -> Callable[[], object]:
    """
    The function of *item*, a plain test, with its parameters.

    A test may change them, and is run for one submission after the other: where they can change, each run has its own.
    """
    given = parameters(item)
    if all(type(value) in _UNCHANGING for value in given.values()):
        return partial(item.obj, **given)
    try:
        kept = pickle.dumps(given)
        pickle.loads(kept)  # noqa: S301 - nobody else has written it
    except Exception:  # noqa: BLE001 - an author's own classes may raise anything; such things are shared
        return partial(item.obj, **given)
    return lambda: item.obj(**pickle.loads(kept))  # noqa: S301


def _plugins(item: pytest.Function) -> set[object]:
    return item.config.pluginmanager.get_plugins()


@contextmanager
def told_of_comparisons(tell: Callable[[str, object, object], None]) -> Iterator[None]:
    """
    While this lasts, *tell* hears of each comparison that makes an assert fail: ``left op right``.

    pytest keeps the function that describes a failed comparison in this place while one of its tests runs, and looks
    for it there whoever runs the test; there is no public way to it (pytest 9.2, ``_pytest/assertion/util.py``).
    """

    def describe(op: str, left: object, right: object) -> str:
        tell(op, left, right)
        return op  # and spare pytest the description: of two large values it may take minutes

    before = util._reprcompare  # noqa: SLF001
    util._reprcompare = describe  # noqa: SLF001
    try:
        yield
    finally:
        util._reprcompare = before  # noqa: SLF001
