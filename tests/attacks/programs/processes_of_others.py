# tries: to look at other processes, and at the machine, through /proc and /sys
# seen instead: both are empty, or closed
# marks: 0
# uses: picks
# witness: sentinel
# shows: NOTHING SEEN
import glob

FILES = ("environ", "cmdline", "maps", "mem", "status", "stat", "cwd", "root", "exe", "fd", "fdinfo", "task", "ns/net", "auxv", "io", "limits", "mounts", "comm", "stack", "syscall", "clear_refs", "oom_score_adj", "uid_map", "setgroups", "timers", "pagemap", "map_files")
WHOLE = ("/proc/version", "/proc/cpuinfo", "/proc/meminfo", "/proc/mounts", "/proc/kcore", "/proc/kallsyms", "/proc/sysrq-trigger", "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/net/tcp", "/proc/net/unix", "/proc/keys", "/proc/locks", "/sys/kernel/mm/transparent_hugepage/enabled", "/sys/class/net", "/sys/fs/cgroup", "/proc/self/attr/current", "/proc/thread-self/comm", "/proc/config.gz", "/dev/mem", "/dev/kmsg", "/dev/port")


def read(path):
    if os.path.islink(path):
        return os.readlink(path)
    if os.path.isdir(path):
        return os.listdir(path) or None
    with open(path, "rb") as file:
        return file.read(60)


def write(path):
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, b"0")
    finally:
        os.close(descriptor)


for process in (WITNESS["pid"], os.getppid(), 1, os.getpid(), "self", "thread-self"):
    for name in FILES:
        for do in (read, write):
            came = None
            try:
                came = do(f"/proc/{process}/{name}")
            except OSError:
                continue
            if came is not None or do is write:
                worked.append(f"GOT IN: {do.__name__} /proc/{process}/{name}")
for path in WHOLE:
    try:
        worked.append(f"GOT IN: {path} {read(path)!r}"[:80])
    except OSError:
        pass
for number in glob.glob("/proc/[0-9]*"):
    worked.append(f"GOT IN: {number}")
worked = worked or ["NOTHING SEEN"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
