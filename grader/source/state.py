"""Whether functions of a program may answer the same question in another way later."""

import ast

from grader.source.syntax import parse_source

_LITERALS = (ast.Constant, ast.Name, ast.Tuple, ast.UnaryOp, ast.BinOp, ast.unaryop, ast.operator, ast.expr_context)


def keeps_state(text: str) -> bool:
    """
    Return whether a program might keep something between two calls of its functions, as far as its text tells.

    That is so if it has a class, ``global`` or ``nonlocal``, sets an attribute, or holds anything but constants and
    tuples of them at its top or as a default. Chance and files are not seen here.

    Raises:
        SourceError: The text is not Python.
    """
    tree = parse_source(text, "program")
    held = [each.value for each in tree.body if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.Global | ast.Nonlocal):
            return True
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            return True
        if isinstance(node, ast.arguments):
            held += [default for default in (*node.defaults, *node.kw_defaults) if default is not None]
    return any(not isinstance(part, _LITERALS) for value in held for part in ast.walk(value))
