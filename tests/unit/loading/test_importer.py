"""What is tried to import the parts of a program that work."""

from grader.errors import GuestTimedOut
from grader.intake.importable_parts import Keep
from grader.loading.importer import Importer
from grader.records.source_map import SCRIPT

TEXT = "first()\nsecond()\nx = 1\n"


class HangingModule:
    """A module of which each import hangs, though its statements do not; *fails* are those lines
    that fail by themselves.
    """

    def __init__(self, fails):
        self.fails = fails
        self.ended = False

    def failing_statements(self):
        return dict.fromkeys(self.fails, False), {}

    def import_program(self):
        raise GuestTimedOut("too slow")

    def end(self):
        self.ended = True


def tried(fails):
    """Return the texts that are sent to a guest if the lines *fails* fail, one after the other."""
    texts = []

    def module_of(text):
        texts.append(text)
        return HangingModule([line for line in fails if text.split("\n")[line - 1]][:1])

    importer = Importer(module_of, None, SCRIPT)
    assert importer.working(TEXT, Keep.ALL) is None
    return texts


def test_an_import_that_fails_is_not_tried_again_if_nothing_more_was_left_out():
    assert tried([]) == [TEXT, TEXT]


def test_an_import_that_fails_is_tried_again_without_what_fails_by_then():
    first, second = "\nsecond()\nx = 1\n", "\n\nx = 1\n"
    assert tried([1, 2]) == [TEXT, first, first, second, second, second]
