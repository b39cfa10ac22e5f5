"""What a question is about, and whether anybody asked for it: "press any key", say, which an empty line answers."""

import re
from enum import Enum, auto, unique
from functools import lru_cache

from grader.games import transcript

_LENGTH = 400  # characters of a question that are read
_SHORT = 2_000  # characters of what was printed, if it is to be remembered

_PRESS_FIRST = re.compile(
    r"^\W{0,9}(?:please\s{1,3})?(?:press|hit|type)\b[^\n]{0,60}\b(?:key|enter|return)\b", re.IGNORECASE
)
_STRANGE = re.compile(
    r"\b(?:press|hit)\b[^\n]{0,60}\b(?:key|enter|return)\b|\bcontinue\b|\bready\b|\bnames?\b"
    r"|\bplay\w{0,3}\b[^\n]{0,30}\bagain\b|\b(?:another|new|next)\s{1,3}(?:game|round|match)\b|\brematch\b"
    r"|\byes\b[^\n]{0,20}\bno\b|\by\s?/\s?n\b",
    re.IGNORECASE,
)
_SIZE_OR_MOVE = re.compile(
    r"\bsize\b|\bdimensions?\b|\bmoves?\b|\bx\s?(?:,|and)\s?y\b|\bcoord\w{0,8}\b|\bcells?\b|\brows?\b|\bcolumns?\b|\bhow\s(?:big|large)\b",
    re.IGNORECASE,
)
_AGAIN = re.compile(
    r"\b(?:play|go)\w{0,3}\b[^\n]{0,30}\bagain\b|\b(?:another|new|next|more)\s{1,3}(?:game|round|match)\b"
    r"|\b(?:one|once)\s{1,3}more\b[^\n]{0,20}\?|\brematch\b|\bcontinue\b|\bquit\b|\bstop\b|\bagain\s{0,3}\?|\byes\b[^\n]{0,20}\bno\b|\by\W{0,3}(?:or|and)?\W{0,3}n\b",
    re.IGNORECASE,
)
# A small x or y is a coordinate; a capital X is one only where it says so.
_ROW = re.compile(r"\b(?i:rows?)\b|\by\b|\bY[\s\-]{0,3}(?:coord|pos|value|axis)")
_COLUMN = re.compile(r"\b(?i:col(?:umn)?s?)\b|\bx\b|\bX[\s\-]{0,3}(?:coord|pos|value|axis)")


@unique
class Subject(Enum):
    """What a question is about, where it is one of these and nothing else."""

    ROW = auto()
    COLUMN = auto()
    AGAIN = auto()  # whether another game is played


def subject(printed: str) -> Subject | None:
    """What the question at the end of *printed* is about; None for all that is none of these, or two of them."""
    return _subject(wording(printed))


@lru_cache(4096)
def _subject(question: str) -> Subject | None:
    if _AGAIN.search(question) and not _SIZE_OR_MOVE.search(question):
        return Subject.AGAIN
    row, column = _ROW.search(question), _COLUMN.search(question)
    if row and column:
        return None
    return Subject.ROW if row else Subject.COLUMN if column else None


def is_strange(printed: str) -> bool:
    """Whether the question at the end of *printed* asks neither for a size nor for a move, but for something else."""
    return _is_strange(wording(printed))


@lru_cache(4096)
def _is_strange(question: str) -> bool:
    if _PRESS_FIRST.search(question) and not re.search(r"\bx\s?,\s?y\b|\bcoord|\bsize\b", question, re.IGNORECASE):
        return True  # "Press Enter for the next move" wants Enter, whatever else it speaks of
    return _STRANGE.search(question) is not None and _SIZE_OR_MOVE.search(question) is None


def without(printed: str) -> str:
    """What stands in *printed* above the question at its end."""
    lines = printed.rstrip().split("\n")
    asks = re.search(r"[A-Za-z]", lines[-1]) is not None
    kept = lines[:-1] if asks else "\n".join(lines[:-1]).rstrip().split("\n")[:-1]
    return "\n".join(kept)


def wording(printed: str) -> str:
    """The question at the end of *printed* in one line; of a long one, its end."""
    return (_wording_again if len(printed) <= _SHORT else _wording)(printed)


def _wording(printed: str) -> str:
    return transcript.prompt(printed)[-_LENGTH:]


# The same questions, below the same boards, come back in many games and in the programs of most students.
_wording_again = lru_cache(4096)(_wording)
