"""Find what a line with a syntax error may mean, from Python's message about it."""

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from itertools import islice
from keyword import kwlist

from attrs import frozen

from grader.source.syntax import indent_of, with_plain_characters

_MOST_CANDIDATES = 12  # from one function: a line may have thousands of places for a comma
_EQUALS = r"(?<![=!<>:+*/%-])=(?!=)"
_CONDITION = re.compile(r"\b(?:and|assert|elif|if|not|or|return|while)\b")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_MOST_CLOSING = 3  # brackets that are added
_STRING = re.compile(r"(\"[^\"]*\"|'[^']*')")
_APOSTROPHE = re.compile(r"(?<=[A-Za-z])'(?=(?:d|ll|m|re|s|t|ve)\b)")
_VALUE_IN_STRING = re.compile(r"\{[^{}]*\}")
_LOGIC = {"&&": " and ", "||": " or ", "!": "not "}
_Meant = str | Callable[[re.Match[str]], str]
# What is written for something else: in other languages, or by mistake. The first one that helps
# counts. In ``a =! b`` a person means "not", in ``if a =! b`` the comparison.
_REPLACED: tuple[tuple[str, _Meant], ...] = (
    (r"\b(?:else?if|elsif|el if|els if)\b", "elif"),
    (r"^(\s*)(?:function|func|define)\s", r"\1def "),
    (r"===", "=="),
    (r"\)\s*(?:- >|=>)", ") ->"),
    (r"=>", ">="),
    (r"=<", "<="),
    (r" ?(?:&&|\|\|) ?|!(?!=)", lambda found: _LOGIC[found[0].strip()]),
    (r"=!", "!="),
    (r"([=!<>])\s+=", r"\1="),
    (r"\+\+", " += 1"),
    (r"--", " -= 1"),
    (r" ?\b(?:then|do)\b:?", ":"),
    (r"\bisnot\b", "is not"),
    (r"\bfor\s+(\w+)\s+(?=\w)", r"for \1 in "),
    (r"[;.,]$", ":"),
    (r";", ","),
    (r"//(?=\s*[A-Za-z]+\s+[A-Za-z]+\b)", "#"),
    (r"^(?=\s*```|[A-Z][a-z]+,?( [a-z]+){3}\b)", "# "),  # copied from a chat
)
_DEFINITION = re.compile(r"\s*(?:@|(?:async|class|def)\b)")
_FUNCTION_APART = re.compile(r"[ \t]*\n[ \t]*\n[ \t]+def \w+\((?!self\b)")
_WORD = re.compile(r"\w+")
_WORDS_COMPARED = 50
_LONGEST_WORD = 10  # of those that may be keywords
_SIMILAR = 0.75  # one wrong letter in a word of four


@frozen
class ErrorPlace:
    """Where Python found an error in *lines*, the text that it is in.

    Attributes:
        first, last: The indices of the characters in that line: from the first to before the last.
        message: Python's words.
    """

    lines: Sequence[str]
    index: int
    first: int
    last: int
    message: str

    @property
    def line(self) -> str:
        """The line with the error."""
        return self.lines[self.index]


# Yields the lines that may be meant, each by the index of the line that it replaces.
Candidates = Iterator[tuple[int, str]]


def candidates(place: ErrorPlace) -> Candidates:
    """Yield the candidates for Python's message that change something."""
    for beginning, functions in _BY_MESSAGE.items():
        if not place.message.startswith(beginning):
            continue
        for function in functions:
            changed = (one for one in function(place) if one[1] != place.lines[one[0]])
            yield from islice(changed, _MOST_CANDIDATES)


def _in_code(line: str, pattern: str, meant: _Meant) -> str:
    """Return *line* with what is *meant* for a *pattern*, except in strings."""
    pieces = _STRING.split(line)
    pieces[::2] = [re.sub(pattern, meant, piece) for piece in pieces[::2]]
    return "".join(pieces)


def _inserted(line: str, at: int, text: str) -> str:
    """Return *line* with *text* before the character with the index *at*."""
    return f"{line[:at]}{text}{line[at:]}"


def _all_two_equals_signs(place: ErrorPlace) -> Candidates:
    if _CONDITION.search(place.line):
        yield place.index, _in_code(place.line, _EQUALS, "==")


def _colon_in_dictionary(place: ErrorPlace) -> Candidates:
    line, first = place.line, place.first
    yield place.index, line[:first] + _in_code(line[first:], _EQUALS, ":")


def _missing_brackets(text: str) -> str:
    """Return the brackets that close what is open at the end of *text*."""
    closing: list[str] = []
    for piece in _STRING.split(text)[::2]:
        for character in piece:
            if character in _CLOSING:
                closing.append(_CLOSING[character])
            elif closing and character == closing[-1]:
                closing.pop()
    return "".join(reversed(closing))


def _ends(line: str) -> Iterator[int]:
    """Yield where the code in *line* may end: before a comment, or at its end."""
    for match in re.finditer("#", line):
        yield len(line[: match.start()].rstrip())
    yield len(line.rstrip())


