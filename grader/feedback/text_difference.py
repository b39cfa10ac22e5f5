"""Compare two texts, so that a page can mark where they differ."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from operator import attrgetter

from attrs import frozen

from grader.feedback.wording import listed, visible

# The time can grow with the cube of the length, if two texts have little in common.
_MOST_COMPARED = 200  # characters, or lines
# Invisible characters in a run that differs: the sign that is drawn, and its meaning.
_SIGNS = {
    " ": ("␣", "a space"),
    "\t": ("⇥", "a tab"),
    "\n": ("↵\n", "the end of a line"),
    "\r": ("␍", "a carriage return"),
    "\u00a0": ("⍽", "a no-break space"),
}
_DRAWN = str.maketrans({character: sign for character, (sign, _) in _SIGNS.items()})
_HARD_TO_SEE = re.compile(r"\A +| +\Z|^ +| +$| {2,}|[^\S ]", re.MULTILINE)


@frozen
class TextRun:
    """A piece of a text or a board; *differs* if the other one has something else there."""

    text: str
    differs: bool = False


@frozen
class TextDifference:
    """Two texts that differ, in pieces.

    Attributes:
        expected: The expected text; its marked pieces are missing in the other one.
        came: The actual text; its marked pieces are wrong.
        legend: What the signs mean, in a sentence, or empty.
    """

    expected: tuple[TextRun, ...]
    came: tuple[TextRun, ...]
    legend: str


def text_difference(expected: str, came: str) -> TextDifference:
    """Return where two texts differ.

    Short and similar texts are compared by characters, others by lines, or else as a whole.
    """
    found = _compared(expected, came)
    if found is None:
        found = _compared(expected.splitlines(keepends=True), came.splitlines(keepends=True))
    if found is None:
        found = [TextRun(expected, differs=True)], [TextRun(came, differs=True)]
    due, shown = found
    return TextDifference(
        _drawn(due, expected), _drawn(shown, came), _legend([*due, *shown], (expected, came))
    )


def _compared(
    expected: Sequence[str], came: Sequence[str]
) -> tuple[list[TextRun], list[TextRun]] | None:
    """Return both texts, given as characters or lines, in runs.

    Return None if they are too long, or if less than half is equal.
    """
    longest = max(len(expected), len(came))
    if longest > _MOST_COMPARED:
        return None
    matcher = SequenceMatcher(None, expected, came, autojunk=False)
    common = sum(map(attrgetter("size"), matcher.get_matching_blocks()))
    if 2 * common < longest:
        return None
    due: list[TextRun] = []
    shown: list[TextRun] = []
    for kind, due_from, due_to, came_from, came_to in matcher.get_opcodes():
        differs = kind != "equal"
        due.append(TextRun("".join(expected[due_from:due_to]), differs))
        shown.append(TextRun("".join(came[came_from:came_to]), differs))
    return due, shown


def _drawn(runs: Iterable[TextRun], whole: str) -> tuple[TextRun, ...]:
    """Return *runs* of the text *whole* as a page shows them, with signs for invisible characters.

    Only runs that differ get signs. A text of one line is in quotes, so that its ends are visible.
    """
    if "\n" not in whole:
        runs = (TextRun('"'), *runs, TextRun('"'))
    drawn: list[TextRun] = []
    for run in runs:
        if run.differs:
            text = _HARD_TO_SEE.sub(lambda found: found[0].translate(_DRAWN), run.text)
            drawn.append(TextRun(visible(text), differs=True))
        else:
            drawn.append(TextRun(visible(run.text)))
    if whole.endswith("\n") and not drawn[-1].differs:
        drawn[-1] = TextRun(drawn[-1].text.removesuffix("\n") + "↵\n")
    return tuple(filter(attrgetter("text"), drawn))


def _legend(runs: Iterable[TextRun], wholes: Iterable[str]) -> str:
    """Return the meanings of the signs in *runs* and at the ends of *wholes*, in a sentence."""
    hidden = "".join(whole[-1:] for whole in wholes if whole.endswith("\n"))
    for run in runs:
        if run.differs:
            hidden += "".join(_HARD_TO_SEE.findall(run.text))
    meanings: list[str] = []
    for character, (sign, meaning) in _SIGNS.items():
        if character in hidden:
            meanings.append(f"{sign.strip()} is {meaning}")
    return f"{listed(meanings)}." if meanings else ""
