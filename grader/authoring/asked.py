"""What a hidden test asks, as a student would write or read it: without the module's name, and
without its surroundings.

Hidden tests say ``assert demo.count([1, 2]) == 2``; in a notebook the same is ``assert count([1,
2]) == 2``.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from grader.errors import SourceError
from grader.source.ipython import without_magics
from grader.source.names import Function
from grader.source.syntax import parse_source

TELLING = 13
"""How many characters of a line tell something wherever it stands: ``return True`` is in every
program.
"""


def questions(text: str, module: str) -> Iterator[tuple[int, str]]:
    """Each question of the hidden test *text*, with its line: what is asserted of *module*, its
    calls, the cases.

    A text that is not Python asks nothing.
    """
    try:
        tree = parse_source(without_magics(text), "")
    except SourceError:
        return
    own = re.compile(rf"\b{re.escape(module)}\.")
    lines = [line.encode() for line in text.split("\n")]
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            for test in node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]:
                if own.search(asked := _between(lines, test, test)):
                    # A call is written by anybody; with what comes of it, it is a question and its
                    # answer.
                    yield (
                        test.lineno,
                        own.sub("", asked if isinstance(test, ast.Compare) else f"assert {asked}"),
                    )
        elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
            for line, called in enumerate(
                _between(lines, node, node).split("\n"), start=node.lineno
            ):
                if own.search(called) and len(bare := own.sub("", called).strip()) >= TELLING:
                    yield line, bare
        elif isinstance(node, Function):
            yield from _cases(lines, node)


def _cases(
    lines: Sequence[bytes], test: ast.FunctionDef | ast.AsyncFunctionDef
) -> Iterator[tuple[int, str]]:
    """The values of each case of a parametrized *test*, if there are several; what is one value is
    any other's, too.
    """
    calls = (each for each in test.decorator_list if isinstance(each, ast.Call))
    for listed in (each for call in calls for each in call.args[1:]):
        for case in listed.elts if isinstance(listed, ast.List | ast.Tuple) else ():
            values = (
                case.args
                if isinstance(case, ast.Call)
                else case.elts
                if isinstance(case, ast.Tuple)
                else []
            )
            if (
                len(values) > 1
                and len(told := f"({_between(lines, values[0], values[-1])})") >= TELLING
            ):
                yield case.lineno, told


def _between(lines: Sequence[bytes], first: ast.expr | ast.stmt, last: ast.expr | ast.stmt) -> str:
    """The text from *first* to *last*, of which Python counts bytes."""
    end = last.end_lineno or last.lineno
    text = b"\n".join(lines[first.lineno - 1 : end])
    after = len(lines[end - 1]) - (last.end_col_offset or 0)
    return text[first.col_offset : len(text) - after].decode()
