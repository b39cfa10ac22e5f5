"""Define what looks for suspicious lines gets, the functions of a program, and what it finds."""

import ast
from collections.abc import Collection, Iterable, Mapping

from attrs import field, frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, is_guard
from grader.source.edits import Edit


@frozen
class SuspiciousLine:
    """Holds a *line* of a program, from 1, and its *problem*: a sentence without its place.

    Attributes:
        meant: What repairs the program, if that is clear.
    """

    line: int
    problem: str
    meant: tuple[Edit, ...] = field(default=(), eq=False)


@frozen
class ParsedFunctions:
    """Holds the functions of a program. The code below its guard counts as a function.

    Attributes:
        outermost: The functions and methods that are in no other function.
        below_guard: The code below the guard, as one function; nothing if there is none.
        nodes: All nodes in them.
        everywhere: All nodes of the program.
        outside: The variables outside all functions, also those below the guard.
        by_name: The outermost functions by name, without methods, and without those whose name is
            also a variable.
        defined: The names of all functions and methods.
        shared: The names that functions declare as global or nonlocal.
        asked: The functions of the hand-out.
    """

    outermost: tuple[Function, ...]
    below_guard: tuple[Function, ...]
    nodes: Collection[ast.AST]
    everywhere: Collection[ast.AST]
    outside: Collection[str]
    by_name: Mapping[str, Function]
    defined: Collection[str]
    shared: set[str]
    asked: Collection[str]

    @classmethod
    def of(cls, text: str, asked: Collection[str]) -> "ParsedFunctions":
        """Return the functions of the program *text*, which may contain invalid Python."""
        everywhere: list[ast.AST] = []
        guarded: list[ast.stmt] = []
        for statement in statements(text):
            everywhere += ast.walk(statement)
            if is_guard(statement):
                guarded += statement.body
        outermost: list[Function] = []
        inside: dict[ast.AST, None] = {}
        for node in everywhere:
            if isinstance(node, Function) and node not in inside:
                outermost.append(node)
                inside |= dict.fromkeys(ast.walk(node))
        methods: set[ast.AST] = set()
        defined: set[str] = set()
        shared: set[str] = set()
        for node in everywhere:
            match node:
                case ast.ClassDef():
                    methods.update(node.body)
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    defined.add(name)
                case ast.Global(names=names) | ast.Nonlocal(names=names):
                    shared.update(names)
        outside = variables_of(node for node in everywhere if node not in inside)
        variables = outside | variables_of(inside)
        by_name = {
            function.name: function
            for function in outermost
            if function not in methods and function.name not in variables
        }
        below_guard: tuple[Function, ...] = ()
        if guarded:
            below_guard = (_as_function(guarded),)
            inside |= dict.fromkeys(ast.walk(below_guard[0]))
        return cls(
            outermost=tuple(outermost),
            below_guard=below_guard,
            nodes=inside,
            everywhere=everywhere,
            outside=outside,
            by_name=by_name,
            defined=defined,
            shared=shared,
            asked=asked,
        )

    def own_variables(self, function: Function) -> set[str]:
        """Return the variables of *function* that only its own lines can change.

        A function in it, or any function if it is the code below the guard, may change a list that
        it names.
        """
        nodes = list(ast.walk(function))
        others = [node for node in nodes if isinstance(node, Function) and node is not function]
        if function in self.below_guard:
            others += self.outermost
        named = {
            node.id for other in others for node in ast.walk(other) if isinstance(node, ast.Name)
        }
        return variables_of(nodes) - named - self.shared


def _as_function(body: list[ast.stmt]) -> Function:
    no_parameters = ast.arguments(
        posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]
    )
    return ast.FunctionDef("", no_parameters, body, decorator_list=[], lineno=body[0].lineno)


def variables_of(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the variables and parameters that get a value in *nodes*."""
    variables = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                variables.add(name)
    return variables


def written(value: ast.AST) -> str:
    """Return the same text for values that are written alike, wherever they are."""
    try:
        return ast.dump(value)
    except RecursionError:
        return str(id(value))


def calls_something(value: ast.AST) -> bool:
    """Return whether *value* contains a call, so that it may be another one each time."""
    return any(isinstance(node, ast.Call) for node in ast.walk(value))


def with_return(function: Function) -> tuple[Edit, ...]:
    """Return the edit that lets *function* return the value of its last line; none if unclear."""
    last = function.body[-1]
    match last:
        case ast.Expr(value=ast.Call(func=ast.Name("print") | ast.Attribute()) | ast.Constant()):
            return ()
        case ast.Expr(value=ast.Compare(ops=[ast.Eq()])):  # an assignment may be meant
            return ()
        case ast.Expr():
            return (Edit(last.lineno, last.col_offset, last.col_offset, "return "),)
    return ()
