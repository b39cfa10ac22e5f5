"""Hidden tests and games parse what a program printed; here a program prints what is slow to parse.

A worker that parses for too long is ended, and the check is then our fault, which costs a student
nothing. So a program that keeps us busy would earn marks. Each text is as long as a program may
print, and repeats one piece. To parse one takes less than a second; if the time grew with the
square of the length, it would take hours. Without ``TESTS=all``, texts and times are shorter, each
parser gets a few of the pieces, and each piece goes to some of the parsers.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grader.records.assignment import Limits
from tests.amount import ALL, STEP

ROOT = Path(__file__).parents[2]
CHARACTERS = Limits().printed_characters // (1 if ALL else 4)
SECONDS = 100 if ALL else 10  # of processor time, for all texts of a parser
ASN5 = "row = '\\n0 | | \\n1 | | \\n2 | | \\nrow? '; from reading import *"
READINGS = {
    "asn5 boards": ("asn5", "from reading import boards", "boards(text)"),
    "asn5 endings": ("asn5", "from reading import ending", "ending(text)"),
    "asn5 players": ("asn5", ASN5, "players((text + row, ''))"),
    "challenge boards": ("challenge", "from reading import boards", "boards(text)"),
    "challenge results": ("challenge", "from play import result", "result(text, 'X')"),
    "workshop boards": ("workshop", "from playing import board", "board(text)"),
    "workshop scores": ("workshop", "from test_score import SCORE", "SCORE.findall(text)"),
    "workshop choices": ("workshop", "from test_opponent import SAYS", "SAYS.findall(text)"),
    "counters": ("asn3", "from grader.games.transcript import counters", "counters(text)"),
    "announcements": ("asn3", "from grader.games.transcript import endings", "endings(text)"),
    "whom a question names": (
        "asn3",
        "from grader.games.transcript import asked",
        "asked(text, called=True)",
    ),
    "what a question asks": ("asn3", "from grader.games.questions import subject", "subject(text)"),
    **{
        f"boards that are {way}": (
            "asn3",
            "from grader.games.transcript import boards",
            f"boards(text, 3, {way!r})",
        )
        for way in ("plain", "labelled", "numbered", "lists")
    },
}
PIECES = (
    "\n", " ", "|", " |", "\t", "0", "1|", "X ", "O\n", "'", "['", "[ ", "X',", "you ", "human ", "X wins ", "score X ",
    "-", "count ", "moves 1 ", "=", "0 |", "winner ", "\x1b[", "0|X|", "0 X|O| \n", "X has ", "player ", "row ", "no ",
    "1 X\n",
)  # fmt: skip
READ = """
import signal, sys, types
sys.path.insert(0, {hidden!r})
sys.modules[{module!r}] = types.ModuleType({module!r})
"""
READ_PIECES = """
{begins}
signal.setitimer(signal.ITIMER_VIRTUAL, {seconds})  # which ends the process
for piece in {pieces!r}:
    for text in (piece * ({most} // len(piece)), "0 " + piece * ({most} // len(piece)) + "z"):
        print({reading!r}, repr(piece), flush=True)
        try:
            {reads}
        except ValueError:
            pass  # a number of more digits than Python reads
"""


@pytest.mark.parametrize("assignment", ["asn3", "asn5", "challenge", "workshop"])
def test_no_text_is_slow_to_read(assignment):
    hidden = ROOT / "assignments" / assignment / "hidden"
    programs = [READ.format(hidden=str(hidden), module=assignment)]
    for at, (reading, (read_by, begins, reads)) in enumerate(READINGS.items()):
        if read_by == assignment:
            programs.append(
                READ_PIECES.format(
                    seconds=SECONDS,
                    begins=begins,
                    reading=reading,
                    reads=reads,
                    pieces=PIECES[at % STEP :: STEP],
                    most=CHARACTERS,
                )
            )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join([*programs, "print('read')"])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT / "assignments" / "shared")},
    )
    assert done.stdout.endswith("\nread\n"), (done.stdout.splitlines()[-1:], done.stderr[-500:])
