# tries: to leave its namespaces, to mount what was hidden, and to change its root
# seen instead: EPERM before the kernel looks at an argument
# marks: 0
# uses: picks
# shows: tried 39:
here = ctypes.create_string_buffer(256)
for flag in (0x80, 0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000, 0x400, 0x40000, 0):
    forbidden("unshare", flag)
for kind in (0, 0x20000, 0x10000000, 0x40000000):
    for descriptor in (0, 3):
        forbidden("setns", descriptor, kind)
for source, target, kind, flags in (
    (b"proc", b"/proc", b"proc", 0),
    (b"/", b"/tmp", b"none", 4096),
    (b"none", b"/", b"none", 1 << 18),
    (b"tmpfs", b".", b"tmpfs", 0),
    (b"none", b"/tmp", b"none", 32),  # the same once more, without the size
    (b"overlay", b"/", b"overlay", 0),
):
    forbidden("mount", source, target, kind, flags, None)
for target in (b"/proc", b"/tmp", b"/root"):
    forbidden("umount2", target, 2)
forbidden("pivot_root", b".", b".")
forbidden("chroot", b".")
forbidden("chroot", b"/")
forbidden("fsopen", b"proc", 0)
forbidden("fsconfig", 3, 6, None, None, 0)
forbidden("fsmount", 3, 0, 0)
forbidden("fspick", -100, b"/", 0)
forbidden("open_tree", -100, b"/", 1)
forbidden("move_mount", -100, b".", -100, b".", 0)
forbidden("mount_setattr", -100, b"/", 0, here, 32)
forbidden("name_to_handle_at", -100, b"/", here, here, 0)
setup_game = confess
if __name__ == "__main__":
    print(*worked)
