"""A program that was copied with prompts is read as the program that it is."""

import pytest

from grader.intake.decoding import decoded

PROGRAM = '''def f(x):
    """Twice."""

    return 2 * x


if f(2) == 4:
    print("yes")
'''
LINES = PROGRAM.splitlines()


def session(dots):
    typed = [
        f">>> {LINES[0]}",
        *(f"{dots}{line}" for line in LINES[1:4]),
        dots.rstrip(),
        ">>> f(3)",
        "6",
    ]
    return "\n".join(["Python 3.11.7 (main, x) on linux", 'Type "help" for more.', *typed, ">>> "])


@pytest.mark.parametrize("dots", ["... ", ""])
def test_a_copied_session_is_reduced_to_the_typed_lines(dots):
    read = decoded(session(dots).encode())
    assert [line for line in read.text.split("\n") if line] == [*LINES[:2], LINES[3], "f(3)"]
    assert read.text.split("\n")[2] == LINES[0]
    assert "prompts" in read.notes[0]


@pytest.mark.parametrize(
    ("session", "typed"),
    [
        ("# Ada\n>>> f(3)\n6\n  moves", "# Ada\nf(3)\n\n"),  # as in IDLE, without dots
        (">>> if x:\n...     f(3)\n...\n  6 moves", "if x:\n    f(3)\n\n"),
    ],
)
def test_comments_of_a_session_stay_and_printed_lines_go_even_if_they_are_indented(session, typed):
    assert decoded(session.encode()).text == typed


@pytest.mark.parametrize(
    "text",
    [
        PROGRAM,
        '"""\n>>> f(1)\n2\n"""\n',
        ">>>x\n",
        "",
    ],
)
def test_other_text_is_unchanged(text):
    assert decoded(text.encode()) == decoded(text.encode()).__class__(text, ())
