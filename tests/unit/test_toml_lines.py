"""An error about a TOML file names the line and the table, so that its author need not count."""

import pytest

from grader.errors import ConfigError
from grader.toml_lines import located

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


@pytest.mark.parametrize(
    ("place", "line", "name"),
    [
        ("by_hand", 2, "by_hand"),
        ("parts[0]", 4, 'parts "double"'),
        ("parts[0].marks", 6, 'parts "double": marks'),
        ("parts[1].title", 8, "parts number 2: title"),
        ("instructions.points.calls", 11, "instructions.points.calls"),
        ("rubric[0].levels[0].says", 15, 'rubric "names": levels number 1: says'),
        ("policies.late.kind", 19, "policies.late.kind"),
        ("parts", 4, "parts"),
        ("module", 0, "module"),
        ("the file", 0, "the file"),
    ],
)
def test_a_place_has_a_line_and_a_name_with_an_id(place, line, name):
    assert located(TEXT, place, "is wrong") == (line, name)


def test_an_unknown_key_has_its_own_line():
    assert located(TEXT, "the file", 'unknown key "by_hand"; did you mean "by_hnad"?')[0] == 2
    assert located(TEXT, "parts[0]", 'unknown key "marks"')[0] == 6


def test_each_fault_of_a_file_is_a_line_of_the_error():
    faults = (("parts[0].marks", "must be 0 or more"), ("module", "is missing"))
    assert str(ConfigError("a.toml", faults, TEXT)) == (
        'a.toml:6: parts "double": marks: must be 0 or more\na.toml: module: is missing'
    )
