"""An error about a TOML file names the line and the table, so that its author need not count."""

import pytest

from grader.errors import ConfigError

TEXT = """\
title = "Pair"
by_hand = -1

[[parts]]
id = "double"
marks = -1
[[parts]]
title = "Without an id"

[instructions]
points = { calls = 1 }

[[rubric]]
id = "names"  # of the functions
levels = [
    { points = 2, says = "" },
]
[policies.late]
kind = "never"
"""


def said(place, problem):
    return str(ConfigError("a.toml", ((place, problem),), TEXT))


@pytest.mark.parametrize(
    ("place", "line", "name"),
    [
        ("by_hand", 2, "by_hand"),
        ("parts[0]", 4, 'parts "double"'),
        ("parts[0].marks", 6, 'parts "double".marks'),
        ("parts[1].title", 8, "parts[1].title"),
        ("instructions.points.calls", 11, "instructions.points.calls"),
        ("rubric[0].levels[0].says", 15, 'rubric "names".levels[0].says'),
        ("policies.late.kind", 19, "policies.late.kind"),
        ("parts", 4, "parts"),
        ("policies", 18, "policies"),
        ("module", 0, "module"),
        ("the file", 0, "the file"),
    ],
)
def test_a_place_has_a_line_and_a_name_with_an_id(place, line, name):
    where = f"a.toml:{line}" if line else "a.toml"
    assert said(place, "is wrong") == f"{where}: {name}: is wrong"


def test_each_fault_of_a_file_is_a_line_of_the_error():
    faults = (("parts[0].marks", "must be 0 or more"), ("module", "is missing"))
    assert str(ConfigError("a.toml", faults, TEXT)) == (
        'a.toml:6: parts "double".marks: must be 0 or more\na.toml: module: is missing'
    )
