# tries: to read a file that everybody may read, by every way to open, map, copy, import or load it
# seen instead: refused, or there is no such file
# marks: 0
# uses: picks
# witness: folder
# shows: NOTHING READ
# gets in: GOT IN: the secret
import importlib.util
import io
import linecache
import mmap
import runpy
import shutil
import sys
import tokenize
import zipfile

folder, secret = WITNESS["folder"], WITNESS["secret"]
loot = []


def mapped():
    with open(secret, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as pages:
        return bytes(pages)


def imported():
    sys.path.insert(0, folder)
    try:
        import secret as found
        return found.text
    finally:
        del sys.path[0]


def loaded():
    spec = importlib.util.spec_from_file_location("found", secret)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.text


def by_its_folder():
    descriptor = os.open(folder, os.O_PATH)
    return open(os.open("secret.py", os.O_RDONLY, dir_fd=descriptor)).read()


def by_its_number():
    descriptor = os.open(secret, os.O_PATH)
    return open(f"/proc/self/fd/{descriptor}").read() + open(f"/dev/fd/{descriptor}").read()


def copied():
    shutil.copyfile(secret, "copy")
    return open("copy").read()


def sent():
    back, front = os.pipe()
    os.sendfile(front, os.open(secret, os.O_RDONLY), 0, 4096)
    return os.read(back, 4096)


def error():
    try:
        ctypes.CDLL(secret)
    except OSError as told:
        if "invalid ELF" in str(told) or "file too short" in str(told):
            return f"GOT IN: {told}"
        raise


for way in (
    lambda: open(secret).read(),
    lambda: io.FileIO(secret).read(),
    lambda: os.read(os.open(secret, os.O_RDONLY), 4096),
    lambda: os.pread(os.open(secret, os.O_RDWR), 4096, 0),
    lambda: os.listdir(folder) and f"GOT IN: {os.listdir(folder)}",
    lambda: list(os.scandir(folder)) and "GOT IN: the folder",
    lambda: tokenize.open(secret).read(),
    lambda: linecache.getline(secret, 1),
    lambda: runpy.run_path(secret)["text"],
    lambda: zipfile.ZipFile(secret) and "",
    mapped, imported, loaded, by_its_folder, by_its_number, copied, sent, error,
    *((lambda around=around: open(f"{around}{secret}").read()) for around in ("/proc/self/root", "/proc/1/root", "../..", "//")),
    *((lambda kind=kind: open(f"{kind}:{secret}").read()) for kind in ("file", "c")),
):
    try:
        loot.append(way())
    except (OSError, ImportError, zipfile.BadZipFile):
        pass
forbidden("open_by_handle_at", -100, ctypes.create_string_buffer(64), 0) if guest else None
worked += [str(each)[:60] for each in loot if each] or ["NOTHING READ"]
if not guest:
    with open(secret, "a") as file:  # so that the witness sees that we were there
        file.write("#")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
