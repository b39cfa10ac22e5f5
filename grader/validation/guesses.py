"""Make programs that guess, and find what they earn.

All functions of such a program ignore their arguments, or return one of them: they answer with one
value, with some in turn, or at random. A part that gives a guess more than ``MOST_PERCENT`` of its
marks asks too little.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from grader.errors import SourceError
from grader.feedback.wording import some
from grader.marks import to_hundredths
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, Result
from grader.records.verdict import Verdict
from grader.source.definitions import functions_of
from grader.source.syntax import parse_source
from grader.validation.finding import Finding, note
from grader.validation.stub_variants import with_body

MOST_PERCENT = 5  # of a part's marks that a guess may earn
_MOST_EXPECTED = 5  # values of each hidden file
_LONGEST = 200  # characters of such a value
_MOST_NAMED = 4  # checks in a sentence

_HEAD = "import itertools\nimport random\n_chance = random.Random(5)\n_turns = {}\n"
_PAIRS = "(0, 0), (1, 1), (2, 2), (0, 1), (1, 0), (2, 0)"
_IN_TURN = (
    "True, False",
    "False, True",
    "'X', 'O'",
    "'O', 'X'",
    "'X', 'O', None",
    "1, 0, -1",
    "-1, 0, 1",
    _PAIRS,
)
_AT_RANDOM = ("True, False", "'X', 'O'", "'X', 'O', None", "1, 0, -1", _PAIRS)
_WITH_A_VALUE = {
    "with": "return VALUE",
    "after a line was read with": "input()\nreturn VALUE",
    "by printing": "print(VALUE)",
}


def _bodies() -> dict[str, str]:
    """Return the bodies by description; NAME is the function's name, GIVEN its arguments."""
    bodies = {
        "the first thing that they are given": "return GIVEN[0] if GIVEN else None",
        "the last thing that they are given": "return GIVEN[-1] if GIVEN else None",
    }
    for value in ("True", "False", "None"):
        bodies[f"{value} after a line was read"] = f"input()\nreturn {value}"
    for values in _IN_TURN:
        turn = f"next(_turns.setdefault(NAME, itertools.cycle(({values}))))"
        bodies[f"{values} in turn"] = f"return {turn}"
    for values in _AT_RANDOM:
        bodies[f"one of {values} by chance"] = f"return _chance.choice(({values}))"
    return bodies


def guesses(folder: Path, text: str) -> Iterator[tuple[str, str]]:
    """Yield a description of each program, and the program, made from the reference *text*.

    Some return what the hidden tests in the assignment's *folder* expect most often.
    """
    functions = functions_of(ast.parse(text))
    if not functions:
        return
    for how, body in _bodies().items():
        yield how, _program(functions, body)
    expected = expected_values(folder)
    for how, body in _WITH_A_VALUE.items():
        for number in range(_MOST_EXPECTED):
            described = f"{how} what a hidden test expects ({number + 1} of {_MOST_EXPECTED})"
            yield described, _program(functions, body, expected, number)


def expected_values(folder: Path) -> dict[str, list[str]]:
    """Return the values that the hidden tests of each part expect most often, as Python source."""
    found: dict[str, list[str]] = {}
    for file in sorted((folder / "hidden").glob("**/test_*.py")):
        try:
            tree = parse_source(file.read_text(encoding="utf-8-sig"), file)
        except (SourceError, OSError, UnicodeDecodeError):
            continue  # reported when the tests are collected
        counted = Counter(_expected_literals(tree))
        values = list(dict(counted.most_common(_MOST_EXPECTED)))
        if values:
            found[file.stem.removeprefix("test_")] = values
    return found


def _expected_literals(tree: ast.Module) -> Iterator[str]:
    """Yield values from comparisons, from variables called expected, and from ends of tuples."""
    for node in ast.walk(tree):
        expressions: Sequence[ast.expr] = ()
        if isinstance(node, ast.Compare):
            expressions = node.comparators
        elif isinstance(node, ast.Assign) and "expected" in map(ast.unparse, node.targets):
            expressions = [node.value]
        elif isinstance(node, ast.Tuple):
            expressions = node.elts[-1:]
        for expression in expressions:
            try:
                value = repr(ast.literal_eval(expression))
            except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
                continue
            if len(value) <= _LONGEST:
                yield value


def _program(
    functions: Sequence[ast.FunctionDef],
    body: str,
    expected: Mapping[str, Sequence[str]] = {},
    number: int = 0,
) -> str:
    """Return *functions* with another *body*; VALUE becomes the *number*-th *expected* value."""
    stubs: list[ast.stmt] = []
    for function in functions:
        values = expected.get(function.name, ["None"])
        arguments = ", ".join(argument.arg for argument in function.args.args)
        own = body.replace("NAME", repr(function.name)).replace("GIVEN", f"[{arguments}]")
        # VALUE comes last: a value may contain the other words.
        stub = with_body(function, own.replace("VALUE", values[number % len(values)]))
        stub.returns = None
        stubs.append(stub)
    return f"{_HEAD}{ast.unparse(ast.Module(stubs, []))}\n"


def findings_on_guesses(assignment: Assignment, results: Mapping[str, Result]) -> Iterator[Finding]:
    """Find parts in which a guess earns too much; *results* is by the programs' descriptions."""
    for part in assignment.parts:
        if part.id == assignment.instructions.part:
            continue
        too_many: dict[str, float] = {}
        for about, result in results.items():
            earning = earning_checks(result, part.id)
            marks = to_hundredths(sum(check.marks for check in earning))
            if 100 * marks > MOST_PERCENT * part.marks:
                too_many[about] = marks
        if not too_many:
            continue
        about = max(too_many, key=too_many.__getitem__)
        like_it = ""
        if len(too_many) > 1:
            like_it = f" (and {len(too_many) - 1} like it)"
        earning = earning_checks(results[about], part.id)
        passed = [check.id for check in sorted(earning, key=lambda check: -check.marks)]
        file = f"hidden/test_{part.id}.py"
        if not (assignment.folder / file).exists():
            file = part.id  # the file has another name
        yield note(
            file,
            f"{about}{like_it} earns {too_many[about]:g} of {part.marks:g} marks in {part.id} by"
            f" {some(passed, _MOST_NAMED)}: write a first test that asks several questions of each"
            ' kind, and let the others need it (needs="…").',
        )


def earning_checks(result: Result, part: str) -> list[CheckMark]:
    """Return the checks of *part* that earn marks, without broken ones: everybody earns these."""
    earning: list[CheckMark] = []
    for check in result.checks_of(part):
        if check.marks and check.verdict is not Verdict.BROKEN:
            earning.append(check)
    return earning
