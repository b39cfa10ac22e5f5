"""What we look for ourselves: a function for each topic."""

import ast
import keyword
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import pairwise

from grader.feedback.wording import some
from grader.records.result import StyleFinding
from grader.source.call_graph import names_and_attributes_in
from grader.source.definitions import Function, undescribed
from grader.source.parsed import ParsedProgram
from grader.source.syntax import line_range

_LONG = 20  # lines of code in a function
_REPEATED = 3  # statements in a row that are worth a function of their own
_INDENT = 4  # spaces
_BLOCKS = ("body", "orelse", "finalbody")
_SIGNS = (
    "+ - * / // % @ ** << >> & | ^ = < > <= >= == != := += -= *= /= //= %= @= **= <<= >>= &= |= ^="
)
_BETWEEN = frozenset(_SIGNS.split(" "))
# What follows these has a sign of its own.
_NO_VALUES = {*keyword.kwlist, "case"} - {"True", "False", "None"}
_SILENT = frozenset({tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT})


def verbs(program: ParsedProgram) -> StyleFinding | None:
    """List the functions that were not handed out: a person decides whether their names are good.

    No list of verbs would do: "board" is one, and "redraw" is in no list.
    """
    names: list[str] = []
    lines: list[int] = []
    for function in program.own_functions:
        name = function.name
        if name not in program.assignment.functions and not name.startswith("__"):
            names.append(name)
            lines.append(function.lineno)
    what = (
        "a function of the student's own: is there a verb in its name that says what it does?"
        f" {some(names)}"
    )
    return _finding("verbs", "own-names", what, lines, about_line=False)


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines that hold a comment only, and those that hold code."""
    stripped = [line.strip() for line in program.lines]
    comments = [number for number, line in enumerate(stripped, 1) if line.startswith("#")]
    code = len(stripped) - stripped.count("") - len(comments)
    what = f"{len(comments)} lines of comment and {code} other lines"
    first = min(comments, default=1)
    return StyleFinding("comments", "comment-lines", what, len(comments), first, about_line=False)


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
    what = f"a function that nothing uses: {some(never)}"
    return _finding("unused", "unused-function", what, lines)


def length(program: ParsedProgram) -> StyleFinding | None:
    """Find long functions, by their lines without description, comments and blank lines."""
    longest = 0
    starts: list[int] = []
    for function in program.own_functions:
        lines = _code_lines(function, program)
        if lines > _LONG:
            starts.append(function.lineno)
            longest = max(longest, lines)
    what = f"a function of more than {_LONG} lines of code; the longest has {longest}"
    return _finding("length", "long-function", what, starts)


def _code_lines(function: Function, program: ParsedProgram) -> int:
    description = range(0)
    if ast.get_docstring(function, clean=False) is not None:
        description = line_range(function.body[0])
    count = 0
    for number in line_range(function):
        line = program.lines[number - 1].strip()
        if line and number not in description and not line.startswith("#"):
            count += 1
    return count


def repetition(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with several statements in a row that are in another function too."""
    numbers_of: dict[tuple[object, ...], int] = {}
    # By the numbers of the statements: the first line of each function that has them.
    lines: defaultdict[tuple[int, ...], dict[int, int]] = defaultdict(dict)
    for place, function in enumerate(program.own_functions):
        for line, stretch in _stretches(function, numbers_of):
            lines[stretch].setdefault(place, line)
    functions: dict[int, int] = {}
    for where in lines.values():
        if len(where) > 1:
            for place, line in where.items():
                functions[place] = min(line, functions.get(place, line))
    what = f"a function with {_REPEATED} statements in a row, or more, that are in another one too"
    return _finding("repetition", "written-twice", what, list(functions.values()))


