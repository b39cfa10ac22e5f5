"""What a guest finds in the place of a notebook, and of sleep."""

import pytest

from grader.records.turn import Stop


@pytest.mark.parametrize(
    "text",
    [
        (
            "from IPython.display import clear_output,"
            " display\nclear_output(wait=True)\ndisplay('a', 1)"
        ),
        (
            "import"
            " IPython\nIPython.display.clear_output()\nIPython.display.display('a')\nprint(IPython.display.HTML(1))"
        ),
        "display('a', 1)",
        (
            "from IPython.core.display import HTML, clear_output, display\nclear_output()\n"
            "display(HTML('a'), 1)"
        ),
        (
            "from IPython.core.interactiveshell import InteractiveShell\n"
            "InteractiveShell.ast_node_interactivity = 'all'\ndisplay('a', 1)"
        ),
    ],
)
def test_display_prints_in_a_script(console, text):
    turn = console(text).turn()
    assert (turn.printed, turn.stop) == ("a\n1\n", Stop.ENDED)


COLAB = {
    "an upload": (
        "from google.colab import files\nfor name in files.upload().keys():\n    print(name)"
    ),
    "a drive": "from google.colab import drive\ndrive.mount('/content/drive', force_remount=True)",
    "a folder of the drive": (
        "import os\nos.chdir('/content/drive/MyDrive')\nprint(open(__file__, 'w').closed)"
    ),
    "output that is cleared": (
        "from google.colab import output\noutput.clear()\nwith output.use_tags('x'):\n    pass"
    ),
    "a secret": "from google.colab import userdata\nprint(userdata.get('KEY').upper())",
    "a shell": (
        "get_ipython().system('ls')\nfor line in get_ipython().getoutput('ls'):\n    print(line)"
    ),
    "a timed cell": "get_ipython().run_cell_magic('time', '', 'x = 1\\n')\nassert x == 1",
    "what awaits at the top": "async def one():\n    return 1\nassert await one() == 1",
}


@pytest.mark.parametrize("text", COLAB.values(), ids=COLAB)
def test_modules_of_colab_exist_and_do_nothing(console, text):
    turn = console(f"{text}\nprint('end')").turn()
    assert (turn.printed.split()[-1:], turn.detail) == (["end"], "")


COLOURS = {
    "colorama": (
        "import colorama\nfrom colorama import Back, Fore, Style, init\ninit(autoreset=True)\n"
        "print(Fore.RED + Back.LIGHTWHITE_EX + 'X wins!' + Style.RESET_ALL)\ncolorama.deinit()"
    ),
    "all names of colorama": "from colorama import *\ninit()\nprint(Fore.RED + 'X wins!')",
    "termcolor": (
        "from termcolor import colored, cprint\nprint(colored('X', 'red', attrs=['bold']), end=' ')\n"
        "cprint('wins!', 'green', 'on_red', attrs=['bold'], end='\\n')"
    ),
}


@pytest.mark.parametrize("text", COLOURS.values(), ids=COLOURS)
def test_a_program_may_colour_what_it_prints_with_libraries_that_are_not_installed(console, text):
    turn = console(text).turn()
    assert (turn.printed, turn.detail) == ("X wins!\n", "")


def test_modules_that_colab_does_not_have_are_missing(console):
    turn = console("import google.nothing").turn()
    assert turn.exception == "ModuleNotFoundError"


@pytest.mark.parametrize("leave", ["exit()", "raise SystemExit"])
def test_exit_and_quit_work(console, leave):
    turn = console(f"print('bye')\n{leave}\nprint('not this')").turn()
    assert (turn.printed, turn.stop) == ("bye\n", Stop.ENDED)


def test_help_works(answer):
    assert answer("def f(): return callable(help)").value is True
