"""Programs are isolated and marks are the same for root, an ordinary user, and both in a container.

The container is Docker's default: no CAP_SYS_ADMIN, and no namespaces for any user.
"""

import json
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.sandbox.guest.lockdown import LAYERS, MANDATORY

ROOT = Path(__file__).parents[2]
USER = runpy.run_path(str(Path(__file__).with_name("become.py")))["USER"]
# Appended to the empty hand-out: it shows its student what it could read, and leaves a file behind.
HOSTILE = """
import os, signal, socket
def tried(attack):
    try:
        return attack() or "done"
    except OSError:
        return None
def fork():
    if os.fork() == 0:
        os._exit(0)
WORKED = [name for name, attack in {{
    "hidden": lambda: open({hidden!r}).read(),
    "hidden, listed": lambda: os.listdir(os.path.dirname({hidden!r})),
    "passwd": lambda: open("/etc/passwd").read(),
    "environment": lambda: open(f"/proc/{{os.getppid()}}/environ", "rb").read(),
    "kill": lambda: os.kill(os.getppid(), signal.SIGKILL),
    "kill everybody": lambda: os.kill(-1, signal.SIGTERM),
    "fork": fork,
    "socket": socket.socket,
    "write": lambda: open({left!r}, "w").write("x"),
    "write in tmp": lambda: open("/tmp/left", "w").write("x"),
    "shell": lambda: os.execv("/bin/sh", ["sh", "-c", "exit 0"]),
}}.items() if tried(attack)]
def setup_game(size):
    raise RuntimeError(f"TRIED {{len(WORKED)}} {{WORKED}}")
"""

SETTINGS = {
    "root": set(LAYERS),
    "user": set(LAYERS) - {"another user"},
    "container": {"another user", *MANDATORY},
    "user in container": set(MANDATORY),
}

pytestmark = pytest.mark.skipif(
    platform.machine() not in {"x86_64", "aarch64"}, reason="refuses system calls by number"
)


def become(*chosen):
    """Run a test in each of the SETTINGS; in those not *chosen* only if all tests run."""
    settings = []
    for setting in SETTINGS:
        marks = [pytest.mark.skipif(os.getuid() != 0, reason="only root can become another user")]
        if setting not in chosen:
            marks.append(pytest.mark.long)
        settings.append(pytest.param(setting, marks=marks))
    return pytest.mark.parametrize("setting", settings)


@become(*SETTINGS)
def test_doctor_lists_the_layers_in_force_which_include_the_mandatory_ones(installed, setting):
    status, layers, attacks = installed.doctor(setting)
    in_force = {name for name, line in layers.items() if line["found"].startswith("in force")}
    assert status == 0
    assert set(MANDATORY) <= in_force <= SETTINGS[setting]
    if "container" in setting:  # elsewhere the other layers depend on the machine
        assert in_force == SETTINGS[setting]
    assert all(line["advice"] for name, line in layers.items() if name not in in_force)
    for line in attacks.values():
        without = re.match("NOT STOPPED without ([a-z ]+):", line["found"])
        assert line["fine"]
        assert line["found"].startswith("stopped by") or without[1] in set(LAYERS) - in_force


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give up capabilities of root")
def test_a_root_with_too_few_capabilities_grades_without_another_user(installed):
    """As in a pod whose capabilities were chosen one by one."""
    status, layers, _ = installed.doctor("root of a pod")
    assert status == 0
    found = layers["another user"]["found"]
    assert "this root does not have CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FOWNER, CAP_KILL" in found
    assert all(layers[name]["found"].startswith("in force") for name in MANDATORY)


@become("user")
def test_the_reference_has_all_its_marks(installed, setting):
    done = installed.start(setting, "check", "asn3", "asn3.py", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert (result["marks"], result["out_of"], result["notes"]) == (90, 90, [])


READING = """
def setup_game(size):
    with open("rainfall.csv") as file:
        read = file.read()
    for change in ("os.truncate('rainfall.csv', 0)", "open('rainfall.csv', 'a').write('?')",
                   "os.rename('rainfall.csv', 'x')", "os.remove('x')"):
        try:
            eval(change)
        except OSError:
            continue
    try:
        listed = os.listdir("..")
    except OSError:
        listed = []
    raise RuntimeError(f"READ {read} AND LISTED {listed}")
"""


@become("user in container")
def test_a_program_reads_data_files_and_changes_them_for_no_other_check(installed, setting):
    """Only the author of the assignment may read the files, and each check finds them unchanged."""
    folder = installed.desk / f"rain for {setting}"
    shutil.copytree(installed.desk / "assignments" / "asn3", folder / "asn3")
    (folder / "asn3" / "data").mkdir()
    rain = folder / "asn3" / "data" / "rainfall.csv"
    rain.write_text("4 mm", encoding="utf-8")
    rain.chmod(0o600)
    if "user" in setting:  # the author is the user who grades
        shutil.chown(rain, USER, USER)
    reading = folder / "reading.py"
    reading.write_text(f"import os\n{READING}", encoding="utf-8")
    subprocess.run(["chmod", "a+rX", folder], check=True)
    done = installed.start(setting, "check", folder / "asn3", reading, "--json", "--as-marker")
    assert done.stderr == ""
    assert "READ 4 mm AND LISTED []" in done.stdout
    assert done.stdout.count("READ ") == done.stdout.count("READ 4 mm AND LISTED []")
    assert "FileNotFoundError" not in done.stdout
    assert rain.read_text(encoding="utf-8") == "4 mm"


@become("user in container")
def test_an_attacker_reads_nothing_and_an_innocent_program_loses_nothing(installed, setting):
    room = installed.desk / f"room of {setting}"
    sent, open_to_all = room / "sent", room / "open to all"
    for folder in (sent, open_to_all):
        folder.mkdir(parents=True)
    open_to_all.chmod(0o777)
    hidden = next((installed.desk / "assignments" / "asn3" / "hidden").glob("test_*.py"))
    attack = HOSTILE.format(hidden=str(hidden), left=str(open_to_all / "left"))
    empty = (ROOT / "asn3.py").read_text(encoding="utf-8")
    (sent / "hostile.py").write_text(f"{empty}\n\n{attack}", encoding="utf-8")
    shutil.copy(installed.desk / "asn3.py", sent / "innocent.py")
    done = installed.start(
        setting, "grade", "asn3", sent, "--out", open_to_all / "out", "--jobs", "2"
    )
    assert done.returncode == 0, done.stderr
    text = (open_to_all / "out" / "results.json").read_text("utf-8")
    results = {each["id"]: each for each in json.loads(text)["submissions"]}
    assert results["innocent"]["marks"] == 90
    earned = sum(
        part["marks"] for part in results["hostile"]["parts"] if part["id"] != "instructions"
    )
    assert earned == 0
    assert "TRIED 0 []" in text
    assert [path.name for path in open_to_all.iterdir()] == ["out"]


def test_the_same_attacker_succeeds_if_nothing_stops_it(tmp_path):
    """So the attack above does look, and finds nothing."""
    hidden, left = tmp_path / "hidden", tmp_path / "left"
    hidden.write_text("secret", encoding="utf-8")
    tried = HOSTILE.format(hidden=str(hidden), left=str(left))
    harmful = re.compile(r'    "(kill|shell|write in tmp|environment)')
    program = "\n".join(line for line in tried.splitlines() if not harmful.match(line))
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\nprint(*WORKED, sep=', ')"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "hidden, hidden, listed, passwd, fork, socket, write\n"
    assert left.read_text("utf-8") == "x"