def _colon(place: ErrorPlace) -> Candidates:
    line = place.line
    yield place.index, re.sub(r"\belse\s+(?:if\s+)?", "elif ", line)
    for end in _ends(line):
        yield place.index, _inserted(line, end, ":")


def _two_equals_signs(place: ErrorPlace) -> Candidates:
    line = place.line
    if not _CONDITION.search(line):
        return
    for match in re.finditer(_EQUALS, line):
        if match.start() >= place.first:
            yield place.index, _inserted(line, match.end(), "=")


def _closing_bracket(place: ErrorPlace) -> Candidates:
    """Close the bracket in its line, or below it, where its lines end that are further right."""
    index, indentation = place.index, len(indent_of(place.line))
    below = index
    while not _ends_with_colon(place.lines[below]):
        next_ones = place.lines[below + 1 : below + 2]
        if not next_ones or len(indent_of(next_ones[0])) <= indentation:
            break
        below += 1
    for last in {below: None, index: None}:
        missing = _missing_brackets("\n".join(place.lines[index : last + 1]))[:_MOST_CLOSING]
        for end in _ends(place.lines[last]):
            yield last, _before_colon(place.lines[last], end, missing)


def _ends_with_colon(line: str) -> bool:
    return any(line[:end].endswith(":") for end in _ends(line))


def _before_colon(line: str, end: int, text: str) -> str:
    """Return *line* with *text* at its *end*, before a colon there."""
    return _inserted(line, len(line[:end].removesuffix(":")), text)


def _bracket_before_colon(place: ErrorPlace) -> Candidates:
    missing = _missing_brackets(place.line)[:_MOST_CLOSING]
    for end in _ends(place.line):
        yield place.index, _before_colon(place.line, end, missing)


def _matching_bracket(place: ErrorPlace) -> Candidates:
    """Close what is open before the bracket, or close it with this bracket."""
    line, first = place.line, place.first
    found = re.search(r"opening parenthesis '([(\[{])'", place.message)
    if found is not None:
        closing = _CLOSING[found[1]]
        yield place.index, _inserted(line, first, closing)
        yield place.index, f"{line[:first]}{closing}{line[first + 1 :]}"


def _no_bracket(place: ErrorPlace) -> Candidates:
    yield place.index, f"{place.line[: place.first]}{place.line[place.first + 1 :]}"


def _quotation_mark_at(place: ErrorPlace) -> str:
    """Return the first quotation mark where the error is, or empty."""
    found = re.search("[\"']", place.line[place.first :])
    return "" if found is None else found[0]


def _quotation_mark(place: ErrorPlace) -> Candidates:
    """Add a quotation mark before brackets at the end, or there, with missing brackets."""
    line, mark = place.line, _quotation_mark_at(place)
    if not mark:
        return
    end = len(line.rstrip())
    while end > place.first and line[end - 1] in ")]}:,":
        end -= 1
        yield place.index, _inserted(line, end, mark)
    yield place.index, f"{line}{mark}{_missing_brackets(line + mark)[:_MOST_CLOSING]}"


def _apostrophe(place: ErrorPlace) -> Candidates:
    yield place.index, _APOSTROPHE.sub(r"\\'", place.line)


def _quotation_mark_inside(place: ErrorPlace) -> Candidates:
    """Add a quotation mark after a word, or before a text that only ends with one."""
    line, mark = place.line, _quotation_mark_at(place)
    if not mark:
        return
    for match in re.finditer(rf"{mark}\w+(?!{mark}|\w)", line):
        yield place.index, _inserted(line, match.end(), mark)
    for match in reversed([*re.finditer(r"[(\[,=+]\s*", line[: place.first])]):
        yield place.index, _inserted(line, match.end(), mark)


def _brace(place: ErrorPlace) -> Candidates:
    """Close the first open value in an f-string, or remove an extra brace."""
    line = place.line
    yield place.index, line.replace("}}", "}")
    found = re.search(r"\{[^{}]*(?:\{|$)", line)
    if found is not None:
        for match in re.finditer(r"[\w)\]](?![\w)\].(\[])", found[0]):
            at = found.start() + match.end()
            yield place.index, _inserted(line, at, "}")


def _other_quotation_marks(place: ErrorPlace) -> Candidates:
    """Write the strings inside an f-string as Python 3.11 wants them; Python 3.12 takes both."""
    line = place.line
    yield place.index, _VALUE_IN_STRING.sub(lambda value: value[0].replace('"', "'"), line)
    yield place.index, _VALUE_IN_STRING.sub(lambda value: value[0].replace("'", '"'), line)


def _brackets_of_print(place: ErrorPlace) -> Candidates:
    line = place.line
    start = place.first + len("print")
    for end in _ends(line):
        yield place.index, f"{line[:start]}({line[start:end].strip()}){line[end:]}"


