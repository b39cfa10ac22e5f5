"""What ``deploy/`` says of a cluster, and docs/watch.md of a service, is true of this grader and valid
for what reads it.
"""

import re
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
# The operator whose schema of a cluster is tried; its wheel has the schema.
OPERATOR = "dask-kubernetes==2026.3.0"
OPERATOR_SHA256 = "5cf138e03cb1851063b82b74e9fd4679251238e3867fcae1e3682aada6410728"
SCHEMA = "dask_kubernetes/operator/deployment/helm/dask-kubernetes-operator/crds/daskcluster.yaml"
# A name and its version: ``zipp==4.1.2 ; python_full_version < '3.12' \``
PIN = re.compile(r"^([\w.-]+)(?:\[.*\])?==([\w.]+)(?: ; .*)? \\$", re.MULTILINE)


def read(name):
    return (DEPLOY / name).read_text(encoding="utf-8")


def pods():
    spec = yaml.safe_load(read("cluster.yaml"))["spec"]
    return {name: spec[name]["spec"] for name in ("worker", "scheduler")}


@pytest.mark.parametrize("name", ["worker", "scheduler"])
def test_a_pod_has_no_permission_that_grading_does_not_need(name):
    pod = pods()[name]
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert not pod["automountServiceAccountToken"]
    (container,) = pod["containers"]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "capabilities": {"drop": ["ALL"]},
    }
    assert container["image"] == f"grader:{version('grader')}"


def test_a_worker_grades_one_submission_per_processor():
    (container,) = pods()["worker"]["containers"]
    args = container["args"]
    assert args[:2] == ["dask", "worker"]
    assert args[args.index("--nthreads") + 1] == container["resources"]["limits"]["cpu"]


def test_only_the_cluster_and_its_operator_reach_the_scheduler():
    policy = yaml.safe_load(read("network-policy.yaml"))["spec"]
    name = yaml.safe_load(read("cluster.yaml"))["metadata"]["name"]
    cluster = {"podSelector": {"matchLabels": {"dask.org/cluster-name": name}}}
    assert policy["podSelector"] == cluster["podSelector"]
    (rule,) = policy["ingress"]
    assert rule["from"][0] == cluster
    assert [next(iter(peer)) for peer in rule["from"]] == ["podSelector", "namespaceSelector"]


def test_the_image_has_the_packages_that_are_tested():
    ours = PIN.findall((ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"))
    theirs = PIN.findall(read("requirements.txt"))
    names = {name for name, version in theirs}
    assert {"distributed", "pytest", "ruff", "numpy"} <= names
    assert {"jinja2", "rich"} <= names  # `grader grade` runs there too
    assert set(theirs) <= set(ours)


def test_the_image_uses_hashed_packages_and_names_no_index():
    recipe = read("Containerfile")
    assert "--require-hashes --requirement /tmp/grader/requirements.txt" in recipe
    assert "--no-deps --no-index /tmp/grader/grader-*.whl" in recipe
    assert not re.search(r"https?:|--index|--extra-index|\w\.\w+/", recipe.partition("FROM")[2])
    pins = read("requirements.txt")
    packages = re.findall(r"^[\w.-]+", pins, re.MULTILINE)
    assert len(packages) == len(PIN.findall(pins))
    assert pins.count(" \\\n    --hash=sha256:") >= len(packages)


@pytest.mark.long
def test_the_cluster_is_valid_by_the_schema_of_the_operator(tmp_path):
    pinned = tmp_path / "pinned.txt"
    pinned.write_text(f"{OPERATOR} --hash=sha256:{OPERATOR_SHA256}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes"]
    command += ["--requirement", str(pinned), "--dest", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"the operator's wheel cannot be had: {done.stderr.splitlines()[-1]}")
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as whole:
        (definition,) = filter(None, yaml.safe_load_all(whole.read(SCHEMA)))
    schema = definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"]
    cluster = yaml.safe_load(read("cluster.yaml"))
    jsonschema.validate(cluster, schema)
    assert list(unknown(schema["properties"]["spec"], cluster["spec"])) == []


def unknown(schema, value, path="spec"):
    """The fields of *value* that the schema does not have: Kubernetes would drop them."""
    if isinstance(value, list):
        for each in value:
            yield from unknown(schema.get("items", {}), each, f"{path}[]")
    if isinstance(value, dict) and "properties" in schema:
        for name, each in value.items():
            if name in schema["properties"]:
                yield from unknown(schema["properties"][name], each, f"{path}.{name}")
            else:
                yield f"{path}.{name}"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize(("option", "complaint"), [("KillMode", False), ("KillMood", True)])
def test_systemd_accepts_the_service_that_watches_a_folder(option, complaint, tmp_path):
    page = (ROOT / "docs" / "watch.md").read_text(encoding="utf-8")
    unit = page.partition("```ini\n")[2].partition("```")[0]
    # systemd wants the command to be there.
    unit = unit.replace("/srv/grading/venv/bin/grader", "/bin/true")
    service = tmp_path / "grader-asn3.service"
    service.write_text(unit.replace("KillMode=", f"{option}="), encoding="utf-8")
    read = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(service)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert read.returncode == 0
    assert bool(read.stderr) == complaint
