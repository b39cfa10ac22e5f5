"""What people open (pages, marks.csv, a terminal) shows what students wrote, and obeys none of it.

Each text below comes from one student in every possible way: the name, the name of a file, a value,
an exception and its name, what is printed in a function and in a game. One more student does the
same with a harmless word.
"""

import csv
import io
import re
import unicodedata
from html.parser import HTMLParser

import pytest

from tests.amount import daily

HARMLESS = "harmless"
MARKUP = {
    "a script": "<script>document.title = 'WORKED'</script>",
    "an image that fails": '"><img src=x onerror=alert(1)>',
    "the end of the elements around it": "</pre></dd></dl></section></main></body></html><h1>90 / 90</h1>",
    "the end of the title and of the style": "</title></style><style>*{display:none}</style>",
    "a comment that is not closed": "<!-- ",
    "character data that is not closed": "]]><![CDATA[",
    "a reference": "&lt;script&gt;alert(1)&lt;/script&gt;&#60;b&#62;",
    "quotes": "'\"` onmouseover='alert(1)' \"",
    "an address": "javascript:alert(1)",
    "a base and a redirection": (
        '<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//x">'
    ),
    "our template's own marks": "{{ 7 * 7 }}{% raw %}{# ",
    "a form": "<form action=//evil.example><input name=password><button>",
    "drawings": "<svg onload=alert(1)><math><mtext></svg>",
    "wide signs": "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e",
    "the terminal's markup": "[red]x[/red][link=http://evil.example]x[/link][/]:warning:",
}
ORDERS = {
    "clear the screen": "\x1b[2J\x1b[H",
    "the window's title": "\x1b]0;owned\x07",
    "a link of a terminal": "\x1b]8;;http://evil.example\x1b\\x\x1b]8;;\x1b\\",
    "orders of one byte": "\x9b31m\x9d0;owned\x9c\x84\x85",
    "back over what was written": "Marks: 0\r\x08\x08\x0b\x0cMarks: 90",
    "turned around": "\u202e09 / 09\u202c \u2066x\u2069 \u2067y\u2069",
    "ends of lines of other worlds": "a\u2028b\u2029c\x1cd\x1de\x1ef",
    "nothing, and delete": "a\x00b\x7fc",
    "half characters": "\ud800 \udfff",
}
FORMULAS = {
    "a formula": "=1+2",
    "a link": '=HYPERLINK("http://evil.example";"click")',
    "another program": "=cmd|' /C calc'!A0",
    "plus": "+1+3",
    "minus": "-1+4",
    "at": "@SUM(1+5)",
    "after a tab": "\t=1+6",
    "after a return": "\r=1+7",
    "after a line end": "x\n=1+8",
    "after spaces": "   =1+9",
    "after a space that does not break": "\u00a0=1+10",
    "after a mark at the start of a file": "\ufeff=1+11",
    "after a separator of other countries": "x;=1+12;y",
    "after a separator and a space": "x; =1+13;y",
    "after a tab in the middle": "x\t=1+14",
    "after a bar": "x|=1+15",
    "a wide sign": "\uff1d1+16",
    "after a quote": '"=1+17"',
    "after quotes and a comma": 'x","=1+18',
}
TEXTS = MARKUP | ORDERS | FORMULAS
BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
SIGNS = tuple("=+-@\uff1d\uff0b\uff0d\uff20")

PROGRAM = """
TEXT = {text}


def failing():
    try:
        return type(TEXT, (ValueError,), {{}})(TEXT)
    except ValueError:  # a name cannot hold everything
        return ValueError(TEXT)


def twice(number):
    print(TEXT)
    if number == 3:
        return TEXT
    raise failing()


if __name__ == "__main__":
    print(TEXT)
    input(TEXT + " Game Board Size: ")
    print(TEXT)
    raise failing()
"""


def entries(number, text):
    """Yield the entries in Moodle's download of the student with this *number*, called *text* as
    far as possible.
    """
    # A name in a zip is UTF-8, or has one byte for each character.
    encodable = text.encode("utf-8", "replace").decode()
    name = re.sub(r"[_/\\\0]", "", encodable)
    folder = f"{name}_{number}_assignsubmission_file_"
    yield f"{folder}/echo.py", PROGRAM.format(text=ascii(text))
    yield f"{folder}/{name}.py", "import echo\n"


@pytest.fixture(scope="module")
def numbers():
    """Return the number of each student, by their text."""
    return {text: str(1000 + at) for at, text in enumerate([HARMLESS, *TEXTS.values()])}


@pytest.fixture(scope="module")
def graded(grader, moodle, numbers):
    return grader(
        "grade",
        moodle("texts", [entry for text in numbers for entry in entries(numbers[text], text)]),
    )


class Page(HTMLParser):
    """A page as a browser reads it: elements with their attributes, and text; no element is left
    open.
    """

    VOID = frozenset({"meta", "br", "input"})

    def __init__(self, text):
        super().__init__()
        self.elements, self.words, self.style, self.odd, self.open = [], [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, *attrs))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        (self.style if self.open[-1:] == ["style"] else self.words).append(data)

    def handle_comment(self, data):
        self.odd.append(data)

    def handle_decl(self, decl):
        self.odd.append(decl)

    unknown_decl = handle_pi = handle_comment


def obeyed(text):
    """Return the characters of *text* that a terminal or a browser obeys instead of showing them."""
    return sorted(
        {char for char in text if unicodedata.category(char) in ("Cc", "Cs") or ord(char) in BIDI}
        - {"\n"}
    )


