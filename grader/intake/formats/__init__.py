"""The formats of batches, the surest first. A new one is a file here and a line below."""

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim
from grader.intake.formats import canvas, gradescope_export, moodle
from grader.intake.formats.batch_format import BatchFormat
from grader.intake.formats.sections import Sections


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return whose each file in *folder* is, in whatever format it is, and each folder in it."""
    for one in (*_DOWNLOADS, _SECTIONS):
        if one.recognises(folder):
            return one.claims(folder)
    return claims_of_one(folder)


def claims_of_one(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return whose each thing in *folder* is if each is one student's, whatever it holds."""
    return _SECTIONS.one_each(folder)


def claims_of_download(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return the same, but if the thing in *folder* is a download of a learning platform, those of
    its participants.
    """
    for download in _DOWNLOADS:
        if download.recognises(folder):
            return download.claims(folder)
    found: list[Claim] = []
    for child in folder.children:
        inside = None
        if _SECTIONS.is_download(child):
            inside = child.inside()
        if inside is None:
            found += claims_of_one(folder)
        else:
            found += claims(inside)
    return tuple(found)


_DOWNLOADS: tuple[BatchFormat, ...] = (moodle, gradescope_export, canvas)
_SECTIONS = Sections(_DOWNLOADS, claims)
