"""What a cell of an assignment's source is for, and the marks inside of it."""

import re
from enum import StrEnum, unique


@unique
class Kind(StrEnum):
    """What a cell is for; the tag that says so, but for text, functions and statements, which have
    none.
    """

    TEXT = "text"
    HEADER = "header"
    FUNCTION = "function"
    STATEMENTS = (  # at the top of the program, such as constants for students to fill in
        "statements"
    )
    GIVEN = "given"  # code that students get as it stands, such as imports
    ASSERTS = "asserts"
    GAME = "game"
    ANSWER = "answer"  # all of it is a solution: text or code
    INSTRUCTOR = "instructor"


TAGS = (Kind.HEADER, Kind.GIVEN, Kind.ASSERTS, Kind.GAME, Kind.ANSWER, Kind.INSTRUCTOR)

BEGUN = "begun"
"""A tag beside the kind: what stands outside of the cell's solution is given to students."""

SOLUTION = "SOLUTION"
VANISHING = ("HIDDEN TESTS", "MARK SCHEME")  # what stands between such marks is not handed out

# nbgrader looks for the two words anywhere in a line; that a sentence is no mark, the start of the
# line tells.
MARK = re.compile(rf"[\s#=/*<!-]*(?P<end>BEGIN|END) (?P<what>{SOLUTION}|{'|'.join(VANISHING)})\b.*")
CELL = re.compile(r"# ?%%(\s|$)")


def solution_lines(text: str) -> frozenset[int]:
    """The lines of the program *text*, from 1, that stand between BEGIN
    SOLUTION and END SOLUTION.
    """
    inside, found = False, set()
    for number, line in enumerate(text.split("\n"), start=1):
        if (mark := MARK.fullmatch(line)) and mark["what"] == SOLUTION:
            inside = mark["end"] == "BEGIN"
        elif inside:
            found.add(number)
    return frozenset(found)