def _stretches(
    function: Function, numbers_of: dict[tuple[object, ...], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Return the line and the statements of each stretch of statements in a row, as numbers that
    are equal if the statements are.
    """
    numbers: dict[ast.AST, int] = {}
    nodes = list(ast.walk(function))
    for node in reversed(nodes):  # what is inside comes before what it is in
        numbers[node] = numbers_of.setdefault(_shape(node, numbers), len(numbers_of))
    for node in nodes:
        for name in _BLOCKS:
            block = getattr(node, name, None)
            if node is function and name == "body":
                block = undescribed(function)
            if isinstance(block, list):
                for at in range(len(block) - _REPEATED + 1):
                    stretch = block[at : at + _REPEATED]
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


def numbers(program: ParsedProgram) -> StyleFinding | None:
    """Find numbers other than 0, 1 and -1 that have no NAME in capitals at the top of the file."""
    lines: list[int] = []
    for statement in program.own_statements:
        if not _is_constant(statement):
            for node in ast.walk(statement):
                if isinstance(node, ast.Constant) and _is_number(node.value):
                    lines.append(node.lineno)
    what = "a number without a name in the code; 0, 1 and -1 are not counted"
    # Many are right as they are, such as the 2 in round % 2: a person has to judge.
    return _finding("numbers", "magic-number", what, lines, about_line=False)


def _is_number(value: object) -> bool:
    # -1 is a 1 with a minus before it.
    return type(value) in {int, float, complex} and value not in (0, 1)


def _is_constant(statement: ast.stmt) -> bool:
    """Return whether *statement* gives names in capitals to values."""
    names: list[ast.AST] = []
    match statement:
        case ast.Assign(targets=targets):
            for target in targets:
                names += ast.walk(target)
        case ast.AnnAssign(target=ast.Name() as name):
            names = [name]
        case _:
            return False
    return all(node.id.isupper() for node in names if isinstance(node, ast.Name))


def indentation(program: ParsedProgram) -> StyleFinding | None:
    """Find blocks that do not begin four spaces to the right of the line that they belong to."""
    odd: list[int] = []
    for statement in program.own_statements:
        odd += _odd(statement, program)
    what = "a block that is not indented by four spaces"
    return _finding("indentation", "four-spaces", what, odd)


def _odd(statement: ast.stmt, program: ParsedProgram) -> Iterator[int]:
    for node in ast.walk(statement):
        for block in _blocks(node):
            first = block[0]
            line = program.lines[first.lineno - 1].encode()
            before = line[: first.col_offset].decode(errors="replace")
            if before.strip():
                continue  # on the same line as what it belongs to
            if len(before) != node.col_offset + _INDENT or "\t" in before:  # type: ignore[attr-defined]
                yield first.lineno


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Return the blocks directly inside of *node*, a statement or an except of one."""
    if not isinstance(node, ast.stmt | ast.ExceptHandler):
        return
    for name in _BLOCKS:
        block = getattr(node, name, None)
        if block and not _is_elif(node, name, block[0]):
            yield block


def _is_elif(node: ast.AST, name: str, first: ast.stmt) -> bool:
    """Return whether the block *name* of *node* is an elif: an if in an else, below its if."""
    below = first.col_offset == getattr(node, "col_offset", None)
    return name == "orelse" and isinstance(node, ast.If) and isinstance(first, ast.If) and below


def operators(program: ParsedProgram) -> StyleFinding | None:
    """Find operators between two values without a space on both sides; not ``=`` in calls."""
    lines = [line for line in _tight(program.text) if line not in program.provided_lines]
    what = "an operator without a space on both sides"
    return _finding("operators", "operator-spaces", what, lines)


def _tight(text: str) -> Iterator[int]:
    """Return the line of each operator between two values that touches one of them."""
    depth = 0
    tokens = [token for token in _tokens(text) if token.type not in _SILENT]
    for (before, token), (_, after) in pairwise(pairwise(tokens)):
        if token.type != tokenize.OP:
            continue
        if token.string in "([{":
            depth += 1
        elif token.string in ")]}":
            depth -= 1
        elif token.string not in _BETWEEN or (token.string == "=" and depth):
            continue
        elif _is_value(before) and (before.end == token.start or after.start == token.end):
            yield token.start[0]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    """Return the tokens of *text*, as far as they can be read, without those inside f-strings."""
    inside = 0
    start, end = getattr(tokenize, "FSTRING_START", None), getattr(tokenize, "FSTRING_END", None)
    try:
        for token in tokenize.generate_tokens(StringIO(text).readline):
            inside += (token.type == start) - (token.type == end)
            if not inside:
                yield token
    except (tokenize.TokenError, SyntaxError):
        return


def _is_value(token: tokenize.TokenInfo) -> bool:
    if token.type == tokenize.NAME:
        return token.string not in _NO_VALUES
    return token.string in {")", "]", "}"} or token.type not in {tokenize.OP, tokenize.NEWLINE}


def _finding(
    topic: str, rule: str, what: str, lines: Sequence[int], *, about_line: bool = True
) -> StyleFinding | None:
    """Return the finding that *what* is in these *lines*; None if there are none."""
    if not lines:
        return None
    return StyleFinding(topic, rule, what, len(lines), min(lines), about_line=about_line)
