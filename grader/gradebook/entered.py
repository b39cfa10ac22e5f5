"""Find what was entered by hand for students who are not in the batch."""

from grader.feedback.wording import one_line
from grader.gradebook.batch import Batch
from grader.gradebook.cells import safe


def unmatched(batch: Batch) -> list[str]:
    """Return the rows of ``by_hand.csv`` in which something was entered for an id that is not in
    *batch*: the id and the name of each.
    """
    known = {safe(result.id) for result in batch.results}
    found: list[str] = []
    for own, hand in batch.by_hand.items():
        if own not in known and not hand.is_empty:
            found.append(f"{one_line(own) or 'no id'} ({one_line(hand.name) or 'no name'})")
    return found
