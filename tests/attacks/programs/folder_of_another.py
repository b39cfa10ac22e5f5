# tries: to change a folder that everybody may write: make, change, rename, remove, link, mark and mount in it
# seen instead: refused, or there is no such folder
# marks: 0
# uses: picks
# witness: folder
# shows: tried 52:
# gets in: GOT IN: append to its secret
# gets in: GOT IN: make a file
import stat

folder, secret, mark = WITNESS["folder"], WITNESS["secret"], WITNESS["mark"]
outside = f"{folder}/{mark}"


def write(path, flags=os.O_CREAT | os.O_WRONLY, **more):
    descriptor = os.open(path, flags, 0o666, **more)
    os.write(descriptor, b"attacked")
    os.close(descriptor)


attempt("make a file", write, outside)
attempt("make a folder", os.mkdir, f"{outside}.folder")
attempt("append to its secret", write, secret, os.O_APPEND | os.O_WRONLY)
attempt("empty its secret", write, secret, os.O_TRUNC | os.O_WRONLY)
attempt("open it to write", os.open, secret, os.O_RDWR)
attempt("truncate", os.truncate, secret, 0)
attempt("rename", os.rename, secret, f"{outside}.renamed")
attempt("replace", os.replace, f"{folder}/inner", f"{outside}.replaced")
attempt("move it here", os.rename, secret, "moved")
attempt("move mine there", os.rename, ".", f"{outside}.mine")
attempt("remove", os.unlink, secret)
attempt("remove a folder", os.rmdir, f"{folder}/inner")
attempt("permissions", os.chmod, secret, 0o777)
attempt("owner", os.chown, secret, os.getuid(), os.getgid())
attempt("times", os.utime, secret, (0, 0))
attempt("attribute", os.setxattr, secret, "user.attacked", b"yes")
attempt("link there", os.link, secret, f"{outside}.link")
attempt("link here", os.link, secret, "link")
attempt("symbolic link there", os.symlink, secret, f"{outside}.symbolic")
attempt("fifo", os.mkfifo, f"{outside}.fifo")
attempt("device", os.mknod, f"{outside}.device", stat.S_IFCHR | 0o666, os.makedev(1, 3))
attempt("socket", os.mknod, f"{outside}.socket", stat.S_IFSOCK | 0o666)
attempt("file without a name", os.open, folder, os.O_TMPFILE | os.O_RDWR, 0o666)
forbidden("fallocate", 1, 0, 0, 1)
forbidden("symlinkat", secret.encode(), -100, f"{outside}.at".encode())
forbidden("linkat", -100, secret.encode(), -100, f"{outside}.at".encode(), 0)
forbidden("mknodat", -100, f"{outside}.at".encode(), 0o10666, 0)
forbidden("fchmodat2", -100, secret.encode(), 0o777, 0)
forbidden("utimensat", -100, secret.encode(), None, 0)
forbidden("openat2", -100, secret.encode(), ctypes.create_string_buffer(24), 24)
for around in ("/proc/self/root", "/proc/self/cwd/../../../../..", "/proc/1/root", "/tmp/../..", "//", "/dev/fd/3/../../.."):
    attempt(f"by {around}", write, f"{around}{outside}")
for name in ("..", "../..", "../../..", "../../../.."):
    attempt(f"up by {name}", write, f"{name}{outside}")
for place in WITNESS["places"] if guest else ():
    attempt(f"write in {place}", write, f"{place}/{mark}")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
