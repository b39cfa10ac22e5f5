"""Patterns search a student's text on the host; here a text holds what is slow to search.

Each text repeats one piece. To read one takes less than a tenth of a second; if the time grew with
the square of its length, it would take much longer than it may. Without ``TESTS=all``, texts and
times are shorter.
"""

import subprocess
import sys
from pathlib import Path

from tests.amount import ALL

ROOT = Path(__file__).parents[2]
CHARACTERS = 60_000 if ALL else 10_000
SECONDS = 4 if ALL else 0.3  # of processor time, for each text; twice what a busy machine needs
WORKSHEET = (
    "from contextlib import suppress; from pathlib import Path; from grader.errors import"
    " InputError; from grader.intake.read_worksheet import worksheet_of; header ="
    " 'Identifier,Status,Grade,Last modified (grade)'"
)
READERS = {
    "what blind marking hides": (
        "from grader.desk import blind; from grader.records import source_map; from tests import results",
        "blind.blind(results.make_result(program=source_map.ProgramText(text)), 'Submission 1')",
        ("", "# ", "# " + "id " * 10 + ":", "# name ", "# A1"),
        (" ", "\t", "id ", "name:", "e-mail ", ": ", "1", "A1", "\r", "# \n"),
    ),
    "a name at the top": (
        "from grader.rules.header import has_name, has_number",
        "has_name(text), has_number(text)",
        ("", "# ", "# id", "# id:", "# by ", '"""', "# name "),
        (" ", "\t", "id ", "name: ", "s", "'", ".", "1", "A", "# ", "- ", '"""', "# \n"),
    ),
    "commands of IPython": (
        "from grader.source.ipython import plain_cell",
        "plain_cell(text)",
        ("", "%", "x =", "In [1]: ", "if", "a b\n", "a b\nx ="),
        (" ", "x", ".x", "[1]", "%", "?", "= ", " \n", "("),
    ),
    "parts of a program that is not Python": (
        "from grader.source.blocks import blocks",
        "blocks(text)",
        ("", "if", "if (", "from", "async", "def", "a b\nif", "a b\nif ("),
        (" ", "(", " (", "x.", "import ", "\n"),
    ),
    "guards that may be misspelled": (
        "from grader.source.misspelled_guard import misspelled_guard",
        "misspelled_guard(text[:len(text) // 2])",  # to parse all of it takes half of the time
        ("", "name=1\n", 'MAIN="__main__"\n'),
        ('if name == "main":0\n', "if __name__ == MAIN:0\n", 'if __name__ != "__main__":0\n'),
    ),
    "what kind of file it is": (
        "from grader.intake.kinds import kind",
        "kind(text.encode())",
        ("", "<!--", "<?xml", "<?xml>", "<"),
        (" ", "<!---->", "-->", "--> ", "<!--", ">", "<?xml>", "-", "<!doctype "),
    ),
    "libraries that are missing": (
        "from grader.pipeline.person_needed import missing_libraries",
        "missing_libraries(text, ['numpy'])",
        ("", "(", "import", "from"),
        ("\n", " ", " \n", "\t", "import ", "numpyx ", "from ", "\r"),
    ),
    "copied sessions": (
        "from grader.intake.decoding import without_prompts",
        "without_prompts(text)",
        ("", ">>> "),
        (" ", "\t", "|", ">>> ", "\n>>> ", "Python 3", "... \n"),
    ),
    "encodings": (
        "from grader.intake.decoding import decoded",
        "decoded(text.encode())",
        ("", "#", "# coding"),
        (" ", "coding", "coding: ", ":", "#", "\f", "\n", "\r", "x"),
    ),
    "syntax errors that may be repaired": (
        "from grader import limits; from grader.source.syntax_repairs import with_valid_syntax",
        "with_valid_syntax(text[:limits.CHARACTERS_REPAIRED])",
        ("", "if (", "a[", "if a = ", "a = '", " a\n b\n", "print ", "for a ", "f'{a b}'"),
        (
            " ",
            ")",
            "()",
            "#",
            "1 2 ",
            "\n a",
            "else if ",
            "if a\n b\n",
            "{",
            "retrun ",
            "'s ",
            "a' ",
        ),
    ),
    "names that may be misspelled": (
        "from grader.source.misspelled_names import with_corrected_names",
        "with_corrected_names(text[:len(text) // 2], ())",  # to parse all of it takes long
        ("", "def f():\n a\n", "c1, c2, c3, c4, c5, c6\n"),
        ("a=b\n", " b=c\n", "'b'\n", "def g(): b\n", "b()\n"),
    ),
    "a table that may be a worksheet": (
        WORKSHEET,
        "with suppress(InputError): worksheet_of(f'{header}\\n\"{text * 20}\",,,'.encode(), Path())",
        ("", "Participant 1", "1 ("),
        ("1", "1 (", " ", ")", "1) "),
    ),
    "the difference of two texts": (
        "from grader.feedback.text_difference import text_difference",
        "text_difference('a', text), text_difference(text, text[:-1])",
        ("", "a"),
        (" ", " \n", " \t"),
    ),
}
READ = """
import signal
{begins}
for start in {starts!r}:
    for piece in {pieces!r}:
        for end in ("", "x"):
            print({reader!r}, repr(start), repr(piece), repr(end), flush=True)
            text = start + piece * ({most} // len(piece)) + end
            signal.setitimer(signal.ITIMER_VIRTUAL, {seconds})  # which ends the process
            {reads}
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
"""


def test_no_text_of_a_student_is_slow_to_search():
    programs = [
        READ.format(
            begins=begins,
            reader=reader,
            reads=reads,
            starts=starts,
            pieces=pieces,
            seconds=SECONDS,
            most=CHARACTERS,
        )
        for reader, (begins, reads, starts, pieces) in READERS.items()
    ]
    text = "\n".join([*programs, "print('read')"])
    done = subprocess.run(
        [sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.endswith("\nread\n"), (done.stdout.splitlines()[-1:], done.stderr[-500:])
