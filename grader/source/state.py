"""Whether functions of a program may answer the same question in another way later."""

import ast

from grader.source.syntax import parse_source

_SAME_EACH_TIME = frozenset(
    {
        "__future__",
        "collections",
        "copy",
        "functools",
        "itertools",
        "math",
        "operator",
        "re",
        "string",
        "typing",
    }
)
_LITERALS = (
    ast.Constant,
    ast.Name,
    ast.Tuple,
    ast.UnaryOp,
    ast.BinOp,
    ast.unaryop,
    ast.operator,
    ast.expr_context,
)


def keeps_state(text: str) -> bool:
    """Return whether a program might keep something between two calls of its functions, as far as
    its text tells.

    That is so if it has a class, ``global`` or ``nonlocal``, sets an attribute, opens a file, or
    holds anything but constants and tuples of them at its top or as a default; and if it imports
    anything that draws by chance, looks at a clock or may do so, as ``random`` does.

    Raises:
        SourceError: The text is not Python.
    """
    tree = parse_source(text, "program")
    held = [
        each.value
        for each in tree.body
        if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.Global | ast.Nonlocal):
            return True
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            return True
        if not _SAME_EACH_TIME.issuperset(_imported(node)) or (
            isinstance(node, ast.Name) and node.id == "open"
        ):
            return True
        if isinstance(node, ast.arguments):
            held += [
                default for default in (*node.defaults, *node.kw_defaults) if default is not None
            ]
    return any(not isinstance(part, _LITERALS) for value in held for part in ast.walk(value))


def _imported(node: ast.AST) -> list[str]:
    """Return the packages that the statement *node* imports from; a relative one has no name."""
    match node:
        case ast.Import(names=names):
            return [each.name.partition(".")[0] for each in names]
        case ast.ImportFrom(module=module):
            return [(module or "").partition(".")[0]]
    return []
