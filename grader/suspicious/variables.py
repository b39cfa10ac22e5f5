"""Find variables and parameters that get or lose a value to no purpose."""

import ast
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from grader.source.definitions import Function
from grader.source.edits import Edit, instead_of
from grader.source.scopes import global_names
from grader.suspicious.parsed_functions import ParsedFunctions, SuspiciousLine, variables_of

_STORED = "nothing uses the value that {0} gets."
_NOT_GLOBAL = f"{_STORED} It is not the {{0}} outside the function: is “global {{0}}” missing?"
_NEW = "this {0} is a new variable, not the {0} outside that {1} uses: is “global {0}” missing?"
_REPLACED = "the parameter {} gets another value before the function uses it."
_PLUS = "=+ does not add to {}: write += instead."
_TWO_CASES = "{} is “{}” here and “{}” elsewhere. Lowercase and capital letters are different."
_ONE_ROW = "the rows of this list are one and the same list: a change in one is a change in all."


def odd_variables(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield lines in which a variable gets a value that cannot be intentional."""
    used_outside: dict[str, set[str]] = {}
    for name, function in program.by_name.items():
        used_outside[name] = global_names([function]) & program.outside
    for function in program.outermost:
        nodes = program.nodes_of(function)
        outside: Collection[str] = program.outside
        if program.needs_a_value(function):
            outside = ()  # it returns its answer, and need not store it outside
        others = _used_by_others(function, program, used_outside)
        yield from _new_variables(nodes, others)
        used = _used(nodes).union(others)
        yield from _stored_for_nothing(nodes, used, outside)
        yield from _parameters_replaced(function)
    for function in program.below_guard:
        yield from _stored_for_nothing(program.nodes_of(function), _used(program.everywhere), ())
    for function in program.outermost + program.below_guard:
        yield from _small_letters(program.nodes_of(function), program.shared)
    for node in program.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.UnaryOp(op=ast.UAdd())):
                yield SuspiciousLine(node.lineno, _PLUS.format(name))
            case ast.BinOp(ast.List(elts=[row]) as rows, ast.Mult(), size) if _is_list(row):
                start, end = (rows.end_col_offset or 0) - 1, size.end_col_offset or 0
                meant = (  # the brackets around the row and the size may be there
                    Edit(node.lineno, start, size.col_offset, " for _ in range("),
                    Edit(node.lineno, end, node.end_col_offset or 0, ")]"),
                )
                is_short = node.lineno == node.end_lineno
                yield SuspiciousLine(node.lineno, _ONE_ROW, meant if is_short else ())


def _is_list(value: ast.expr) -> bool:
    match value:
        case ast.List() | ast.ListComp() | ast.BinOp(left=ast.List(), op=ast.Mult()):
            return True
    return False


def _stored_for_nothing(
    nodes: Iterable[ast.AST], used: Collection[str], outside: Collection[str]
) -> Iterator[SuspiciousLine]:
    attributes: set[ast.stmt] = set()  # of a class in the function
    for node in nodes:
        match node:
            case ast.ClassDef():
                attributes.update(node.body)
            case ast.Assign(targets=[ast.Name(id=name)]) if (
                name not in used and node not in attributes
            ):
                problem = _NOT_GLOBAL if name in outside else _STORED
                yield SuspiciousLine(node.lineno, problem.format(name))


def _small_letters(nodes: Iterable[ast.AST], shared: Collection[str]) -> Iterator[SuspiciousLine]:
    """Yield texts that differ from others of their variable only in lowercase and capital letters.

    The variable gets no other values than texts of the program, so it cannot need both.
    """
    stored: Counter[str] = Counter()
    texts: defaultdict[str, list[ast.Constant]] = defaultdict(list)
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str()) as text):
                stored[name] -= 1  # the name itself is counted below
                texts[name].append(text)
            case ast.Compare(
                left=ast.Name(id=name),
                ops=[ast.Eq() | ast.NotEq()],
                comparators=[ast.Constant(value=str()) as text],
            ):
                texts[name].append(text)
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                stored[name] += 1
            case ast.Attribute(value=ast.Name(id=name)):
                stored[name] += 1  # a method such as upper may give the other text
    for name, found in texts.items():
        if not stored[name] and name not in shared:
            yield from _different_texts(name, found)


def _different_texts(name: str, texts: Sequence[ast.Constant]) -> Iterator[SuspiciousLine]:
    capitals = {str(text.value) for text in texts if str(text.value).isupper()}
    for text in texts:
        small = str(text.value)
        capital = small.upper()
        if small != capital and capital in capitals:
            meant = tuple(instead_of(text, repr(capital)))
            yield SuspiciousLine(text.lineno, _TWO_CASES.format(name, small, capital), meant)


def _used_by_others(
    function: Function, program: ParsedFunctions, used_outside: Mapping[str, Collection[str]]
) -> dict[str, str]:
    """Return variables of *function* that are others than those outside with the same names.

    Each has the name of a function that is called here and uses the one outside.
    """
    nodes = program.nodes_of(function)
    own = (variables_of(nodes) & program.outside) - global_names([function])
    own -= {node.arg for node in nodes if isinstance(node, ast.arg)}
    called: dict[str, None] = {}  # once each: a program may call one of them very often
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name)) if own and name in used_outside:
                called[name] = None
    found: dict[str, str] = {}
    for name in called:
        found |= dict.fromkeys(own.intersection(used_outside[name]), name)
    return found


def _new_variables(nodes: Iterable[ast.AST], others: Mapping[str, str]) -> Iterator[SuspiciousLine]:
    """Yield the first values of the variables in *others*."""
    seen: set[str] = set()
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in others and name not in seen:
                seen.add(name)
                yield SuspiciousLine(node.lineno, _NEW.format(name, others[name]))


def _used(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names that *nodes* read, and those of variables outside their function."""
    used: set[str] = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load() | ast.Del()) | ast.AugAssign(ast.Name(id=name)):
                used.add(name)
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                used.update(names)
    return used


def _parameters_replaced(function: Function) -> Iterator[SuspiciousLine]:
    unread = {parameter.arg for parameter in function.args.args}
    for statement in function.body:
        read = _used(ast.walk(statement))
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in unread - read:
                yield SuspiciousLine(statement.lineno, _REPLACED.format(name))
        unread -= read
