# tries: to use numpy to read and write files outside, to run a command, to start processes, to leave something behind
# seen instead: numpy, which computes
# marks: 0
# uses: picks
# shows: tried 18:
import pickle
import sys

import numpy as np

OUTSIDE, PLACE, LIBRARY = "{outside}", "{place}", "{library}"
MARK = 201


class Command:
    def __reduce__(self):
        return os.system, ("true",)


def command():
    with open("command.npy", "wb") as file:
        np.save(file, np.array([Command()], dtype=object), allow_pickle=True)
    (came,) = np.load("command.npy", allow_pickle=True)
    if came != 0:
        raise OSError(came, "it did not run")


def mapped(name, mode):
    pages = np.memmap(name, np.uint8, mode, shape=(4,))
    if mode != "r":
        pages[:] = 7
        pages.flush()
    return bytes(pages)


def imported(name):
    sys.path.append(LIBRARY)
    try:
        __import__(name)
    except ImportError as error:
        raise OSError(str(error)) from error
    finally:
        sys.path.remove(LIBRARY)


def fetched(url):
    with np.lib.npyio.DataSource(".").open(url) as file:
        return file.read(4)


attempt("read", np.fromfile, OUTSIDE, np.uint8)
attempt("read as text", np.loadtxt, OUTSIDE, str, max_rows=1, delimiter="\0")
attempt("guess at text", np.genfromtxt, OUTSIDE, str, max_rows=1, delimiter="\0", comments=None)
attempt("load", np.load, OUTSIDE, allow_pickle=True, refusals=(OSError, pickle.UnpicklingError))
attempt("map to read", mapped, OUTSIDE, "r")
attempt("map to write", mapped, OUTSIDE, "r+")
attempt("map a new file", mapped, f"{PLACE}/mapped", "w+")
attempt("save", np.save, f"{PLACE}/saved.npy", np.arange(3))
attempt("save as text", np.savetxt, f"{PLACE}/saved.txt", np.arange(3))
attempt("save many", np.savez, f"{PLACE}/saved.npz", np.arange(3))
attempt("write", np.arange(3).tofile, f"{PLACE}/written")
attempt("dump", np.arange(3).dump, f"{PLACE}/dumped")
attempt("load a library", np.ctypeslib.load_library, "outside.so", PLACE)
attempt("read the library itself", np.fromfile, f"{LIBRARY}/numpy/__init__.py", np.uint8)
attempt("import what lies beside the library", imported, "attrs")
attempt("read from the network", fetched, "http://127.0.0.1:9/")
attempt("run a command", command)
attempt("take much memory", np.ones, 1 << 30, np.uint8, refusals=MemoryError)
if np.array is None or not np.isfinite(np.float64(1)) or (np.empty(1 << 20, np.uint8) == MARK).all():
    worked.append("GOT IN: somebody was here")
left = np.full(1 << 20, MARK, np.uint8)
np.array = None


def parse_move(*_):
    os._exit(5)  # so that there are many guests


setup_game = render_board = confess
if __name__ == "__main__":
    print(*worked)
