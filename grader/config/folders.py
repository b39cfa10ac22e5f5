"""Find the folders of assignments: an author's own, and the installed ones."""

from pathlib import Path

from grader.errors import InputError, unknown

ASSIGNMENTS = "assignments"
IN_PACKAGE = Path(__file__).parents[1] / ASSIGNMENTS
"""The assignments in a wheel, which nobody edits. A repository has no such folder."""

INSTALLED = IN_PACKAGE
if not IN_PACKAGE.is_dir():
    INSTALLED = Path(__file__).parents[2] / ASSIGNMENTS

# Its hidden tests would run with the rights of the person who marks.
_SHADOWING = (
    "there is also an installed assignment of this name. If this folder is a student's, start the"
    " command in another folder. If it is yours, write ./{name}"
)


def find(name: str, chosen: Path | None = None) -> Path:
    """Return the folder of the assignment called *name*, which may also be a path.

    A name is looked up in the folder *chosen*; without it, in ``assignments/`` of the current
    folder, then among the installed assignments.

    Raises:
        InputError: If there is no such assignment; the message lists the known ones. Also if
            *name* is both a folder here, which may be a student's, and an installed assignment.
    """
    places = _places(chosen)
    here = Path(name)
    found: list[Path] = []
    for folder in (places[0] / name, here, *(place / name for place in places[1:])):
        if (folder / "assignment.toml").is_file():
            found.append(folder)
    is_shadowing = found[:1] == [here] and here.name == name and len(found) > 1
    if is_shadowing and not here.samefile(found[1]):
        raise InputError(here, _SHADOWING.format(name=name))
    if found:
        return found[0]
    problem = "no such assignment: there is no assignment.toml in this folder"
    if (places[0] / name).is_dir():
        raise InputError(places[0] / name, problem)
    if len(Path(name).parts) > 1:
        raise InputError(name, problem)
    known = {folder.name for place in places for folder in _assignments_in(place)}
    if known:
        problem = unknown("assignment", name, sorted(known))
        if not places[0].is_dir():
            problem += f" (your own would be in {places[0]}, and there is no such folder)"
        raise InputError(name, problem)
    raise InputError(
        name,
        f"no such assignment; there is none in {places[0]}: name the folder that holds"
        " your assignments with --assignments, or give the path of the assignment's own folder",
    )


def all_of(chosen: Path | None = None) -> list[Path]:
    """Return the folders of all assignments in the folder *chosen*, sorted by name.

    Without *chosen*, they are those in ``assignments/`` here, or else the installed ones.

    Raises:
        InputError: If there is none.
    """
    for place in _places(chosen):
        folders = _assignments_in(place)
        if folders:
            return folders
    raise InputError(
        chosen or ASSIGNMENTS,
        "there is no assignment in this folder; name one, or name the folder that holds them with"
        " --assignments",
    )


def _places(chosen: Path | None) -> tuple[Path, ...]:
    if chosen is not None:
        return (chosen,)
    return (Path.cwd() / ASSIGNMENTS, INSTALLED)


def _assignments_in(place: Path) -> list[Path]:
    return [path.parent for path in sorted(place.glob("*/assignment.toml"))]
