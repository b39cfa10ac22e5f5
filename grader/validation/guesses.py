"""Programs in which nothing is worked out, and what they earn all the same.

Every function of them answers without a look at what it is asked: with one value, with some in
turn, by chance, or with what it was given. A part in which such a program earns more than a
twentieth gives marks for nothing.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from grader.records.assignment import Assignment
from grader.records.result import CheckMark, PartMark, Result
from grader.validation.finding import Finding, note

MOST_PERCENT = 5  # of a part that a guess may earn
_MOST_EXPECTED = 5  # values of each hidden file
_LONGEST = 200  # characters of such a value
_MOST_NAMED = 4  # checks in a sentence

_HEAD = "import itertools\nimport random\n_chance = random.Random(5)\n_turns = {}\n"
_NOTHING = ("None",)
_PAIRS = "(0, 0), (1, 1), (2, 2), (0, 1), (1, 0), (2, 0)"


def _bodies() -> Iterator[tuple[str, str]]:
    """What is done in each function, and its name."""
    yield "the first thing that they are given", "return GIVEN[0] if GIVEN else None"
    yield "the last thing that they are given", "return GIVEN[-1] if GIVEN else None"
    for value in ("True", "False", "None"):
        yield f"{value} after a line was read", f"input()\nreturn {value}"
    for some in (
        "True, False",
        "False, True",
        "'X', 'O'",
        "'O', 'X'",
        "'X', 'O', None",
        "1, 0, -1",
        "-1, 0, 1",
        _PAIRS,
    ):
        yield f"{some} in turn", f"return next(_turns.setdefault(NAME, itertools.cycle(({some}))))"
    for some in ("True, False", "'X', 'O'", "'X', 'O', None", "1, 0, -1", _PAIRS):
        yield f"one of {some} by chance", f"return _chance.choice(({some}))"


_BODIES = dict(_bodies())
_WITH_A_VALUE = {
    "with": "return VALUE",
    "after a line was read with": "input()\nreturn VALUE",
    "by printing": "print(VALUE)",
}


@frozen
class Guess:
    """
    A program that guesses.

    Attributes:
        name: Unique: what its functions do.
        text: The program.
    """

    name: str
    text: str


def guesses(folder: Path, text: str) -> Iterator[Guess]:
    """Return programs whose functions have the names and the parameters of those in *text*.

    Args:
        folder: An assignment's; what its hidden tests expect of a function most often is answered,
            too.
        text: The reference as a program.
    """
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    for name, body in _BODIES.items() if functions else ():
        yield Guess(name, _program(_with(function, body) for function in functions))
    if not functions:
        return
    expected = expected_values(folder)
    for how, body in _WITH_A_VALUE.items():
        for at in range(_MOST_EXPECTED):
            values = {each.name: expected.get(each.name, _NOTHING) for each in functions}
            answers = {name: some[at % len(some)] for name, some in values.items()}
            program = _program(
                _with(each, body.replace("VALUE", answers[each.name])) for each in functions
            )
            yield Guess(f"{how} what a hidden test expects ({at + 1} of {_MOST_EXPECTED})", program)


def expected_values(folder: Path) -> dict[str, list[str]]:
    """Return what the hidden tests of a part compare with most often, as Python writes it, by the
    name of the part.
    """
    found = {}
    for file in sorted((folder / "hidden").glob("**/test_*.py")):
        counted = Counter(_literals(ast.parse(file.read_text(encoding="utf-8"))))
        if values := [value for value, _ in counted.most_common(_MOST_EXPECTED)]:
            found[file.stem.removeprefix("test_")] = values
    return found


def _literals(tree: ast.Module) -> Iterator[str]:
    """The values written in comparisons, in what is called expected, and in the cases of
    parametrized tests.
    """
    for node in ast.walk(tree):
        written: Sequence[ast.expr] = ()
        if isinstance(node, ast.Compare):
            written = node.comparators
        elif isinstance(node, ast.Assign) and "expected" in [
            ast.unparse(target) for target in node.targets
        ]:
            written = [node.value]
        elif isinstance(node, ast.Tuple) and node.elts:
            written = [node.elts[-1]]  # of a case, what is expected usually comes last
        for each in written:
            try:
                value = repr(ast.literal_eval(each))
            except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
                continue
            if len(value) <= _LONGEST:
                yield value


def _program(functions: Iterable[str]) -> str:
    return _HEAD + "\n".join(functions) + "\n"


def _with(function: ast.FunctionDef, body: str) -> str:
    """*function* with another *body*, in which NAME is its name and GIVEN all that it is given."""
    given = ", ".join(each.arg for each in function.args.args)
    lines = body.replace("NAME", repr(function.name)).replace("GIVEN", f"[{given}]").split("\n")
    described = ast.get_docstring(function)
    first = [] if described is None else [repr(described)]
    return "\n    ".join([f"def {function.name}({ast.unparse(function.args)}):", *first, *lines])


def about_guesses(assignment: Assignment, results: Mapping[str, Result]) -> Iterator[Finding]:
    """Tell in which parts a program that guesses earns more than a twentieth.

    Args:
        assignment: Which is judged.
        results: Of programs that guess, by what a finding calls them. Instructions, which a guess
            may follow, are left out.
    """
    for part in assignment.parts:
        if part.id == assignment.instructions.part:
            continue
        earned = [(_part(result, part.id).marks, about) for about, result in results.items()]
        marks, about = max(earned, key=lambda each: each[0], default=(0.0, ""))
        if 100 * marks > MOST_PERCENT * part.marks:
            passed = [each for each in results[about].checks if each.part == part.id and each.marks]
            others = sum(100 * each > MOST_PERCENT * part.marks for each, _ in earned) - 1
            yield note(
                f"hidden/test_{part.id}.py",
                f"{about}{f' (and {others} like it)' if others else ''} earns {marks:g} of"
                f" {part.marks:g} marks in {part.id} by {_named(passed)}: write a first test that"
                ' asks several questions of each kind, and let the others need it (needs="…").',
            )


def _part(result: Result, part: str) -> PartMark:
    return next(each for each in result.parts if each.id == part)


def _named(checks: Sequence[CheckMark]) -> str:
    dearest = sorted(checks, key=lambda each: -each.marks)
    more = f" and {len(checks) - _MOST_NAMED} more" if len(checks) > _MOST_NAMED else ""
    return ", ".join(each.id for each in dearest[:_MOST_NAMED]) + more
