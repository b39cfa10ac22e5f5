"""Topics of style that are about whole functions."""

import ast
from collections import defaultdict
from collections.abc import Iterator

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.call_graph import names_and_attributes_in
from grader.source.definitions import Function, undescribed
from grader.source.parsed import ParsedProgram
from grader.source.syntax import line_range

MOST_LINES = 20
FEWEST = 3  # statements in a row that are worth a function of their own


def verbs(program: ParsedProgram) -> StyleFinding | None:
    """List the functions that were not handed out, as a question.

    No list of verbs would do: "board" is one, and "redraw" is in no list.
    """
    handed_out = program.assignment.functions
    names: list[str] = []
    lines: list[int] = []
    for function in program.own_functions:
        if function.name not in handed_out and not function.name.startswith("__"):
            names.append(function.name)
            lines.append(function.lineno)
    if not names:
        return None
    what = (
        "a function of the student's own: is there a verb in its name that says what it does?"
        f" {some(names)}"
    )
    return StyleFinding("verbs", "own-names", what, len(names), lines[0], about_line=False)


def unused(program: ParsedProgram) -> StyleFinding | None:
    """Find functions at the top level, those handed out too, that only they themselves name."""
    users: defaultdict[str, set[object]] = defaultdict(set)
    for statement in program.statements:
        for name in names_and_attributes_in(statement):
            users[name].add(statement)
    functions = {node.name: node for node in program.own_statements if isinstance(node, Function)}
    never: list[str] = []
    lines: list[int] = []
    for name, function in functions.items():
        if not function.decorator_list and not users[name] - {function}:
            never.append(name)
            lines.append(function.lineno)
    if not never:
        return None
    what = f"a function that nothing uses: {some(never)}"
    return StyleFinding("unused", "unused-function", what, len(never), min(lines))


def length(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with more than MOST_LINES lines of code, without description, comments and
    blank lines.
    """
    longest = 0
    starts: list[int] = []
    for function in program.own_functions:
        lines = _code_lines(function, program)
        if lines > MOST_LINES:
            starts.append(function.lineno)
            longest = max(longest, lines)
    if not starts:
        return None
    what = f"a function of more than {MOST_LINES} lines of code; the longest has {longest}"
    return StyleFinding("length", "long-function", what, len(starts), min(starts))


def _code_lines(function: Function, program: ParsedProgram) -> int:
    description = range(0)
    if ast.get_docstring(function, clean=False) is not None:
        description = line_range(function.body[0])
    count = 0
    for number in range(function.lineno, line_range(function).stop):  # without its decorators
        line = program.lines[number - 1].strip()
        if line and number not in description and not line.startswith("#"):
            count += 1
    return count


def repetition(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with FEWEST statements in a row, or more, that are in another function too."""
    numbers_of: dict[tuple[object, ...], int] = {}
    # By the numbers of the statements: the first line of each function that has them.
    lines: defaultdict[tuple[int, ...], dict[int, int]] = defaultdict(dict)
    for place, function in enumerate(program.own_functions):
        for line, stretch in _stretches(function, numbers_of):
            lines[stretch].setdefault(place, line)
    functions: set[int] = set()
    starts: list[int] = []
    for where in lines.values():
        if len(where) > 1:
            functions.update(where)
            starts.extend(where.values())
    if not functions:
        return None
    what = f"a function with {FEWEST} statements in a row, or more, that are in another one too"
    return StyleFinding("repetition", "written-twice", what, len(functions), min(starts))


def _stretches(
    function: Function, numbers_of: dict[tuple[object, ...], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Return the line and the statements of each FEWEST in a row, as numbers that are equal if the
    statements are.
    """
    numbers: dict[ast.AST, int] = {}
    nodes = list(ast.walk(function))
    for node in reversed(nodes):  # what is inside comes before what it is in
        numbers[node] = numbers_of.setdefault(_shape(node, numbers), len(numbers_of))
    for node in nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if node is function and name == "body":
                block = undescribed(function)
            if isinstance(block, list):
                for at in range(len(block) - FEWEST + 1):
                    stretch = block[at : at + FEWEST]
                    yield stretch[0].lineno, tuple(numbers[statement] for statement in stretch)


def _shape(node: ast.AST, numbers: dict[ast.AST, int]) -> tuple[object, ...]:
    """Return what *node* is made of, each part of it as its number."""
    return (type(node), *(_part(value, numbers) for _, value in ast.iter_fields(node)))


def _part(value: object, numbers: dict[ast.AST, int]) -> object:
    if isinstance(value, ast.AST):
        return numbers[value]
    if isinstance(value, list):
        return tuple(_part(item, numbers) for item in value)
    return type(value), value  # 1 == True == 1.0, so the type has to be compared as well
