"""Find a student's name and number in the comments at the top of a file.

Lines that have a name, a number, or both::

    # NAME: Ada Lovelace
    # Student Number - 202400001
    # Ada Lovelace 202400001

Lines that have none::

    # NAME: your name here
    # STUDENT NUMBER:
    # Number of players 2
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from attrs import frozen

from grader.source.syntax import lines_of

_LONGEST_HEADER = 400  # lines; Colab folds the text above the first cell into one long docstring
_LONGEST_LINE = 300  # characters; pictures in a docstring are single lines of 100 kB
_FEWEST_DIGITS = 4

_DEFINITION = re.compile(r"(?:async\s+def|def|class)\b")
_TRIPLE = re.compile(r"\"\"\"|'''")
_PIECES = re.compile(r"[,;|/\t]|  ")
_WORD = re.compile(r"[^\W_]+|#")
_SEPARATOR = re.compile(r"[ \t.)'s]*[:=\-\u2013\u2014]")
_NUMBER_ALONE = re.compile(r"\b[A-Za-z]{0,2}(\d{6,12})\b")
_HAS_LETTER = re.compile(r"[^\W\d_]")
_LETTERS = re.compile(r"[^\W\d_]{2,}|[\u3400-\u9fff]")

_NAME_WORDS = frozenset({"name", "names", "author", "authors"})
_NUMBER_WORDS = frozenset({"number", "numb", "num", "no", "nr", "id", "sn", "#"})
_BESIDE = frozenset(
    ["student", "students", "st", "stfx", "stu", "full", "first", "last", "my", "is"]
)
_LABELS = _NAME_WORDS | _NUMBER_WORDS
_LABEL_WORDS = _LABELS | _BESIDE
_PLACEHOLDERS = (
    "a add and digit digits do enter fill goes here in insert n na none put replace the this to"
    " todo tba tbd type with write x xx xxx your"
)
_PLACEHOLDER_WORDS = frozenset(_PLACEHOLDERS.split())


@frozen
class _HeaderLine:
    """A line of the header without comment signs: the label at its beginning, and the rest.

    *has_sign* says whether a sign such as a colon is between the two.
    """

    label: frozenset[str]
    value: str
    in_comment: bool
    has_sign: bool = False

    def names(self) -> bool:
        return bool(self.label & _NAME_WORDS)

    def numbers(self) -> bool:
        return bool(self.label & _NUMBER_WORDS) and not self.names()


_NOTHING = _HeaderLine(frozenset(), "", in_comment=False)


def has_name(text: str) -> bool:
    """Return whether somebody filled in a name above the first function.

    It may be after a label, below a label, or next to a student number.
    """
    lines = list(_labelled(text))
    if any(map(_is_name, _values(lines, _HeaderLine.names))):
        return True
    for line in lines:
        if line.names() and any(map(_HAS_LETTER.search, _filled_in(line))):
            return True
    for said, in_comment in header_lines(text):
        name = _NUMBER_ALONE.sub("", said)
        if in_comment and name != said and _is_name(name):
            has_label = any(_split(piece, in_comment=True).label for piece in _PIECES.split(said))
            if not has_label:
                return True
    return False


def has_number(text: str) -> bool:
    """Return whether somebody filled in a student number above the first function.

    It may be after a label, below a label, or alone.
    """
    lines = list(_labelled(text))
    if any(map(_is_number, _values(lines, _HeaderLine.numbers))):
        return True
    for line in lines:
        if line.numbers() and _filled_in(line):
            return True
        match = _NUMBER_ALONE.search(line.value)
        if line.in_comment and match is not None and _is_number(match[1]):
            return True
    return False


def _values(lines: Iterable[_HeaderLine], is_label: Callable[[_HeaderLine], bool]) -> Iterator[str]:
    """Yield the value next to each label, and the line below a label without a value."""
    for line, below in pairwise([*lines, _NOTHING]):
        if is_label(line):
            yield line.value
            if not line.value and not below.label:
                yield below.value


def _filled_in(line: _HeaderLine) -> list[str]:
    """Return the words after a label and its sign; none if they are placeholders."""
    if not line.has_sign:
        return []  # such as "Number of players 2"
    words: list[str] = []
    for word in _WORD.findall(line.value.casefold()):
        if word in _PLACEHOLDER_WORDS and len(word) > 1:
            return []
        if word not in _LABEL_WORDS | _PLACEHOLDER_WORDS and not _is_filler(word):
            words.append(word)
    return words


def _is_filler(word: str) -> bool:
    if len(set(word)) > 1:
        return False
    return word[0] == "0" or len(word) >= _FEWEST_DIGITS or (len(word) > 1 and word.isalpha())


def _is_name(value: str) -> bool:
    for word in _WORD.findall(value.casefold()):
        if word in _PLACEHOLDER_WORDS or word in _LABEL_WORDS:
            continue
        is_one_letter_repeated = len(word) > 1 and len(set(word)) == 1
        if _LETTERS.search(word) and not is_one_letter_repeated:  # one ideograph is a word
            return True
    return False


def _is_number(value: str) -> bool:
    digits = re.sub(r"\D", "", value)
    return len(digits) >= _FEWEST_DIGITS and len(set(digits)) > 1


def _labelled(text: str) -> Iterator[_HeaderLine]:
    for line, in_comment in header_lines(text):
        if not line:
            yield _NOTHING
        for place, piece in enumerate(filter(str.strip, _PIECES.split(line))):
            found = _split(piece, in_comment=in_comment)
            ends_with_sign = piece.rstrip().endswith((":", "=", "-"))
            if place > 0 and not found.value and not ends_with_sign:
                # It is a word in a list, such as "names" in "comments, names, style".
                found = _HeaderLine(frozenset(), piece.strip(), in_comment)
            yield found


def _split(piece: str, *, in_comment: bool) -> _HeaderLine:
    """Return *piece* as a label and a value.

    In prose, such as a docstring, a label counts only before a colon or a dash.
    """
    label: set[str] = set()
    end = 0
    for match in _WORD.finditer(piece):
        word = match.group().casefold()
        if word not in _LABEL_WORDS:
            break
        label.add(word)
        end = match.end()
        if _SEPARATOR.match(piece, end) and label & _LABELS:
            # "ST-NUMBER" has a dash inside; after a whole label, a dash ends the label.
            break
    has_sign = _SEPARATOR.match(piece, end) is not None
    if not label & _LABELS or not (in_comment or has_sign):
        return _HeaderLine(frozenset(), piece.strip(), in_comment)
    value = piece[end:].strip(" \t:=-.)'\u2013\u2014_<>[]")
    return _HeaderLine(frozenset(label), value, in_comment, has_sign)


def header_lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the texts of comments, docstrings and empty lines above the first definition.

    The second value is whether the text is in a comment.
    """
    in_string = False
    for line in lines_of(text)[:_LONGEST_HEADER]:
        bare = line.strip()
        marks = len(_TRIPLE.findall(line))
        if not in_string and _DEFINITION.match(line):
            return
        in_comment = not in_string and bare.startswith("#")
        # A web address could have letters and digits that look like a name or a number.
        is_text = (
            "://" not in line and "generated by Colab" not in line and len(bare) <= _LONGEST_LINE
        )
        said = bare.lstrip("#").strip("*/\"'-=_ \t<>")
        if not bare or (said and is_text and (in_comment or in_string or marks)):
            yield said, in_comment
        in_string ^= marks % 2 == 1 and not in_comment
