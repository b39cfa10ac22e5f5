"""Read programs copied from a session with prompts, or from a listing with line numbers."""

import os
import re

_PROMPT, _GOES_ON = ">>>", "..."
_BANNER = re.compile(r"(?:Python \d|\[?(?:GCC|Clang|MSC)|Type \"|====)")
_NUMBERED = re.compile(r"[ \t]*(\d{1,6})(.*)", re.DOTALL)
_BETWEEN = re.compile(r"[:.|)]?[ \t]*(?:[|│][ \t]?)?")
_FEWEST = 4  # the fewest numbered lines in a listing


def without_prompts(text: str) -> tuple[str, str]:
    """Return the program that was typed in *text*, a session of Python, and a sentence.

    Any other text is returned unchanged, with an empty sentence. Printed lines become empty. No
    program begins with a prompt.
    """
    lines = text.split("\n")
    said = (line for line in lines if line.strip() and line[0] != "#" and not _BANNER.match(line))
    if not _is_prompt(next(said, ""), _PROMPT):
        return text, ""
    has_dots = any(_is_prompt(line, _GOES_ON) for line in lines)
    typed: list[str] = []
    in_block = False
    for line in lines:
        if _is_prompt(line, _PROMPT):
            typed.append(line[len(_PROMPT) :].removeprefix(" "))
            in_block = True
        elif _is_prompt(line, _GOES_ON) and has_dots:
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


def without_line_numbers(text: str) -> tuple[str, str]:
    """Return *text* without the number before each line, and a sentence.

    Any other text is returned unchanged, with an empty sentence.
    """
    if not text.lstrip(" \t\n")[:1].isdigit():
        return text, ""
    rests: list[str] = []
    last: int | None = None
    for line in text.split("\n"):
        if not line.strip():
            rests.append("")
            continue
        match = _NUMBERED.match(line)
        if match is None or (last is not None and int(match[1]) != last + 1):
            return text, ""
        last = int(match[1])
        rests.append(match[2])
    numbered = [rest for rest in rests if rest.strip(" \t:.|)│")]
    if len(numbered) < _FEWEST:
        return text, ""
    between = _BETWEEN.match(os.path.commonprefix(numbered))  # noqa: RUF071 - of texts, not paths
    assert between is not None  # the pattern also matches an empty text
    cut = between.end()
    if not cut and not any(rest[:1] in {" ", "\t"} or rest[:1].isalpha() for rest in numbered):
        return text, ""
    program = "\n".join(rest[cut:] for rest in rests)
    return program, "The file has a number before each line: the numbers were left out."


def _is_prompt(line: str, prompt: str) -> bool:
    return line == prompt or line.startswith(f"{prompt} ")
