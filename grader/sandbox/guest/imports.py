"""Let a program import the other modules of its submission."""

import linecache
import sys
import types
from collections.abc import Iterable
from typing import Any


def offer_modules(modules: Iterable[list[Any]]) -> None:
    """Let the program import *modules* as if they were files in its folder.

    Each is a list: the name, the text, and whether it is a package.
    """
    texts = {name: (text, is_package) for name, text, is_package in modules}
    if texts:
        sys.meta_path.insert(0, _TextFinder(texts))


def show_lines(file: str, text: str) -> None:
    """Let tracebacks show the lines of *text* as those of *file*."""
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)


def forget_modules() -> None:
    """Make the modules of ``offer_modules`` run again when they are next imported."""
    for finder in sys.meta_path:
        if isinstance(finder, _TextFinder):
            for name in finder.texts:
                sys.modules.pop(name, None)


class _TextFinder:
    """Finds and loads modules from *texts*, which has (text, is package) by name."""

    def __init__(self, texts: dict[str, tuple[str, bool]]) -> None:
        self.texts = texts

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        del path, target
        if name not in self.texts:
            return None
        from importlib.machinery import ModuleSpec  # noqa: PLC0415 - few guests need it

        return ModuleSpec(name, self, origin=_file(name), is_package=self.texts[name][1])  # type: ignore[arg-type]

    def create_module(self, spec: Any) -> None:
        """Return None, so that Python creates an ordinary module."""

    def exec_module(self, module: types.ModuleType) -> None:
        text, file = self.texts[module.__name__][0], _file(module.__name__)
        module.__file__ = file
        show_lines(file, text)
        exec(compile(text, file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - what a guest is for


def _file(name: str) -> str:
    return f"{name.replace('.', '/')}.py"
