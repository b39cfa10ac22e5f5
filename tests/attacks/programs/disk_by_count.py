# tries: to use up what a disk has for names: many files, deep folders, odd names, folders that nobody may enter
# seen instead: 2,000 of them, and all are gone for the next guest
# marks: 0
# uses: picks
# shows: GOT NOTHING
ODD = ["-rf", "\n", "a\\b", "\udcff\udcfe", "x" * 255, "ä" * 127, ".", "..", "...", " ", "\x1b[2J", "CON", "a:b", "*", "~", "\r", "'", '"']
top = os.open(".", os.O_RDONLY) if os.getcwd() != "/" else None
if top is not None:
    if os.listdir("."):
        worked.append(f"GOT IN: somebody was here before: {os.listdir('.')[:3]}")
    for name in ODD:
        for kind in (os.mkdir, lambda each: os.close(os.open(each, os.O_CREAT | os.O_WRONLY, 0))):
            try:
                kind(name)
            except OSError:
                pass
    os.mkdir("closed", 0o700)
    os.mkdir("closed/within", 0)
    made = 0
    try:
        for number in range(200):  # deeper, each name takes the kernel longer than the import may
            os.mkdir("d" * 200, 0o700 if number % 2 else 0o777)
            os.chdir("d" * 200)
            os.mkdir("e", 0)
            made += 2
    except OSError:
        pass
    os.fchdir(top)
    try:
        for number in range(100_000):
            os.close(os.open(f"{number}".zfill(200), os.O_CREAT | os.O_WRONLY, 0))
            made += 1
    except OSError:
        pass
    if made > 5_000:
        worked.append(f"GOT IN: {made} names")
    for name in ("fifo", "device"):
        attempt(name, os.mkfifo if name == "fifo" else lambda each: os.mknod(each, 0o20600, os.makedev(1, 1)), name)
worked = worked or ["GOT NOTHING"]


def parse_move(text):
    os._exit(3)  # what it leaves behind is not there for the next guest


setup_game = confess
if __name__ == "__main__":
    print(*worked)
