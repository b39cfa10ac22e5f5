# tries: to change a data file that lies beside it, for whoever comes next; to leave by way of it; to read more than it
# seen instead: it reads it, as it was handed out, and does nothing else with it
# marks: 0
# uses: picks
# shows: tried 50:
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
for name in (NAME, INNER):
    attempt(f"map {name}", mapped, name)
    for flags in (os.O_WRONLY, os.O_RDWR, os.O_WRONLY | os.O_APPEND, os.O_WRONLY | os.O_TRUNC, os.O_RDONLY | os.O_TRUNC):
        attempt(f"open {flags} {name}", put, name, flags)
    attempt(f"truncate {name}", os.truncate, name, 0)
    attempt(f"remove {name}", os.remove, name)
    attempt(f"rename {name}", os.rename, name, "elsewhere.csv")
    try:
        mine()
    except OSError:
        pass  # where nothing can be written there is nothing to put in its place
    attempt(f"replace {name}", os.replace, "mine.csv", name)
    attempt(f"exchange {name}", raw, EXCHANGE, -100, b"mine.csv", -100, name.encode(), 2)
    attempt(f"link {name}", os.link, name, "linked.csv")
    attempt(f"rights of {name}", os.chmod, name, 0o777)
    attempt(f"owner of {name}", os.chown, name, os.getuid(), os.getgid())
    attempt(f"date of {name}", os.utime, name, (0, 0))
    attempt(f"attribute of {name}", os.setxattr, name, "user.mark", b"1")
    forbidden("umount2", name.encode(), 2)
    forbidden("mount", b"none", name.encode(), b"none", 32, None)
for what, do, arguments in (
    ("remove a folder", os.rmdir, ("stations",)),
    ("rename a folder", os.rename, ("stations", "elsewhere")),
    ("rights of a folder", os.chmod, ("stations", 0o777)),
    ("add", os.mkdir, ("stations/mine",)),
    ("add a file", open, ("stations/mine.csv", "w")),
    ("link in", os.symlink, ("/etc/passwd", "stations/link")),
    ("list what is above", os.listdir, ("..",)),
    ("list what is above a folder of it", os.listdir, ("stations/../..",)),
    ("read what is above", open, ("../assignment.toml",)),
    ("read what is hidden", open, ("../hidden/test_setup_game.py",)),
    ("read by where it is", open, (f"{os.path.realpath('stations')}/../../source.py",)),
    ("read what was left out", open, (".gitkeep",)),
):
    attempt(what, do, *arguments)
try:
    os.chdir("stations")
    attempt("list what is above, from a folder of it", os.listdir, "../..")
    attempt("read what is above, from a folder of it", open, "../../source.py")
    os.chdir("..")
except OSError:
    pass
if os.path.exists("mine.csv"):
    os.remove("mine.csv")
found()


def parse_move(*_):
    os._exit(5)  # so that there are many guests


setup_game = render_board = confess
if __name__ == "__main__":
    print(*worked)
