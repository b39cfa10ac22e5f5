"""
What is changed as soon as a program imports it.

Few programs do: to change it beforehand would mean that each guest carries it.
"""

import sys
import types
from collections.abc import Callable
from typing import Any

_changes: dict[str, Callable[[types.ModuleType], None]] = {}


def upon(name: str, change: Callable[[types.ModuleType], None]) -> None:
    """Have *change* called with the module *name* when it is imported, before whoever imports it has it."""
    if not _changes:
        sys.meta_path.insert(0, _Finder())
    _changes[name] = change


class _Finder:
    """Finds what is to be changed; of all else it knows nothing."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:  # noqa: ANN401 - as in importlib
        """Where the other finders see the module *name*, if it is one of those."""
        if name not in _changes:
            return None
        others = (each for each in sys.meta_path if each is not self)
        spec = next((found for each in others if (found := each.find_spec(name, path, target)) is not None), None)
        if spec is not None:
            spec.loader = _Loader(spec.loader)  # type: ignore[assignment] # it has all that is asked of one
        return spec


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
