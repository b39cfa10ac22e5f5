"""The filters of ``failures.html``, the template of reports that draws what a check found."""

from collections.abc import Callable, Mapping

from grader.feedback.difference import marked
from grader.feedback.excerpt import excerpt, short
from grader.feedback.same_mistake import mistakes
from grader.feedback.wording import number

CHECK_FILTERS: Mapping[str, Callable[..., object]] = {
    "number": number,
    "excerpt": excerpt,
    "short": short,
    "marked": marked,
    "mistakes": mistakes,
}
"""Each page that includes the template needs them."""
