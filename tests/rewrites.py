"""Write a program in another way that does the same: no mark may depend on it.

Each rewrite changes a syntax tree in place.
"""

import ast
from itertools import count

from grader.source.definitions import functions_of, is_guard

DECORATOR = "def logged(function):\n    return lambda *values: function(*values)\n"


def in_pythons_own_layout(tree):
    """Change nothing: ``ast.unparse`` leaves out comments and empty lines."""


def with_a_variable_for_each_result(tree):
    """Assign what a function returns to a variable first."""

    class Returns(ast.NodeTransformer):
        def visit_Return(self, node):
            if node.value is None:
                return node
            assigned = ast.Assign([ast.Name("result_of_this", ast.Store())], node.value)
            return [assigned, ast.Return(ast.Name("result_of_this", ast.Load()))]

    Returns().visit(tree)


def with_other_local_names(tree):
    """Rename the variables of each function that has no function inside."""
    for function in functions_of(tree):
        parameters = {each.arg for each in ast.walk(function) if isinstance(each, ast.arg)}
        inside = [*ast.walk(function)][1:]
        if any(isinstance(node, (ast.FunctionDef, ast.Lambda, ast.Global)) for node in inside):
            continue
        names = [node for node in inside if isinstance(node, ast.Name)]
        stored = {name.id for name in names if isinstance(name.ctx, ast.Store)} - parameters
        for name in names:
            if name.id in stored:
                name.id = f"größe_von_{name.id}"


def with_comparisons_turned_around(tree):
    """Write ``b > a`` for ``a < b``."""
    turned = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE, ast.Eq: ast.Eq}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in turned:
            node.ops = [turned[type(node.ops[0])]()]
            node.left, node.comparators = node.comparators[0], [node.left]


def with_the_other_branch_first(tree):
    """Write ``if not …`` with the two branches in the other order."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and not is_guard(node):
            node.test = ast.UnaryOp(ast.Not(), node.test)
            node.body, node.orelse = node.orelse or [ast.Pass()], node.body


def with_while_instead_of_for(tree):
    """Count with ``while``, if a loop over a range is never continued early."""
    number = count()

    class Loops(ast.NodeTransformer):
        def visit_For(self, node):
            self.generic_visit(node)
            if any(isinstance(each, ast.Continue) for each in ast.walk(node)) or node.orelse:
                return node
            match node:
                case ast.For(
                    target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=[end])
                ):
                    at = next(number)
                    loop = ast.parse(
                        f"n_{at}, end_{at} = 0, {ast.unparse(end)}\n"
                        f"while n_{at} < end_{at}:\n"
                        f"    {name} = n_{at}\n    n_{at} += 1\n"
                    ).body
                    loop[1].body += node.body
                    return loop
            return node

    Loops().visit(tree)


def with_functions_in_the_other_order(tree):
    """Define the last function first."""
    places = [at for at, node in enumerate(tree.body) if isinstance(node, ast.FunctionDef)]
    turned = [tree.body[at] for at in reversed(places)]
    for at, function in zip(places, turned, strict=True):
        tree.body[at] = function


def with_functions_that_pass_on(tree):
    """Let a function of another name do the work of each function."""
    helpers = []
    for function in functions_of(tree):
        names = [each.arg for each in function.args.args]
        helper = ast.parse(f"def _do_{function.name}({', '.join(names)}):\n    pass").body[0]
        described = 1 if ast.get_docstring(function) is not None else 0
        helper.body = function.body[described:] or [ast.Pass()]
        passed_on = ast.parse(f"return _do_{function.name}({', '.join(names)})").body
        function.body = function.body[:described] + passed_on
        helpers.append(helper)
    first = tree.body.index(functions_of(tree)[0])
    tree.body[first:first] = helpers


def with_decorated_functions(tree):
    """Give each function a decorator that passes everything on."""
    functions = functions_of(tree)
    for function in functions:
        function.decorator_list.append(ast.Name("logged", ast.Load()))
    first = tree.body.index(functions[0])
    tree.body[first:first] = ast.parse(DECORATOR).body


def with_functions_in_a_class(tree):
    """Make the functions static methods of a class, and give them their old names too."""
    functions = functions_of(tree)
    methods = ast.parse("class AllOfIt:\n    pass").body[0]
    methods.body = functions
    first = tree.body.index(functions[0])
    for function in functions:
        tree.body.remove(function)
        function.decorator_list.append(ast.Name("staticmethod", ast.Load()))
    names = "\n".join(f"{each.name} = AllOfIt.{each.name}" for each in functions)
    tree.body[first:first] = [methods, *ast.parse(names).body]


REWRITES = (
    in_pythons_own_layout,
    with_a_variable_for_each_result,
    with_other_local_names,
    with_comparisons_turned_around,
    with_the_other_branch_first,
    with_while_instead_of_for,
    with_functions_in_the_other_order,
    with_functions_that_pass_on,
    with_decorated_functions,
)
