# tries: to become root, to get capabilities back, to be debugged, to outlive its parent
# seen instead: EPERM before the kernel looks at an argument; prctl names a thread and changes nothing else
# marks: 0
# uses: picks
# shows: tried 50:
here = ctypes.create_string_buffer(256)
forbidden("setuid", 0)
forbidden("setgid", 0)
forbidden("setreuid", -1, 0)
forbidden("setregid", -1, 0)
forbidden("setresuid", 0, 0, 0)
forbidden("setresgid", 0, 0, 0)
forbidden("setgroups", 0, None)
forbidden("setfsuid", 0)
forbidden("setfsgid", 0)
forbidden("capset", here, here)
# The parent's death signal, dumpable, keep capabilities, seccomp, the bounding set, securebits, timer slack, names of
# memory, subreaper, no new privileges, who may debug, ambient capabilities, speculation, the memory map, tagged
# addresses, system call dispatch.
for option in (1, 4, 8, 22, 24, 28, 29, 35, 36, 38, 0x59616D61, 47, 52, 53, 55, 59, 0x53564D41, 2, 3, 7, 16, 21, 23):
    forbidden("prctl", option, 0, 0, 0, 0)
forbidden("sched_setscheduler", 0, 1, here)
forbidden("sched_setattr", 0, here, 0)
forbidden("sched_setaffinity", 0, 8, here)
for which in range(3):
    forbidden("setpriority", which, 0, -20)
forbidden("ioprio_set", 1, 0, 1 << 13)
forbidden("mlock", here, 4096)
forbidden("mlock2", here, 4096, 0)
forbidden("mlockall", 3)
forbidden("chown", b".", 0, 0)
forbidden("lchown", b".", 0, 0)
forbidden("fchown", 1, 0, 0)
forbidden("fchownat", -100, b".", 0, 0, 0)
forbidden("chmod", b".", 0o7777)
forbidden("fchmod", 1, 0o7777)
forbidden("fchmodat", -100, b".", 0o7777)
setup_game = confess
if __name__ == "__main__":
    print(*worked)
