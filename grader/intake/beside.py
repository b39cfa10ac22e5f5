"""Find the modules that a student sent with a program that imports them."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from grader.intake.entry import SentFile
from grader.intake.prepare import program
from grader.limits import HELPER_CHARACTERS, HELPER_MODULES
from grader.records.submission import ModuleFile
from grader.source.definitions import imports

_PACKAGE = "__init__"


def modules_beside(
    path: str, text: str, files: Iterable[SentFile], module: str
) -> tuple[ModuleFile, ...]:
    """Return the modules among *files* that the program imports, and those that these import.

    The program has this *path* and *text*. Python looks in the folder of the program, after its own
    modules. *module* is the name of the program itself.
    """
    folder = PurePosixPath(path).parent
    there: dict[tuple[str, ...], SentFile] = {}
    for sent in files:
        own_path = PurePosixPath(sent.path)
        is_other_module = own_path.suffix == ".py" and sent.path != path
        # Only a zip can contain a file and a folder with the same name.
        is_inside = own_path.is_relative_to(folder) and own_path != folder
        if sent.data is not None and is_other_module and is_inside:
            there[own_path.relative_to(folder).with_suffix("").parts] = sent
    if not there:
        return ()
    found: dict[str, ModuleFile] = {}
    left = HELPER_CHARACTERS
    waiting = [text]
    for code in waiting:  # the list grows in this loop
        for name in sorted(imports(code) - sys.stdlib_module_names - {module}):
            for own in _called(name, there):
                if own.name in found:
                    continue
                left -= len(own.text)
                if left < 0 or len(found) == HELPER_MODULES:
                    return tuple(found.values())
                found[own.name] = own
                waiting.append(own.text)
    return tuple(found.values())


def _called(name: str, there: dict[tuple[str, ...], SentFile]) -> Iterator[ModuleFile]:
    if (name,) in there:
        yield _module(there[name,], name)
        return
    modules = sorted(key for key in there if key[0] == name)
    packages: set[tuple[str, ...]] = set()
    for key in modules:
        for length in range(1, len(key)):
            packages.add(key[:length])
    for package in sorted(packages):
        first, dotted = there.get((*package, _PACKAGE)), ".".join(package)
        if first is None:
            yield ModuleFile(dotted, "", "", is_package=True)
        else:
            yield _module(first, dotted, is_package=True)
    for key in modules:
        if key[-1] != _PACKAGE:
            yield _module(there[key], ".".join(key))


def _module(sent: SentFile, name: str, *, is_package: bool = False) -> ModuleFile:
    text = program(sent.data or b"", sent.path, name).text
    return ModuleFile(name, text, sent.path, is_package=is_package)
