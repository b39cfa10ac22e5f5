"""What a batch does if a student's files end the process that looks into them."""

from grader import config
from grader.batch.style import styling
from grader.batch.submissions import choosing, one_student
from grader.executors.watched import EndedError
from grader.intake.choice import submission
from grader.intake.entry import BatchEntry, SentFile
from grader.style.linting import UNREADABLE
from tests.unit.conftest import written


class Dying:
    """Work in a process that does not survive what holds the word *poison*, if it *looks* into
    that.
    """

    def __init__(self):
        self.asked = []

    def choose(self, entry, module, _, looks_inside):
        if any(b"poison" in (sent.data or b"") for sent in entry.files) and looks_inside:
            raise EndedError("it took too much memory")
        if entry.name == "deadly":
            raise EndedError("it took too much processor time")
        return submission(entry, module, (), looks_inside)

    def look(self, texts, _):
        self.asked.append(sorted(texts))
        if any("poison" in text for text in texts.values()):
            raise EndedError("it took too much memory")
        return dict.fromkeys(texts, ())


def test_if_files_cannot_be_parsed_their_names_decide_with_a_note():
    choose = choosing(Dying().choose)
    good, poison = SentFile("asn3.py", b"x = 1\n"), SentFile("notes.txt", b"poison")
    assert choose(BatchEntry("1", "Ada", (good,)), "asn3", ()).notes == ()
    one = choose(BatchEntry("2", "Eve", (good, poison)), "asn3", ())
    assert (one.file, "could not look into" in one.notes[0]) == ("asn3.py", True)
    nothing = choose(BatchEntry("3", "deadly", (good,)), "asn3", ())
    assert (nothing.id, nothing.file, len(nothing.notes)) == ("3", None, 1)


def test_a_program_that_only_its_content_shows_is_graded_and_nothing_is_said(
    make_pair, tmp_path, right
):
    folder = written(tmp_path / "sent", {"mine.txt": right})
    one = one_student(folder, "Ada", config.load(make_pair()))
    assert (one.file, [note for note in one.notes if "because it" in note]) == ("mine.txt", [])


def test_a_program_whose_style_cannot_be_examined_does_not_affect_others():
    dying = Dying()
    found = styling(dying.look)({"a": "x = 1\n", "b": "poison\n", "c": "x = 2\n"}, None)
    assert found == {"a": (), "b": UNREADABLE, "c": ()}
    assert dying.asked == [["a", "b", "c"], ["a"], ["b"], ["c"]]  # together, then each alone
