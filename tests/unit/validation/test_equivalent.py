"""Lists with reasons; see test_allowed_leaks for a missing and an unreadable file."""

import pytest

from grader.authoring.reasons import EQUIVALENT, load
from grader.errors import ConfigError

LIST = """
[[equivalent]]
reason = "The order cannot be seen."
mutations = ["f: a -> b", "f: a -> b #2"]

[[equivalent]]
reason = "Nobody types this."
mutations = ['''f: "'" -> ""''']
"""


@pytest.fixture(name="written")
def _written(tmp_path):
    def write(text):
        (tmp_path / "equivalent.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def faults(folder):
    with pytest.raises(ConfigError) as raised:
        load(folder, EQUIVALENT)
    return list(raised.value.problems)


def test_each_name_has_its_line_if_it_is_between_double_quotes(written):
    assert load(written(LIST), EQUIVALENT) == {
        "f: a -> b": "equivalent.toml:4",
        "f: a -> b #2": "equivalent.toml:4",
        """f: "'" -> \"\"""": "equivalent.toml",
    }


def test_an_empty_list_has_no_equivalents(written):
    assert load(written(""), EQUIVALENT) == {}


def test_all_errors_are_reported_together(written):
    text = """
    [[equivalent]]
    reasons = "A typing error."
    mutations = ["one"]

    [[equivalent]]
    reason = "  "
    mutations = []

    [[equivalent]]
    reason = "Again."
    mutations = ["one", ""]

    [[equivalent]]
    reason = "Again."
    mutations = ["one", "two"]

    [other]
    """
    asked = (
        'must be a list of names, such as mutations = ["check_row: return True -> return False"]'
    )
    assert faults(written(text)) == [
        ("other", 'unknown key "other"; the known ones are equivalent'),
        ("equivalent[0].reasons", 'unknown key "reasons"; did you mean "reason"?'),
        ("equivalent[0].reason", "must be a string that says why no check can notice it"),
        ("equivalent[1].reason", "must be a string that says why no check can notice it"),
        ("equivalent[1].mutations", asked),
        ("equivalent[2].mutations", asked),
        ("equivalent[3].mutations", '"one" is listed twice'),
    ]


@pytest.mark.parametrize(
    "text", ["equivalent = 3", "[equivalent]\nreason = 'x'", "equivalent = ['x']"]
)
def test_a_file_of_another_structure_is_refused(written, text):
    assert faults(written(text)) == [
        ("equivalent", "must be tables, each of which begins with [[equivalent]]")
    ]


def test_invalid_toml_is_refused(written):
    ((where, what),) = faults(written("[[equivalent"))
    assert (where, what[:13]) == ("the file", "is not TOML: ")
