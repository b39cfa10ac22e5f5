"""``grader doctor``: how well this machine can lock programs in, found out by trying."""

import importlib.metadata
import platform
from collections.abc import Iterator

import click
from attrs import frozen


@frozen
class Line:
    """One thing that was looked at. *fine* is false where somebody has to do something about it."""

    name: str
    told: str
    fine: bool = True


@click.command
def command() -> int:
    """
    Show how well this machine can lock students' programs in, by trying to break out.

    \b
    Examples:
      grader doctor
      grader doctor && grader grade asn3 submissions.zip

    Exit status: 0 when programs can be locked in, also where a layer is missing that is not needed; 1 when not, or when
    a tool that grading needs is missing.
    """  # noqa: D301 - \b keeps click from wrapping the examples
    sections = {"This machine": list(_machine()), "Layers around a program": [], "Attacks tried": []}
    sections["Layers around a program"], sections["Attacks tried"] = _isolation()
    lines = [line for section in sections.values() for line in section]
    width = max(len(line.name) for line in lines)
    for title, section in sections.items():
        if section:
            print(f"{title}:")
        for line in section:
            print(f"  {'ok ' if line.fine else '!! '} {line.name:{width}}  {line.told}".rstrip())
    wrong = sum(not line.fine for line in lines)
    print(f"{wrong} of these need attention: see !! above." if wrong else "Programs can be locked in on this machine.")
    return int(wrong > 0)


def _machine() -> Iterator[Line]:
    yield Line("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    yield Line("platform", f"{platform.system()} {platform.release()} {platform.machine()}")
    for package, use in (("ruff", "count style"), ("pytest", "run hidden suites")):
        version = _version(package)
        yield Line(package, version or f"missing, and needed to {use}", version is not None)
    for package in ("jupytext", "nbconvert"):
        yield Line(package, _version(package) or "missing; only authors need it")


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _isolation() -> tuple[list[Line], list[Line]]:
    """The layers and the attacks, a line each."""
    # Whoever asks for --help should not wait for what forks guests.
    from grader.errors import GraderError  # noqa: PLC0415
    from grader.sandbox import selftest  # noqa: PLC0415
    from grader.sandbox.guest.lockdown import MANDATORY  # noqa: PLC0415
    from grader.sandbox.zygote import Zygote  # noqa: PLC0415

    try:
        # Unsafe: this is where somebody finds out what is missing, so it must not refuse.
        with Zygote(unsafe=True) as zygote:
            layers = [_layer(name, zygote.layers, zygote.missing, MANDATORY) for name in selftest.LAYERS]
            attacks = [
                Line(probe.name, f"{'stopped' if probe.stopped else 'NOT STOPPED'}: {probe.told}", probe.stopped)
                for probe in selftest.probes(zygote)
            ]
    except GraderError as error:
        return [Line("all of them", f"missing: {error}", fine=False)], []
    return layers, attacks


def _layer(name: str, present: tuple[str, ...], missing: dict[str, str], mandatory: tuple[str, ...]) -> Line:
    if name in present:
        return Line(name, "in force")
    why = missing.get(name, "this user may not, or need not")
    if name in mandatory:
        return Line(name, f"MISSING, and mandatory: {why}", fine=False)
    return Line(name, f"missing, and not mandatory: {why}")