def cells(text):
    """Yield every cell of a sheet, with each separator that a program in any country may expect."""
    for separator in ",;\t|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            yield from row


def is_formula(cell):
    """Return whether a spreadsheet may take *cell* for one; some drop invisible characters first."""
    seen = cell.lstrip("\ufeff\u200b\u2060\u00ad")
    while seen != (seen := seen.strip().lstrip("\ufeff\u200b\u2060\u00ad")):
        pass
    return seen.startswith(SIGNS)


def test_every_student_has_marks_and_printed_marks_do_not_count(graded, numbers):
    assert {number: result["marks"] for number, result in graded.results.items()} == dict.fromkeys(
        numbers.values(), 0
    )
    assert {result["status"] for result in graded.results.values()} == {"graded"}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_page_has_the_same_elements_whatever_its_student_writes(graded, numbers, text):
    page, harmless = (Page(graded.pages[f"{numbers[sent]}.html"]) for sent in (text, HARMLESS))
    assert page.elements == harmless.elements
    assert page.style == harmless.style
    assert page.odd == harmless.odd == ["doctype html"]


@pytest.mark.parametrize("text", MARKUP.values(), ids=MARKUP)
def test_a_page_shows_the_text_of_its_student(graded, numbers, text):
    words = "".join(Page(graded.pages[f"{numbers[text]}.html"]).words)
    assert words.count(text) >= 5


def test_no_page_has_a_script_or_fetches_anything_and_its_policy_says_so_first(graded):
    first, *_ = graded.results.values()
    # The list has a histogram and a bar for each part; nothing in them comes from a student.
    drawn = dict.fromkeys(graded.pages, 0) | {"index.html": 1 + len(first["parts"])}
    for name, text in graded.pages.items():
        page = Page(text)
        tags = [tag for tag, *_ in page.elements]
        attributes = [pair for _, *pairs in page.elements for pair in pairs]
        assert not {"script", "img", "link", "iframe", "base", "form", "object"} & {*tags}
        assert tags.count("svg") == drawn[name]
        assert tags.count("style") == 1
        assert not {"foreignobject", "use", "image", "animate", "set"} & {*tags}
        assert not [
            name for name, _ in attributes if name.startswith("on") or name in ("src", "action")
        ]
        styles = [value for name, value in attributes if name == "style"]
        # The places of a row if the list is sorted: numbers, and nothing from a student.
        assert all(re.fullmatch(r"(--[a-z]+: \d+(; )?)+", style) for style in styles)
        assert name == "index.html" or not styles
        policy = (
            ("http-equiv", "Content-Security-Policy"),
            ("content", "default-src 'none'; style-src 'unsafe-inline'"),
        )
        metas = [element for element in page.elements if element[0] == "meta"]
        assert metas[:2] == [("meta", ("charset", "utf-8")), ("meta", *policy)]
        assert tags.index("meta") < tags.index("title")
        assert not re.search(r"url\(|@import", "".join(page.style))


def test_the_list_links_to_each_page_and_to_nothing_else(graded, numbers):
    page = Page(graded.pages["index.html"])
    links = [dict(pairs)["href"] for tag, *pairs in page.elements if tag == "a"]
    assert (
        sorted(links)
        == sorted(graded.pages.keys() - {"index.html"})
        == sorted(f"{n}.html" for n in numbers.values())
    )


def test_no_page_has_a_control_character(graded):
    characters = {name: obeyed(text.replace("\t", " ")) for name, text in graded.pages.items()}
    assert not {name: those for name, those in characters.items() if those}


def test_no_cell_of_the_sheet_is_a_formula_in_any_country(graded):
    text = (graded.folder / "marks.csv").read_bytes().decode("utf-8-sig")
    assert [cell for cell in cells(text) if is_formula(cell)] == []
    assert obeyed(text) == []


@pytest.mark.parametrize("text", FORMULAS.values(), ids=FORMULAS)
def test_a_name_that_looks_like_a_formula_can_still_be_read_in_its_row(graded, numbers, text):
    row = graded.rows[numbers[text]]
    assert row["marks"] == "0"
    assert re.sub(r"\W", "", row["name"]) == re.sub(r"[\W_]", "", text)


def test_the_output_for_a_batch_has_no_control_characters(graded):
    assert obeyed(graded.out) == []
    assert obeyed(graded.err) == []
    assert "[red]x[red]" in graded.out, "markup is shown, not obeyed; a slash cannot be in a name"


@pytest.mark.parametrize(
    "options",
    daily([(), ("--as-marker",), ("--json",), ("--json", "--as-marker")], [(), ("--json",)]),
    ids=" ".join,
)
def test_the_output_for_one_file_has_no_control_characters(grader, tmp_path, options):
    text = " ".join(TEXTS.values())
    file = tmp_path / "\x1b[2J\x9b31m\u202e[red]=1+1<script>.py"
    file.write_text(PROGRAM.format(text=ascii(text)), encoding="utf-8")
    run = grader("check", *options, file)
    assert run.status == 1
    assert "--json" in options or "[link=http://evil.example]" in run.out
    assert obeyed(run.out) == []
    assert obeyed(run.err) == []


@pytest.mark.parametrize("verb", daily(["check", "grade"], ["grade"]))
def test_the_error_for_a_missing_path_has_no_control_characters(grader, verb):
    run = grader(verb, "\x1b[2J\x9b31m\u202e.py")
    assert run.status == 2
    assert "there is no such file" in run.err
    assert obeyed(run.out + run.err) == []
