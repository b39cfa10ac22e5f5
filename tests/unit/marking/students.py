"""The students of a small batch, by the ids of their submissions."""

from grader.batch.by_hand_csv import read_by_hand
from grader.intake.litter import STORE
from grader.marking.exchange import read_sheet, save_sheet
from grader.store import Store

NAMES = {"007": "Ada Lovelace", "=2": '=HYPERLINK("http://x","y")', "9": "Bob"}


def import_(assignment, names, book, path, who):
    """Save what the sheet at *path* holds; nobody knows which files are graded."""
    return save_sheet(read_sheet(path, assignment), book, assignment, who, names, file_of=no_file)


def no_file(own):
    del own


def read_entered(out, assignment):
    """Read ``by_hand.csv`` of a batch without results."""
    with Store(out / STORE) as store:
        return read_by_hand(out, assignment, store)
