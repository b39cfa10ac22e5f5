"""Define what looks for suspicious lines gets, the functions of a program, and what it finds."""

import ast
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import chain

from attrs import field, frozen

from grader.source.blocks import statements
from grader.source.definitions import Function, imported_by, is_guard, may_return_a_value
from grader.source.edits import Edit
from grader.source.scopes import bound_by, names_in
from grader.source.syntax import lines_of

# Methods that return a text, and need no values.
OF_TEXTS = frozenset({"capitalize", "lower", "split", "strip", "upper"})


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
    """The functions of the program *text*, node by node, whatever the hand-out is.

    It may contain invalid Python. The code below its guard counts as a function. Of the hand-out,
    only the names of the functions that are *asked* for matter.
    """

    text: str
    asked: Collection[str]
    _walked: dict[Function, list[ast.AST]] = field(init=False, factory=dict, eq=False)

    def nodes_of(self, function: Function) -> list[ast.AST]:
        """Return *function* and all nodes in it. Most finders need them, so they are kept."""
        if function not in self._walked:
            self._walked[function] = list(ast.walk(function))
        return self._walked[function]

    @cached_property
    def lines(self) -> list[str]:
        """Return the lines of the program."""
        return lines_of(self.text)

    @cached_property
    def everywhere(self) -> list[ast.AST]:
        """Return all nodes of the program."""
        return list(chain.from_iterable(map(ast.walk, statements(self.text))))

    @cached_property
    def outermost(self) -> list[Function]:
        """Return the functions and methods that are in no other function."""
        found: list[Function] = []
        inside: set[ast.AST] = set()
        for node in self.everywhere:
            if isinstance(node, Function) and node not in inside:
                found.append(node)
                inside.update(self.nodes_of(node))
        return found

    @cached_property
    def below_guard(self) -> list[Function]:
        """Return the code below the guard, as one function; nothing if there is none."""
        body: list[ast.stmt] = []
        for guard in filter(is_guard, statements(self.text)):
            body += guard.body
        if not body:
            return []
        no_parameters = ast.arguments([], [], None, [], [], None, [])
        return [ast.FunctionDef("", no_parameters, body, [], lineno=body[0].lineno)]

    @cached_property
    def nodes(self) -> Collection[ast.AST]:
        """Return all nodes in functions, in their order."""
        functions = self.outermost + self.below_guard
        return dict.fromkeys(chain.from_iterable(map(self.nodes_of, functions)))

    @cached_property
    def _outermost_nodes(self) -> list[ast.AST]:
        return list(chain.from_iterable(map(self.nodes_of, self.outermost)))

    @cached_property
    def outside(self) -> set[str]:
        """Return the variables outside all functions, also those below the guard."""
        return variables_of(set(self.everywhere).difference(self._outermost_nodes))

    @cached_property
    def constants(self) -> set[str]:
        """Return the names whose only value is a text or a number that counts as true."""
        stored: Counter[str] = Counter()
        found: set[str] = set()
        for node in self.everywhere:
            match node:
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    stored[name] += 1
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=value)):
                    if isinstance(value, str | int) and value and value is not True:
                        found.add(name)
        return {name for name in found & self.outside if stored[name] == 1}

    @cached_property
    def by_name(self) -> dict[str, Function]:
        """Return the outermost functions by name.

        Left out are methods, and functions whose name is also a variable.
        """
        left_out = self.outside | variables_of(self._outermost_nodes)
        methods: set[ast.AST] = set()
        for node in self.everywhere:
            if isinstance(node, ast.ClassDef):
                methods.update(node.body)
        found: dict[str, Function] = {}
        for function in self.outermost:
            if function not in methods and function.name not in left_out:
                found[function.name] = function
        return found

    @cached_property
    def defined(self) -> set[str]:
        """Return the names of all functions and methods."""
        return {node.name for node in self.everywhere if isinstance(node, Function)}

    @cached_property
    def imported(self) -> dict[str, str]:
        """Return the names that imports define, each with the first part of its module's name."""
        return dict(chain.from_iterable(map(imported_by, self.everywhere)))

    @cached_property
    def answering(self) -> set[str]:
        """Return the names of the functions of which a call has a value that something uses."""
        alone = {node.value for node in self.everywhere if isinstance(node, ast.Expr)}
        names: set[str] = set()
        for node in self.everywhere:
            match node:
                case ast.Call(func=ast.Name(id=name)) if node not in alone:
                    names.add(name)
        return names

    def needs_a_value(self, function: Function) -> bool:
        """Return whether a call of *function* is used as a value, or its header promises one."""
        return function.name in self.answering or owes_a_value(function)

    @cached_property
    def may_return(self) -> set[Function]:
        """Return the outermost functions whose call may give something else than None."""
        return set(filter(may_return_a_value, self.outermost))

    @cached_property
    def shared(self) -> set[str]:
        """Return the names that functions declare as global or nonlocal."""
        names: set[str] = set()
        for node in self.everywhere:
            if isinstance(node, ast.Global | ast.Nonlocal):
                names.update(node.names)
        return names

    def calls_something(self, value: ast.AST) -> bool:
        """Return whether *value* contains a call, so that it may be another one each time.

        A method such as ``lower`` gives the same text each time.
        """
        for node in ast.walk(value):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=[], keywords=[]) if (
                    name in OF_TEXTS.difference(self.defined)
                ):
                    pass
                case ast.Call():
                    return True
        return False

    def own_variables(self, function: Function) -> set[str]:
        """Return the variables of *function* that only its own lines can change.

        A function in it, or any function if it is the code below the guard, may change a list that
        it names.
        """
        nodes = self.nodes_of(function)
        others = [node for node in nodes if isinstance(node, Function) and node is not function]
        if function in self.below_guard:
            others += self.outermost
        return variables_of(nodes).difference(self.shared, *map(names_in, others))


