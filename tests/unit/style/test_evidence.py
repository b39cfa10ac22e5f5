"""Style is counted for a person to look at; the same programs always give the same findings."""

import pytest
from ruff import find_ruff_bin

from grader.errors import GraderError
from grader.limits import STYLE_CHARACTERS
from grader.style import TOPICS, linting
from grader.style.linting import RuffFailedError, messages_of, refusal

from .conftest import seen

TIDY = (
    '"""A program."""\n\n\ndef double(number):\n    """Twice the number."""\n    # times two\n   '
    " return number * 2\n"
)


def rules(text):
    return {
        finding.rule: (finding.topic, finding.count, finding.line)
        for finding in seen({"a": text})["a"]
    }


@pytest.mark.parametrize(
    ("above", "line", "what"),
    [
        ("", 6, "1 comment line and 4 other lines"),
        ("# one\n# two\n", 1, "3 comment lines and 4 other lines"),
    ],
)
def test_a_tidy_program_has_one_finding_its_number_of_comments(above, line, what):
    (finding,) = seen({"a": f"{above}{TIDY}"})["a"]
    assert (finding.topic, finding.rule, finding.count) == ("comments", "comment-lines", 1)
    assert (finding.line, finding.what) == (line, what)


@pytest.mark.parametrize(
    ("text", "rule", "expected"),
    [
        ("def Double(Number):\n    return Number\n", "N802", ("naming", 1, 1)),
        ("def f(Number):\n    return Number\n", "N803", ("naming", 1, 1)),
        ("def f():\n    Xx = 1\n    Yy = 2\n    return Xx + Yy\n", "N806", ("naming", 2, 2)),
        ("def f():\n    return 1\n", "D103", ("comments", 1, 1)),
        ("import os\n", "F401", ("dead code", 1, 1)),
        ("# x = f(1)\n", "ERA001", ("dead code", 1, 1)),
        ("def f():\n    x = 1\n", "F841", ("dead code", 1, 2)),
        ("x = 1; y = 2\n", "E702", ("layout", 1, 1)),
        ("x = 1  \n", "W291", ("layout", 1, 1)),
        ("x = '" + "a" * 130 + "'\n", "E501", ("layout", 1, 1)),
        ("def f(x):\n" + "    if x:\n        x = 1\n" * 14, "PLR0912", ("complexity", 1, 1)),
    ],
)
def test_findings_are_gathered_by_rule_with_the_first_line(text, rule, expected):
    assert rules(text)[rule] == expected


def test_asserts_handed_out_as_comments_are_not_dead_code():
    assert "ERA001" not in rules("# assert f(1) == 2\n")


@pytest.mark.parametrize("line", ["# NAME: Ada", "#Author : Zoë", "  # Output: board", "# y: row"])
def test_a_word_a_colon_and_a_text_in_a_comment_are_not_dead_code(line):
    assert "ERA001" not in rules(f"if True:\n{line}\n    pass\n")


@pytest.mark.parametrize("line", ["# else:", "# try: turn()", "# x: int = 3", "# x = turn()"])
def test_code_with_a_colon_or_a_value_in_a_comment_is_dead_code(line):
    assert rules(f"{line}\n")["ERA001"] == ("dead code", 1, 1)


def test_a_student_cannot_switch_a_rule_off():
    assert "F401" in rules("# ruff: noqa\nimport os  # noqa\n")


def test_only_requested_topics_are_reported():
    text = "import os\n\n\ndef F():\n    return 7\n"
    assert [finding.topic for finding in seen({"a": text})["a"]] == [
        "naming",
        "comments",
        "comments",
        "dead code",
    ]
    assert [finding.topic for finding in seen({"a": text}, "numbers", "naming")["a"]] == [
        "naming",
        "numbers",
    ]


def test_the_order_of_findings_does_not_depend_on_the_requested_order():
    text = "import os\n\n\ndef F():\n  return 7+x\n"
    findings = seen({"a": text}, *TOPICS)["a"]
    assert findings == seen({"a": text}, *reversed(TOPICS))["a"]
    assert [finding.topic for finding in findings] == sorted(
        [finding.topic for finding in findings], key=list(TOPICS).index
    )


def test_a_syntax_error_is_reported_whatever_is_requested(runs):
    runs("exit 101\n")
    assert [finding.rule for finding in seen({"a": TIDY}, "verbs")["a"]] == ["syntax"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("x = 1\ndef f(:\n", 2), ("(" * 5000, 1), ("-" * 100_000 + "1", 1), ("x = 1\n" * 50_000, 1)],
)
def test_a_program_that_cannot_be_examined_is_reported(text, line):
    finding = refusal(text)
    assert (finding.rule, finding.count) == ("syntax", 1)
    assert finding.line == line
    assert "not checked" in finding.what or "too long" in finding.what


def test_a_program_is_examined_up_to_a_length():
    longest = TIDY + "#" * (STYLE_CHARACTERS - len(TIDY))
    assert refusal(longest) is None
    assert "too long" in refusal(longest + "#").what


@pytest.fixture
def runs(monkeypatch, tmp_path):
    """Replace ruff by a script; each run of it adds a line to the returned file."""

    def stand_in(script):
        book = tmp_path / "runs"
        program = tmp_path / "ruff"
        program.write_text(f"#!/bin/sh\necho run >> {book}\n{script}", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setattr(linting, "find_ruff_bin", lambda: str(program))
        return book

    return stand_in


def test_many_programs_are_examined_in_one_run_and_keep_their_keys(
    runs,
):
    programs = {"b/../x": "import os\n", "a": "def f():\n    return 1\n", "c": TIDY, "": ""}
    alone = {key: seen({key: text})[key] for key, text in programs.items()}
    book = runs(f'exec {find_ruff_bin()} "$@"\n')
    findings = seen(programs)
    assert list(findings) == list(programs)
    assert findings == alone
    assert "F401" in {finding.rule for finding in findings["b/../x"]}
    assert len(book.read_text(encoding="utf-8").splitlines()) == 1


def test_a_program_that_crashes_ruff_does_not_affect_the_others(
    runs,
):
    tidy = seen({"a": TIDY})["a"]
    refuses = 'for f in "$@"; do case $f in /proc/*) grep -q poison $f && exit 101; esac; done'
    runs(f'{refuses}\nexec {find_ruff_bin()} "$@"\n')
    findings = seen({"a": TIDY, "b": "poison = 1\n", "c": TIDY})
    assert findings["a"] == findings["c"] == tidy
    assert [finding.what for finding in findings["b"]] == [
        "ruff could not read the program, so its style was not checked"
    ]


def test_without_programs_ruff_does_not_run(runs):
    book = runs("exit 1\n")
    assert seen({}) == {}
    assert not book.exists()


def test_a_missing_ruff_is_an_error_of_the_grader(monkeypatch):
    monkeypatch.setattr(linting, "find_ruff_bin", lambda: "no-such-program")
    with pytest.raises(GraderError, match="ruff could not be run"):
        seen({"a": TIDY})


def test_ruff_gets_no_more_memory_than_its_limit():
    with pytest.raises(RuffFailedError, match="memory allocation"):
        messages_of("x = 1\n" * 2_000_000, ["--select", "E"])
