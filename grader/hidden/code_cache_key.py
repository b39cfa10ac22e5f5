"""Reduce hidden tests to what decides whether their stored outcomes are still valid."""

import ast
import re
from itertools import filterfalse

# Code that contains one of these could read a docstring or a mark, or run without rewritten
# asserts.
_READS_OWN_SOURCE = re.compile(
    r"__doc__|getdoc|doctest|inspect|linecache|traceback|getsource|_getframe|__code__"
    r"|markers?\b|PYTEST_DONT_REWRITE"
)
_WORDS_AND_MARKS = frozenset({"hint", "points", "mutations"})
_NOT_PUBLIC = ("'hint'", "'count'")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def reads_own_source(text: str) -> bool:
    """Return whether Python code could depend on docstrings, marks or line numbers."""
    return _READS_OWN_SOURCE.search(text) is not None


def cache_key_text(text: str) -> str:
    """Return the same text for hidden tests that do the same in the same order.

    Comments, docstrings (and so titles), and constant hints and points in marks do not change it.
    Of an audience it contains only whether it is public.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return text
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.part":
            node.keywords = list(filterfalse(_is_about_marks, node.keywords))
            for keyword in node.keywords:
                if keyword.arg == "show" and ast.unparse(keyword.value) in _NOT_PUBLIC:
                    keyword.value = ast.Constant("hidden")
    return ast.dump(tree)


def _is_about_marks(keyword: ast.keyword) -> bool:
    return keyword.arg in _WORDS_AND_MARKS and isinstance(keyword.value, ast.Constant)
