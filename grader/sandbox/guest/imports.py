"""Change modules as soon as a program imports them, and import what a student sent along.

Few programs import such things: to do anything beforehand would mean that each guest carries it.
"""

import linecache
import sys
import types
from collections.abc import Callable, Iterable
from typing import Any

_changes: dict[str, Callable[[types.ModuleType], None]] = {}


def upon(name: str, change: Callable[[types.ModuleType], None]) -> None:
    """Have *change* called with the module *name* when it is imported, before whoever imports it
    has it.
    """
    if not _changes:
        sys.meta_path.insert(0, _Finder())
    _changes[name] = change


class _Finder:
    """Finds what is to be changed; of all else it knows nothing."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:  # noqa: ANN401 - as in importlib
        """Where the other finders see the module *name*, if it is one of those."""
        if name not in _changes:
            return None
        for finder in sys.meta_path:
            if finder is self:
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                spec.loader = _Loader(spec.loader)  # type: ignore[assignment] # it has all that is asked of one
                return spec
        return None


class _Loader:
    """Loads as *loader* does, and changes what came."""

    def __init__(self, loader: Any) -> None:  # noqa: ANN401 - as in importlib
        self._loader = loader

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever it is asked for
        return getattr(self._loader, name)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run *module*, and change it."""
        self._loader.exec_module(module)
        _changes[module.__name__](module)


def lie_beside(modules: Iterable[list[Any]]) -> None:
    """Let *modules*, each a name, a text and whether it is a package, be imported as if they lay
    beside the program.
    """
    there = {name: (text, is_package) for name, text, is_package in modules}
    if there:
        sys.meta_path.insert(0, _Beside(there))


def forget_beside() -> None:
    """Let the modules that lie beside the program be run anew when they are imported next."""
    for finder in sys.meta_path:
        if isinstance(finder, _Beside):
            finder.forget()


class _Beside:
    """Finds and loads modules of which only the texts are there."""

    def __init__(self, there: dict[str, tuple[str, bool]]) -> None:
        self._there = there

    def forget(self) -> None:
        """Leave none of them in ``sys.modules``."""
        for name in self._there:
            sys.modules.pop(name, None)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:  # noqa: ANN401 - as in importlib
        """How to load the module *name*, if it is one of those."""
        del path, target
        if name not in self._there:
            return None
        from importlib.machinery import ModuleSpec  # noqa: PLC0415 - few guests need it

        return ModuleSpec(name, self, origin=_file(name), is_package=self._there[name][1])  # type: ignore[arg-type]

    def create_module(self, spec: Any) -> None:  # noqa: ANN401 - as in importlib
        """None: a module as any other."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the text of *module* in it."""
        text, file = self._there[module.__name__][0], _file(module.__name__)
        module.__file__ = file
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        exec(compile(text, file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - what a guest is for


def _file(name: str) -> str:
    return f"{name.replace('.', '/')}.py"
