# tries: to change a data file for the next student; to escape through it; to read more than it
# seen instead: it finds the file as it was handed out, whatever earlier copies of it did
# marks: 0
# uses: picks
# shows: tried 21:
NAME, INNER, WHAT = "rainfall.csv", "stations/halifax.csv", b"monday,4\n"
MINE = b"monday,1000\n"
EXCHANGE = 276 if platform.machine() == "aarch64" else 316  # renameat2


def mine():
    with open("mine.csv", "wb") as file:
        file.write(MINE)


def put(name, flags):
    number = os.open(name, flags)
    try:
        os.write(number, MINE)
    finally:
        os.close(number)


def mapped(name):
    import mmap

    with open(name, "r+b") as file, mmap.mmap(file.fileno(), 0) as pages:
        pages[0] = 0


def change(do, *arguments):
    try:
        do(*arguments)
    except OSError:
        pass


def found():
    try:
        for name in (NAME, INNER):
            with open(name, "rb") as file:
                if file.read() != WHAT:
                    worked.append(f"GOT IN: {name} was changed")
        if {*os.listdir(".")} != {"rainfall.csv", "stations"} or os.listdir("stations") != ["halifax.csv"]:
            worked.append(f"GOT IN: somebody was here: {os.listdir('.')} {os.listdir('stations')}")
    except OSError as error:
        worked.append(f"GOT IN: they are gone: {error}")


found()
for what, do, *arguments in (
    ("link in", os.symlink, "/etc/passwd", "stations/link"),
    ("link to what is above", os.link, "../guest-data/rainfall.csv", "above.csv"),
    ("list what is above", os.listdir, ".."),
    ("list what is above a folder of it", os.listdir, "stations/../.."),
    ("read what is above", open, "../assignment.toml"),
    ("read what is hidden", open, "../hidden/test_setup_game.py"),
    ("read by where it is", open, f"{os.path.realpath('stations')}/../../source.py"),
    ("read what was left out", open, ".gitkeep"),
    ("change the original", put, f"../guest-data/{NAME}", os.O_WRONLY),
    ("empty the original", os.truncate, f"../guest-data/{INNER}", 0),
    ("remove the original", os.remove, f"../guest-data/{NAME}"),
    ("rename the original", os.rename, f"../guest-data/{NAME}", "../guest-data/elsewhere.csv"),
    ("rights of the original", os.chmod, f"../guest-data/{NAME}", 0o777),
    ("date of the original", os.utime, f"../guest-data/{NAME}", (0, 0)),
    ("add to the originals", os.mkdir, "../guest-data/mine"),
):
    attempt(what, do, *arguments)
for name in (NAME, INNER):
    forbidden("umount2", name.encode(), 2)
    forbidden("mount", b"none", name.encode(), b"none", 32, None)
try:
    os.chdir("stations")
    attempt("list what is above, from a folder of it", os.listdir, "../..")
    attempt("read what is above, from a folder of it", open, "../../source.py")
    os.chdir("..")
except OSError:
    pass


def spoil():
    # Its own copies, where it has some: whatever can be done to them.
    for name in (NAME, INNER):
        change(mapped, name)
        for flags in (os.O_RDWR, os.O_WRONLY | os.O_APPEND, os.O_WRONLY | os.O_TRUNC, os.O_RDONLY | os.O_TRUNC):
            change(put, name, flags)
        change(os.setxattr, name, "user.mark", b"1")
        change(os.link, name, f"{name}.linked")
        change(os.truncate, name, 1)
        change(mine)
        change(raw, EXCHANGE, -100, b"mine.csv", -100, name.encode(), 2)
        change(os.replace, "mine.csv", name)
        change(os.utime, name, (0, 0))
        change(os.chmod, name, 0)
    change(os.mkdir, "stations/mine")
    change(put, "stations/mine/mine.csv", os.O_WRONLY | os.O_CREAT)
    change(os.remove, INNER)
    change(os.mkdir, INNER)
    change(os.remove, NAME)
    change(os.rename, "stations", NAME)
    change(os.chmod, NAME, 0)
    change(os.chmod, ".", 0)


def parse_move(*_):
    spoil()
    os._exit(5)  # so that there are many guests


setup_game = render_board = confess
if __name__ == "__main__":
    spoil()
    print(*worked)
