"""Reduce hidden tests to what decides whether their stored outcomes are still valid."""

import ast
import re
from collections.abc import Mapping

# Code with one of these could read a docstring or a mark, or do other things without a rewritten
# assert.
_READS_OWN_SOURCE = re.compile(
    r"__doc__|getdoc|doctest|inspect|linecache|traceback|getsource|_getframe|__code__"
    r"|markers?\b|PYTEST_DONT_REWRITE"
)
_SETTINGS: Mapping[str, tuple[type, ...]] = {
    "hint": (str,),
    "points": (int, float),
    "mutations": (bool,),
}
_NOT_PUBLIC = ("hint", "count")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def reads_own_source(text: str) -> bool:
    """Return whether Python code could depend on docstrings, marks or the places of its lines."""
    return _READS_OWN_SOURCE.search(text) is not None


def cache_key_text(text: str) -> str:
    """Return the same text for hidden tests that do the same in the same order.

    They may differ in comments, docstrings (and so in titles), and in the hints, the points and the
    audiences that their marks say as constants. Of an audience it matters only whether it is
    public.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return text
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS):
            _remove_docstring(node)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.part":
            node.keywords = [one for one in node.keywords if not _is_about_marks(one)]
            for keyword in node.keywords:
                _hide_audience(keyword)
    return ast.dump(tree)


def _remove_docstring(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module,
) -> None:
    match node.body:
        case [ast.Expr(value=ast.Constant(value=str())), *rest]:
            node.body = rest


def _is_about_marks(keyword: ast.keyword) -> bool:
    kinds = _SETTINGS.get(keyword.arg or "")
    value = keyword.value
    return kinds is not None and isinstance(value, ast.Constant) and isinstance(value.value, kinds)


def _hide_audience(keyword: ast.keyword) -> None:
    if keyword.arg != "show" or not isinstance(keyword.value, ast.Constant):
        return
    if keyword.value.value in _NOT_PUBLIC:
        keyword.value = ast.Constant("hidden")
