"""``grader doctor``: how well this machine can lock programs in, found out by trying."""

import importlib.metadata
import json
import platform
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

import click
from attrs import asdict, frozen

if TYPE_CHECKING:
    from grader.sandbox.selftest import Probe


_TITLES = {
    "machine": "This machine",
    "layers": "Layers around a program",
    "attacks": "Attacks tried",
}


@frozen
class Line:
    """
    One thing that was checked.

    Attributes:
        name: What was checked.
        told: What was found.
        fine: Whether nobody has to do anything about it.
        advice: What can be done; empty if nothing needs to be.
    """

    name: str
    told: str
    fine: bool = True
    advice: str = ""


@click.command
@click.option("--json", "as_json", is_flag=True, help="The same as JSON, for a program to read.")
def command(*, as_json: bool) -> int:
    """
    Show how well this machine can lock students' programs in, by trying to break out.

    For each layer there is an attack that it alone stops. Where a mandatory one is missing, grade
    and check refuse.

    \b
    Examples:
      grader doctor
      grader doctor && grader grade asn3 submissions.zip
      grader doctor --json | jq .layers

    Exit status: 0 when programs can be locked in, also where a layer is missing that is not needed;
    1 when not, or when a tool that grading needs is missing.
    """  # noqa: D301 - \b keeps click from wrapping the examples
    layers, attacks = _isolation()
    sections = {"machine": list(_machine()), "layers": layers, "attacks": attacks}
    wrong = sum(not line.fine for section in sections.values() for line in section)
    if as_json:
        report = {name: [asdict(line) for line in section] for name, section in sections.items()}
        print(json.dumps({"fine": not wrong, **report}, indent=2))
    else:
        _show(sections)
        fine = "Programs can be locked in on this machine."
        print(f"{wrong} of these need attention: see !! above." if wrong else fine)
    return int(wrong > 0)


def _show(sections: dict[str, list[Line]]) -> None:
    width = max(len(line.name) for section in sections.values() for line in section)
    for name, section in sections.items():
        if section:
            print(f"{_TITLES[name]}:")
        for line in section:
            print(f"  {'ok ' if line.fine else '!! '} {line.name:{width}}  {line.told}".rstrip())
            if line.advice:
                print(f"      {'':{width}}  {line.advice}")


def _machine() -> Iterator[Line]:
    yield Line("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    yield Line("platform", f"{platform.system()} {platform.release()} {platform.machine()}")
    for package, use in (("ruff", "count style"), ("pytest", "run hidden suites")):
        version = _version(package)
        yield Line(package, version or f"missing, and needed to {use}", version is not None)
    for package in ("jupytext", "nbformat"):
        yield Line(package, _version(package) or "missing; only authors need it")


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _isolation() -> tuple[list[Line], list[Line]]:
    """Return the layers and the attacks, a line each."""
    # --help should not wait for the sandbox to be imported.
    from grader.errors import GraderError  # noqa: PLC0415
    from grader.sandbox import selftest  # noqa: PLC0415
    from grader.sandbox.doctor_advice import remedy, this_machine  # noqa: PLC0415
    from grader.sandbox.fork_server import ForkServer  # noqa: PLC0415
    from grader.sandbox.guest.lockdown import LAYERS, MANDATORY  # noqa: PLC0415

    machine = this_machine()
    try:
        # Unsafe: a user finds out here what is missing, so it must not refuse.
        with ForkServer(unsafe=True) as fork_server:
            missing = fork_server.missing
            advice = {name: remedy(name, why, machine) for name, why in missing.items()}
            layers = [
                _layer(name, missing.get(name), advice.get(name, ""), mandatory=name in MANDATORY)
                for name in LAYERS
            ]
            attacks = [
                _attack(probe, missing.keys() - set(MANDATORY))
                for probe in selftest.probes(fork_server)
            ]
    except GraderError as error:
        return [Line("all of them", f"missing: {error}", fine=False)], []
    return layers, attacks


def _layer(name: str, why: str | None, advice: str, *, mandatory: bool) -> Line:
    """Return the line of a layer that is missing because of *why*; in force if *why* is None."""
    missing, needed = "missing", "not mandatory"
    if mandatory:
        missing, needed = "MISSING", "mandatory"
    if why is None:
        return Line(name, f"in force, {needed}")
    return Line(name, f"{missing}, {needed}: {why}", not mandatory, advice)


def _attack(probe: "Probe", dispensable: Collection[str]) -> Line:
    """Return the line of an attack. It may work where its layer is one of *dispensable*, which are
    missing and not needed.
    """
    if probe.stopped:
        return Line(probe.name, f"stopped by {probe.layer or 'several layers'}: {probe.seen}")
    without = f" without {probe.layer}" if probe.layer in dispensable else ""
    return Line(probe.name, f"NOT STOPPED{without}: {probe.seen}", probe.layer in dispensable)
