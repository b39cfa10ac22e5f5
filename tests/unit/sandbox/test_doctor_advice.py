"""What to do about a missing layer, on the machines that we know of."""

import re

import pytest

from grader.sandbox.doctor_advice import Machine, remedy, this_machine
from grader.sandbox.guest.lockdown import LAYERS, MANDATORY

NEW, OLD = "6.8.0-45-generic", "5.10.0-28-amd64"
REFUSED = "[Errno 1] unshare: Operation not permitted"
APPARMOR = {"kernel/apparmor_restrict_unprivileged_userns": "1"}

CASES = {
    "an old kernel": ("landlock", "[Errno 38] Function not implemented", Machine(OLD), f"5.13 or later.*{OLD}"),
    "landlock switched off": ("landlock", "[Errno 95] Operation not supported", Machine(NEW), "lsm=landlock,"),
    "landlock not built": ("landlock", "[Errno 38] Function not implemented", Machine(NEW), "CONFIG_SECURITY_LANDLOCK"),
    "an old Docker": ("landlock", "[Errno 1] Operation not permitted", Machine(NEW, container=True), "Docker.*2023"),
    "another processor": ("seccomp", "not written for this architecture", Machine(NEW), "x86_64 or aarch64"),
    "Ubuntu 24.04": ("namespaces", REFUSED, Machine(NEW, settings=APPARMOR), "sysctl kernel.apparmor_restrict.*=0"),
    "Debian 10": ("namespaces", REFUSED, Machine(NEW, settings={"kernel/unprivileged_userns_clone": "0"}), "clone=1"),
    "RHEL": ("namespaces", REFUSED, Machine(NEW, settings={"user/max_user_namespaces": "0"}), "max_user_namespaces="),
    "a container": ("namespaces", REFUSED, Machine(NEW, root=True, container=True), "--cap-add SYS_ADMIN"),
    "a weak root": ("namespaces", REFUSED, Machine(NEW, root=True), "CAP_SYS_ADMIN"),
    "no idea why": ("namespaces", REFUSED, Machine(NEW), "grade as root"),
    "a shared disk": ("private disk", "it needs namespaces of its own", Machine(NEW), "comes with the namesp"),
    "no mounting": ("private disk", "[Errno 13] mount /: Permission denied", Machine(NEW, root=True), "apparmor=un"),
    "a closed interpreter": ("another user", "/root is closed", Machine(NEW, root=True), "/usr/bin/python3"),
    "no right to change": ("another user", "Operation not permitted", Machine(NEW, root=True), "CAP_SETUID"),
    "an ordinary user": ("another user", "only root can become somebody else", Machine(NEW), "You do not have to do anything"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_advice_names_the_next_step(case):
    layer, why, machine, expected = case
    advice = remedy(layer, why, machine)
    assert re.search(expected, advice), advice


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_has_advice_and_only_that_of_a_mandatory_layer_is_required(layer):
    advice = remedy(layer, "for some reason", Machine(NEW))
    assert advice.endswith(".")
    assert ("You do not have to do anything" in advice) is (layer not in MANDATORY)


def test_the_machine_is_described():
    machine = this_machine()
    assert machine.release
    assert all(setting.isdigit() for setting in machine.settings.values())
