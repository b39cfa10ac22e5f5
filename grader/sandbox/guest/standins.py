"""Stand-ins in a guest: for what a notebook has and a script has not."""

import site
import sys
import types


def put_in_place() -> None:
    """
    Give to this process, and to all that it forks, the stand-ins.

    ``IPython.display`` is there in Colab, where students try their games: its ``clear_output`` does nothing here, and
    its ``display`` prints. ``exit``, ``quit`` and ``help`` are there as ever: a zygote runs without the module that
    adds them at the start, because that also reads what was installed.
    """
    site.setquit()
    site.setcopyright()
    site.sethelper()
    display = types.ModuleType("IPython.display")
    display.__dict__.update(clear_output=_clear_output, display=_display, HTML=str, Markdown=str, Pretty=str)
    notebook = types.ModuleType("IPython")
    notebook.__dict__.update(display=display, get_ipython=_get_ipython, __path__=[])
    sys.modules.update({"IPython": notebook, "IPython.display": display})


def _clear_output(wait: bool = False) -> None:  # noqa: FBT001, FBT002 - IPython's own signature
    del wait


def _display(*things: object) -> None:
    for thing in things:
        print(thing)  # noqa: T201 - what a notebook shows, a script prints


def _get_ipython() -> None:
    """None, as in a script."""
