"""Find the imported modules that are missing: files that were not sent, and forbidden libraries."""

import ast
import sys
from collections.abc import Collection, Iterable, Sequence

from attrs import frozen

from grader import data
from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.source.blocks import statements
from grader.source.definitions import imported_by, statements_in
from grader.source.scopes import names_in
from grader.source.without_statements import DRAWING

STAR = "*"
"""Any name: ``from helpers import *`` could define all of them."""

# The sandbox replaces them: the first two are in notebooks, the others only add colours.
_REPLACED = frozenset({"IPython", "google", "colorama", "termcolor"})
# Nobody names an own file like this.
_LIBRARIES = (
    "PIL PyQt5 PyQt6 PySide2 PySide6 altair attr attrs blessed bokeh bs4 customtkinter"
    " cv2 cvxpy dask django easygui flask grader gymnasium imageio ipywidgets jax jupyter keras"
    " kivy loguru lxml matplotlib memory_profiler more_itertools mpl_toolkits mpmath nbformat"
    " networkx nltk nose numba numexpr numpy openpyxl otter pandas pip playsound plotly polars"
    " prettytable prompt_toolkit psutil pyarrow pyautogui pydantic pyfiglet pygame pyglet pygments"
    " pylab pynput pyperclip pytest pyttsx3 questionary readchar requests rich scipy seaborn"
    " setuptools six skimage sklearn sortedcontainers spacy sqlalchemy statsmodels sympy tabulate"
    " tensorflow textual torch torchvision tqdm typing_extensions win32api wx yaml"
)
_LIBRARY_NAMES = frozenset(_LIBRARIES.split())


@frozen
class AbsentModule:
    """A missing module: a library, or a file that was not sent.

    *advice* tells the student what to do, in one or two sentences.
    """

    name: str
    is_library: bool
    advice: str


def absent_from(program: Program, assignment: Assignment) -> dict[str, AbsentModule]:
    """Return the same as :func:`absent_modules` for a *program* written for *assignment*."""
    there = {assignment.module}
    for module in program.modules:
        there.add(module.name)
    for path in data.files(assignment.folder):
        there.add(path.stem)
    return absent_modules(program.text, there, assignment.libraries.allowed)


def absent_modules(
    text: str, there: Collection[str], allowed: Sequence[str]
) -> dict[str, AbsentModule]:
    """Return the missing modules that the program *text* needs, by the names they would define.

    The name ``STAR`` means any name. Unused imports are left out; imports in a ``try`` too, which
    may expect to fail. *there* are the modules that were sent or handed out, and the program's own
    name; *allowed* are libraries. The text may contain invalid Python.
    """
    # A program may also import itself as __main__.
    known = {*sys.stdlib_module_names, "__main__", *there, *allowed, *_REPLACED}
    bound: dict[str, AbsentModule] = {}
    may_fail: set[ast.AST] = set()
    body = statements(text)
    for statement in statements_in(body):
        if isinstance(statement, ast.Try | ast.TryStar):
            may_fail.update(ast.iter_child_nodes(statement))
        elif statement not in may_fail:
            for name, module in imported_by(statement):
                if module not in known:
                    bound[name] = _absent(module, allowed)
    if not bound:
        return {}
    used = {STAR}.union(*map(names_in, body))
    return {name: module for name, module in bound.items() if name in used}


def files_not_sent(absent: Iterable[AbsentModule]) -> tuple[str, ...]:
    """Return the names of the *absent* modules that are a student's files."""
    return tuple(sorted({module.name for module in absent if not module.is_library}))


def usable(allowed: Sequence[str]) -> str:
    """Return what a program may import, as a part of a sentence."""
    *others, last = ["what comes with Python", *allowed]
    return f"{', '.join(others)} and {last}" if others else last


def _absent(module: str, allowed: Sequence[str]) -> AbsentModule:
    is_library = module in _LIBRARY_NAMES
    advice = f"{module} cannot be imported here. Use only {usable(allowed)}."
    if module in DRAWING:
        advice = f"{module} cannot be imported here, because nobody sees a picture. "
        advice += "Your functions should not need what it returns."
    if not is_library:
        advice = f"Your file imports {module}, but {module}.py was not handed in with it. "
        advice += "Hand in both files."
    return AbsentModule(module, is_library, advice)
