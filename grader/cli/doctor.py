"""``grader doctor``: shows how well this machine can isolate programs."""

import importlib.metadata
import json
import platform
import sys
from collections.abc import Collection, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import click
from attrs import asdict, frozen

from grader.feedback.wording import counted
from grader.sandbox.doctor_advice import only_linux, remedy, this_machine

if TYPE_CHECKING:
    from grader.sandbox.selftest import Probe


_TITLES = {
    "machine": "This machine",
    "layers": "Layers around a program",
    "attacks": "Attacks tried",
    "workers": "Workers of the cluster",
}


@frozen
class DoctorLine:
    """Holds what was *found*. If it is not *fine*, *advice* says what to do."""

    name: str
    found: str
    fine: bool = True
    advice: str = ""


@click.command
@click.option(
    "--json", "as_json", is_flag=True, help="Print the results as JSON, for other programs."
)
@click.option(
    "--executor",
    "url",
    metavar="URL",
    help="Check the workers of the Dask cluster at dask://HOST:PORT or tls://HOST:PORT instead of"
    " this machine.",
)
def command(*, as_json: bool, url: str | None) -> int:
    """Show how well this machine can isolate programs.

    The command tries to break out. For each layer there is an attack that only this layer stops. If
    a mandatory layer is missing, grade, watch, check and validate refuse to run.

    \b
    Examples:
      grader doctor
      grader doctor && grader grade asn3 submissions.zip
      grader doctor --json | jq .layers
      grader doctor --executor dask://10.0.0.5:8786

    Exit status: 0 if programs can be isolated, even if an optional layer is missing; 1 if they
    cannot, or if a tool that grading needs is missing.
    """
    where = "on this machine"
    if url is None:
        layers, attacks = _isolation()
        sections = {"machine": list(_machine()), "layers": layers, "attacks": attacks}
    else:
        if "://" not in url:
            raise click.UsageError(
                "--executor needs the address of a cluster here: dask://HOST:PORT or"
                " tls://HOST:PORT. To check this machine, leave it out."
            )
        where = "on each worker"
        sections = {"workers": list(_workers(url))}
    wrong = [line for line in chain(*sections.values()) if not line.fine]
    if as_json:
        print(json.dumps({"fine": not wrong, **sections}, indent=2, default=asdict))
        return int(bool(wrong))
    show(sections)
    if wrong:
        print(f"Look at {counted(len(wrong), 'line')} above, marked with !!.")
        return 1
    print(f"Programs can be isolated {where}.")
    return 0


def show(sections: dict[str, list[DoctorLine]]) -> None:
    """Print the lines of each section below its title."""
    width = max((len(line.name) for line in chain(*sections.values())), default=0)
    for name, section in sections.items():
        if section:
            print(f"{_TITLES[name]}:")
        for line in section:
            sign = "ok" if line.fine else "!!"
            print(f"  {sign}  {line.name:{width}}  {line.found}".rstrip())
            if line.advice:
                print(f"      {'':{width}}  {line.advice}")


def _machine() -> Iterator[DoctorLine]:
    yield DoctorLine("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    yield DoctorLine("platform", f"{platform.system()} {platform.release()} {platform.machine()}")
    for package, use in (("ruff", "count style"), ("pytest", "run hidden suites")):
        version = _version(package)
        yield DoctorLine(package, version or f"missing, and needed to {use}", bool(version))
    for package in ("jupytext", "nbformat"):
        yield DoctorLine(package, _version(package) or "missing, but only authors need it")


def _workers(url: str) -> Iterator[DoctorLine]:
    from grader.batch.executor_choice import workers_of

    for address, reason in workers_of(url):
        if reason:
            yield DoctorLine(address, f"NOT USED: {reason}", fine=False)
        else:
            yield DoctorLine(address, "isolates programs, and has this grader")


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def _isolation() -> tuple[list[DoctorLine], list[DoctorLine]]:
    if sys.platform != "linux":
        return [DoctorLine("all of them", f"missing: {only_linux()}", fine=False)], []
    # Else --help would wait for these imports.
    from grader.errors import GraderError
    from grader.sandbox import selftest
    from grader.sandbox.fork_server import ForkServer
    from grader.sandbox.guest.lockdown import LAYERS, MANDATORY

    machine = this_machine()
    layers: list[DoctorLine] = []
    try:
        # `unsafe`, since the user wants to know what is missing.
        with ForkServer(unsafe=True) as fork_server:
            missing = fork_server.missing_layers
            for name in LAYERS:
                why, advice = missing.get(name), ""
                if why is not None:
                    advice = remedy(name, why, machine)
                layers.append(layer_line(name, why, advice, mandatory=name in MANDATORY))
            dispensable = missing.keys() - set(MANDATORY)
            attacks = [attack_line(probe, dispensable) for probe in selftest.probes(fork_server)]
    except GraderError as error:
        return [DoctorLine("all of them", f"missing: {error}", fine=False)], []
    return layers, attacks


def layer_line(name: str, why: str | None, advice: str, *, mandatory: bool) -> DoctorLine:
    """Return the line of a layer: missing because of *why*, or in force if *why* is None."""
    missing, needed = "missing", "not mandatory"
    if mandatory:
        missing, needed = "MISSING", "mandatory"
    if why is None:
        return DoctorLine(name, f"in force, {needed}")
    return DoctorLine(name, f"{missing}, {needed}: {why}", not mandatory, advice)


def attack_line(probe: "Probe", dispensable: Collection[str]) -> DoctorLine:
    """Return the line of an attack. It may succeed if its layer is *dispensable*."""
    if probe.stopped:
        return DoctorLine(probe.name, f"stopped by {probe.layer or 'several layers'}: {probe.seen}")
    if probe.layer in dispensable:
        return DoctorLine(probe.name, f"NOT STOPPED without {probe.layer}: {probe.seen}")
    return DoctorLine(probe.name, f"NOT STOPPED: {probe.seen}", fine=False)