def nodes_in(roots: Iterable[ast.AST]) -> dict[ast.AST, None]:
    """Return *roots* and all nodes in them, each once, in their order."""
    return dict.fromkeys(chain.from_iterable(map(ast.walk, roots)))


def variables_of(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the variables and parameters that get a value in *nodes*."""
    variables = set()
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                variables.add(name)
    return variables


def owes_a_value(function: Function) -> bool:
    """Return whether the header of *function* says that it returns something."""
    match function.returns:
        case None | ast.Constant(value=None):
            return False
    return True


def written(value: ast.AST) -> str:
    """Return the same text for values that are written in the same way, wherever they are."""
    try:
        return ast.dump(value)
    except RecursionError:
        return str(id(value))


def with_return(function: Function) -> tuple[Edit, ...]:
    """Return the edits that let *function* return its last value; none if that is unclear."""
    match function.body[-1]:
        case ast.While(test=ast.Constant(value=True), orelse=[]) as loop:
            return _returned_instead_of_break(loop)
        case last:
            return returning(last)


def returning(last: ast.stmt) -> tuple[Edit, ...]:
    """Return the edit that returns the value of the line *last*; none if that is unclear."""
    match last:
        case ast.Expr(value=ast.Call(func=ast.Name("print") | ast.Attribute()) | ast.Constant()):
            return ()
        case ast.Expr(value=ast.Compare(ops=[ast.Eq()])):  # an assignment may be meant
            return ()
        case ast.Expr():
            return (Edit(last.lineno, last.col_offset, last.col_offset, "return "),)
    return ()


def _returned_instead_of_break(loop: ast.While) -> tuple[Edit, ...]:
    """Return edits that return the only variable of *loop*, with which a function ends.

    The function asks until an answer is right, and nothing comes after its ``break``.
    """
    names = bound_by(loop)
    if len(names) != 1:
        return ()
    meant = f"return {names.pop()}"
    edits: list[Edit] = []
    waiting: list[ast.AST] = [*loop.body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Break):
            edits.append(Edit(node.lineno, node.col_offset, node.end_col_offset or 0, meant))
        elif not isinstance(node, (ast.For, ast.While)):
            waiting += ast.iter_child_nodes(node)
    return tuple(edits)
