# tries: the parts of the kernel with the most holes in their history: io_uring, bpf, keys, userfaultfd, perf, modules
# seen instead: EPERM before the kernel looks at an argument
# marks: 0
# uses: picks
# shows: tried 69:
here, text = ctypes.create_string_buffer(256), b"grader"
forbidden("io_uring_setup", 8, here)
forbidden("io_uring_enter", 3, 1, 1, 0, None, 0)
forbidden("io_uring_register", 3, 0, None, 0)
for command in (0, 5, 13):  # make a map, load a program, read another's by its number
    forbidden("bpf", command, here, 128)
forbidden("add_key", b"user", text, b"secret", 6, -5)
forbidden("request_key", b"user", text, None, -5)
for operation in (0, 1, 3, 6, 11):  # the keyring's number, a new session, revoke, describe, read
    forbidden("keyctl", operation, -4, 0, 0, 0)
for flags in (0, 1, 0o2000000):
    forbidden("userfaultfd", flags)
for victim in (0, -1, 1, os.getppid()):
    forbidden("perf_event_open", here, victim, 0, -1, 0)
for kind in (0, 0x0008, 0x0040000, 0xFFFFFFFF):  # READ_IMPLIES_EXEC, no random addresses, what it is now
    forbidden("personality", kind)
forbidden("seccomp", 1, 8, here)  # with a listener: a program that judges its own system calls
forbidden("landlock_create_ruleset", None, 0, 1)
forbidden("memfd_create", text, 0)
forbidden("memfd_secret", 0)
forbidden("modify_ldt", 1, here, 16)
forbidden("iopl", 3)
forbidden("ioperm", 0, 1, 1)
forbidden("kexec_load", 0, 0, None, 0)
forbidden("kexec_file_load", 0, 0, 0, None, 0)
forbidden("init_module", here, 256, b"")
forbidden("finit_module", 0, b"", 0)
forbidden("delete_module", text, 0)
forbidden("syslog", 3, here, 256)
forbidden("quotactl", 0, None, 0, None)
forbidden("quotactl_fd", 0, 0, 0, None)
forbidden("reboot", 0, 0, 0, None)
forbidden("swapon", text, 0)
forbidden("swapoff", text)
forbidden("acct", None)
forbidden("settimeofday", here, None)
forbidden("clock_settime", 0, here)
forbidden("clock_adjtime", 0, here)
forbidden("adjtimex", here)
forbidden("sethostname", text, 6)
forbidden("setdomainname", text, 6)
forbidden("fanotify_init", 0, 0)
forbidden("inotify_init", 0)
forbidden("inotify_init1", 0)
forbidden("lookup_dcookie", 0, here, 256)
forbidden("mbind", here, 4096, 0, None, 0, 0)
forbidden("set_mempolicy", 0, None, 0)
forbidden("remap_file_pages", here, 4096, 0, 0, 0)
forbidden("vmsplice", 1, here, 1, 0)
forbidden("splice", 0, None, 1, None, 1, 0)
forbidden("tee", 0, 1, 1, 0)
forbidden("timer_create", 0, None, here)
forbidden("timerfd_create", 0, 0)
forbidden("signalfd4", -1, here, 8, 0)
forbidden("vhangup")
forbidden("uselib", text)
forbidden("sync")
forbidden("syncfs", 0)
forbidden("setsid")
forbidden("setpgid", 0, 0)
forbidden("membarrier", 1, 0, 0)  # it waits for all processors, as if for a disk
setup_game = confess
if __name__ == "__main__":
    print(*worked)
