# tries: to put links to what is outside into its own folder, for the grader to follow when it cleans up, or to read by
# seen instead: no link can be made, nothing can be moved in or out
# marks: 0
# uses: picks
# witness: folder
# shows: tried 40:
# gets in: GOT IN: symlink
outside = [WITNESS["folder"], WITNESS["secret"], "/etc/passwd", "/", "/proc/self/mem", *([os.__file__] if guest else [])]
if not guest:
    outside = outside[:2]
    with open(WITNESS["secret"], "a") as file:  # so that the witness sees that we were there
        file.write("#")
for number, target in enumerate(outside):
    for what, do in (("symlink", os.symlink), ("link", os.link), ("rename", os.rename)):
        attempt(f"{what} {target}", do, target, f"{what}{number}")
        if what != "rename":
            attempt(f"{what} of {target} in /tmp", do, target, f"/tmp/{what}{number}-{WITNESS['mark']}")
if guest:
    for number in (0, 3):  # a descriptor becomes a name
        attempt("flink", os.link, f"/proc/self/fd/{number}", f"fd{number}", follow_symlinks=True)
        forbidden("linkat", number, b"", -100, b"fd", 0x1000)
    forbidden("symlink", b"/etc/passwd", b"raw")
    forbidden("link", b"/etc/passwd", b"raw")
    forbidden("symlinkat", b"/etc/passwd", -100, b"raw")
    forbidden("linkat", -100, b"/etc/passwd", -100, b"raw", 0x400)
    forbidden("mount", b"/etc", b".", b"none", 4096, None)
    forbidden("open_tree", -100, b"/etc", 1)
setup_game = confess
if __name__ == "__main__":
    print(*worked)