def _comma(place: ErrorPlace) -> Candidates:
    line = place.line
    for match in re.finditer(r"\s+", line[place.first : place.last]):
        at = place.first + match.start()
        yield place.index, _inserted(line, at, ",")
    for end in _ends(line):
        yield place.index, _inserted(line, end, ",")


def _comma_above(place: ErrorPlace) -> Candidates:
    if place.index:
        line = place.lines[place.index - 1]
        for end in _ends(line):
            yield place.index - 1, _inserted(line, end, ",")


def _replaced(place: ErrorPlace) -> Candidates:
    for pattern, meant in _REPLACED:
        yield place.index, _in_code(place.line.rstrip(), pattern, meant)


def _keyword(place: ErrorPlace) -> Candidates:
    """Correct a word that is almost a keyword, such as retrun or Return."""
    for word in islice(dict.fromkeys(_WORD.findall(place.line)), _WORDS_COMPARED):
        meant = _similar_keyword(word)
        if meant:
            yield place.index, _in_code(place.line, rf"\b{word}\b", meant)


def _similar_keyword(word: str) -> str:
    if word in kwlist or not 1 < len(word) <= _LONGEST_WORD:
        return ""
    simple = word.lower()
    for keyword in kwlist:
        if sorted(keyword) == sorted(simple):
            return keyword
    return next(iter(get_close_matches(simple, kwlist, 1, _SIMILAR)), "")


def _def(place: ErrorPlace) -> Candidates:
    """Write def before a function at the left edge, or commas between parameters."""
    line = place.line
    if re.match(r"\w+\(", line) and line.rstrip().endswith(":"):
        yield place.index, f"def {line}"
    if line.lstrip().startswith("def "):
        head, bracket, rest = line.partition("(")
        yield place.index, head + bracket + re.sub(r"(?<=\w) +(?=\w)", ", ", rest)


def _indentation(place: ErrorPlace) -> Candidates:
    """Give the line the indentation of a line above, or give the line above that of this one."""
    above = [index for index in range(place.index) if place.lines[index].strip()]
    if not above:
        yield place.index, place.line.lstrip()
        return
    own = indent_of(place.line)
    widths: dict[str, int] = {}
    for index in reversed(above):
        indent = indent_of(place.lines[index])
        widths.setdefault(indent, abs(len(indent) - len(own)))
        if not indent:
            break
    for indent in sorted(widths, key=widths.__getitem__):
        yield place.index, f"{indent}{place.line.lstrip()}"
    yield above[-1], f"{own}{place.lines[above[-1]].lstrip()}"


def _block(place: ErrorPlace) -> Candidates:
    """Indent the line directly below the colon if it is not further left; else write pass.

    A function below two empty lines is meant to begin at the left edge, as its lines show.
    """
    found = re.search(r"on line (\d{1,6})$", place.message)
    if found is None:
        return
    index = int(found[1]) - 1
    header, line = place.lines[index], place.line
    indent = indent_of(header)
    is_below = place.index == index + 1 and indent_of(line) == indent
    if is_below and _FUNCTION_APART.match("\n".join(place.lines[max(0, index - 2) : index + 1])):
        yield index, header.lstrip()
    if is_below and not _DEFINITION.match(line):
        more = "\t" if "\t" in indent else "    "
        yield place.index, f"{indent}{more}{line.lstrip()}"
    for end in _ends(header):
        yield index, _inserted(header, end, " pass")


def _plain_characters(place: ErrorPlace) -> Candidates:
    for mark in "\"'":
        yield place.index, with_plain_characters(place.line, mark)


_BY_MESSAGE: dict[str, tuple[Callable[[ErrorPlace], Candidates], ...]] = {
    "expected ':'": (_colon, _replaced, _keyword),
    "cannot assign to": (_colon_in_dictionary, _two_equals_signs),
    "':' expected after dictionary key": (_colon_in_dictionary,),
    "'(' was never closed": (_closing_bracket,),
    "'[' was never closed": (_closing_bracket,),
    "'{' was never closed": (_closing_bracket,),
    "closing parenthesis": (_matching_bracket,),
    "unmatched ": (_no_bracket,),
    "unterminated string literal": (_apostrophe, _quotation_mark, _quotation_mark_inside),
    "unterminated f-string literal": (_quotation_mark,),
    # In Python 3.14, ``'don't'`` ends with a t-string.
    "unterminated t-string literal": (_apostrophe, _quotation_mark),
    "f-string: ": (_other_quotation_marks, _brace),
    "Missing parentheses in call to 'print'": (_brackets_of_print,),
    "invalid syntax. Perhaps you forgot a comma?": (_apostrophe, _comma),
    "unexpected indent": (_indentation,),
    "unindent does not match": (_indentation,),
    "expected an indented block": (_block,),
    "expected 'except' or 'finally' block": (_keyword,),
    "invalid character": (_plain_characters,),
    "invalid non-printable character": (_plain_characters,),
    # The end of a message is not always the same: this one also counts for those above.
    "invalid syntax": (
        *(_replaced, _keyword, _bracket_before_colon, _def, _comma_above),
        _all_two_equals_signs,
    ),
}
