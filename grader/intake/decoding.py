"""Turn a student's bytes into text, and say what was done to read it.

A copy of a session with prompts becomes the program in it.
"""

import codecs
import re

from attrs import frozen

_PROMPT, _GOES_ON = ">>>", "..."
_BANNER = re.compile(r"(?:Python \d|\[?(?:GCC|Clang|MSC)|Type \"|====)")


def without_prompts(text: str) -> tuple[str, str]:
    """Return the program that was typed in *text*, a session of Python, and a sentence.

    Any other text is returned unchanged, with an empty sentence. Printed lines become empty. No
    program begins with a prompt.
    """
    lines = text.split("\n")
    first = ""
    for line in lines:
        if line.strip() and line[0] != "#" and not _BANNER.match(line):
            first = line
            break
    if not _is_prompt(first, _PROMPT):
        return text, ""
    has_dots = any(_is_prompt(line, _GOES_ON) for line in lines)
    typed: list[str] = []
    in_block = False
    for line in lines:
        if _is_prompt(line, _PROMPT):
            typed.append(line[len(_PROMPT) :].removeprefix(" "))
            in_block = True
        elif _is_prompt(line, _GOES_ON):
            typed.append(line[len(_GOES_ON) :].removeprefix(" "))
        elif line.startswith("#") or (not has_dots and in_block and line[:1] in {" ", "\t"}):
            typed.append(line)  # IDLE shows no dots
        else:
            in_block = in_block and not line.strip()
            typed.append("")
    note = (
        f"The file is a copy of a Python session: the prompts ({_PROMPT}) and what was printed"
        " were left out."
    )
    return "\n".join(typed), note


def _is_prompt(line: str, prompt: str) -> bool:
    return line == prompt or line.startswith(f"{prompt} ")


# Some editors add a mark each time they save the file.
_UTF8_MARKS = re.compile(rb"\A(?:%b)+" % codecs.BOM_UTF8)
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# PEP 263: one of the first two lines may say how the file is encoded.
_CODING = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]{1,40})")
# Encodings that editors write. Python has stranger ones, and some are slow on hostile bytes.
_KNOWN = re.compile(
    r"(?:ascii|utf-8|iso8859-\d+|cp(?:125\d|437|85\d|866|874|932|936|949|950)|koi8-[rut]|mac-roman|"
    r"gb2312|gbk|gb18030|big5|shift_jis|euc_jp|euc_kr)$"
)


@frozen
class Decoded:
    """Holds text with line feeds and without NULs, and a sentence for each change."""

    text: str
    notes: tuple[str, ...]


def decoded(data: bytes) -> Decoded:
    """Return *data* as text. Nothing is refused: if all else fails, it is read as Latin-1."""
    unmarked = _UTF8_MARKS.sub(b"", data)
    text, note = _characters(unmarked)
    if len(unmarked) < len(data):
        note = note or "The byte order mark at the start of the file was removed."
    notes = [note]
    if "\r" in text:
        text = re.sub("\r\n?", "\n", text)
        notes.append("Line endings of Windows or an old Mac were converted.")
    if "\0" in text:
        text = text.replace("\0", "")
        notes.append("NUL characters, which a program cannot contain, were removed.")
    text, note = without_prompts(text)
    notes.append(note)
    return Decoded(text, tuple(filter(None, notes)))


def _characters(data: bytes) -> tuple[str, str]:
    if data.startswith(_UTF16_MARKS):
        text = data.decode("utf-16", errors="replace")
        return text, "The file is in UTF-16, and was read as UTF-16."
    # As in Python, what a file says about itself comes first.
    for encoding in (_declared(data), "utf-8", "cp1252"):
        if encoding:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if encoding == "utf-8" or text.isascii():
                return text, ""
            return text, f"The file is not in UTF-8: it was read as {encoding}."
    return data.decode("latin-1"), "The file is not in UTF-8: it was read as latin-1."


def _declared(data: bytes) -> str:
    for line in data[:1000].splitlines()[:2]:
        match = _CODING.match(line)
        if match:
            try:
                name = codecs.lookup(match.group(1).decode("ascii")).name
            except (LookupError, UnicodeDecodeError):
                return ""
            return name if _KNOWN.match(name) else ""
    return ""
