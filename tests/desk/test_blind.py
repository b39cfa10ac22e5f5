"""In blind marking no page says whose program it is."""

import re

import pytest

from grader.desk.blind import HIDDEN, Mask, blind
from grader.intake import choice
from grader.intake.entry import BatchEntry, SentFile
from grader.records.by_hand import HandMark
from grader.records.source_map import ProgramText
from tests.desk.conftest import submission


def pages(visitor):
    yield visitor.get("/").text
    for row in visitor.desk.rows():
        yield visitor.get(f"/submissions/{row.key}?show=all").text


def test_no_page_has_a_name_an_id_or_a_file(visit):
    visitor = visit(is_blind=True, who="Marker")
    visitor.sign_in("Marker")
    for page in pages(visitor):
        for word in (
            "Ada",
            "Lovelace",
            "Hopper",
            "4000",
            "4001",
            "x.example",
            "202012345",
            "<code>▒",
        ):
            assert word not in page, word
    assert "Submission 1<" in visitor.get("/").text


def test_the_order_is_shuffled_and_the_same_each_time(visit):
    orders = []
    for _ in range(2):
        visitor = visit(is_blind=True)
        orders.append([row.entry.id for row in visitor.desk.rows()])
    assert orders[0] == orders[1]
    assert orders[0] != sorted(orders[0])


def test_a_remark_belongs_to_a_line_of_the_unmasked_program(visit):
    open_, closed = visit(), visit(is_blind=True)
    fields = {"version": "0", "remark-line": "7", "remark-text": "Here"}
    open_.post(open_.address("4000"), fields)
    closed.post(closed.address("4001"), fields)
    one, other = (open_.desk.book.get(own).hand.remarks[0].sha256 for own in ("4000", "4001"))
    assert one != other
    again = visit()
    again.post(again.address("4001"), fields | {"version": "1"})
    assert again.desk.book.get("4001").version == 1


def test_a_comment_with_a_student_s_name_is_not_offered_for_others(visit):
    visitor = visit(is_blind=True)
    fields = {"version": "0", "comment": "Well done, Ada!\nGood names."}
    visitor.post(visitor.address("4000"), fields)
    visitor.post(visitor.address("4001"), fields)
    page = visitor.page("4002")
    assert "Good names." in page
    visitor.post(visitor.address("4003"), {"version": "0", "comment": "Thank you, Barbara."})
    assert "Barbara" not in visitor.page("4002")


def test_without_blind_marking_a_comment_with_a_name_is_offered_for_others(visit):
    visitor = visit()
    visitor.post(visitor.address("4000"), {"version": "0", "comment": "As good as Ada's."})
    assert "As good as Ada" in visitor.page("4002")


def test_the_history_hides_the_name_in_an_appeal_and_in_comments(visit):
    visitor = visit(is_blind=True)
    before = HandMark(appeal="I am Ada Lovelace", comment="Ask Ada")
    visitor.desk.book.put("4000", before, version=0, who="office")
    visitor.desk.book.put("4000", HandMark(comment="Well done"), version=1, who="office")
    late = visitor.post(visitor.address("4000"), {"version": "1", "comment": "Good names"})
    for page in (visitor.page("4000"), late.text):
        assert "Ask " in page
        assert "Ada" not in page
        assert "Lovelace" not in page


WRITTEN = [
    ("# Ada Lovelace", f"# {HIDDEN} {HIDDEN}"),
    ("ada_lovelace = 1", f"{HIDDEN}_{HIDDEN} = 1"),
    ("# by ADALOVELACE", f"# by {HIDDEN}"),
    ("# ada@x.example", f"# {HIDDEN}"),
    ("# 4000", f"# {HIDDEN}"),
    ("adapt = canada", "adapt = canada"),
    ("# Student number: 12", f"# Student number: {HIDDEN}"),
    ("# A00123456", f"# {HIDDEN}"),
]


@pytest.mark.parametrize(("line", "shown"), WRITTEN)
def test_the_words_of_a_name_are_hidden_in_the_program(line, shown):
    result = submission(0, program=ProgramText(f"{line}\n\n\ndef f():\n    pass\n"))
    program = blind(result, "Submission 1").program
    assert program.text.split("\n")[0] == shown
    assert program.text.count("\n") == 5


CODE = b"def f():\n    return 1\n"
FILES = [
    {"hw (moth).py": CODE, "old/owl v2.py": CODE, "my notes.txt": b"moth"},
    {"moth.zip/owl.py": CODE},
    {"moth.pdf": b"%PDF-1.7", "owl.png": b"\x89PNG"},
    {"moth, a (copy).py": CODE, "owl is late.py": CODE},
    {"1.moth": CODE, "2.moth": CODE, "3.moth": CODE, "4.owl": CODE, "5.owl": CODE},
]


@pytest.mark.parametrize("files", FILES)
def test_notes_about_what_was_handed_in_name_no_file(files):
    sent = tuple(SentFile(path, data) for path, data in files.items())
    handed_in = choice.submission(BatchEntry("4000", "Ada", sent), "asn3")
    about_a_line = "Line 3: board.sort is not called."
    notes = (*handed_in.notes, f"{handed_in.file} is a notebook.", about_a_line)
    result = submission(
        0,
        file=handed_in.file,
        others=handed_in.others,
        notes=notes,
        named_files=handed_in.named_files,
    )
    shown = " ".join(blind(result, "Submission 1").notes)
    assert HIDDEN in shown
    assert about_a_line in shown
    assert not {"moth", "owl", "notes"} & set(re.findall("[a-z]+", shown))


def test_a_word_of_python_is_not_hidden():
    mask = Mask.of(submission(0, name="Max Not-Zoé", id="1", email=""))
    assert mask("print(max(1, not 2))  # Max, Zoe and ZOÉ") == (
        f"print(max(1, not 2))  # {HIDDEN}, {HIDDEN} and {HIDDEN}"
    )


def test_a_name_of_two_letters_is_hidden_and_an_initial_is_not():
    mask = Mask.of(submission(0, name="Bo X. Li", id="1", email=""))
    assert mask("# Li, Bo: X has won") == f"# {HIDDEN}, {HIDDEN}: X has won"
