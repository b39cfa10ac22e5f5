# tries: to raise its limits, by itself and for others, and to use what it then could
# seen instead: EPERM; soft and hard limits are one
# marks: 0
# uses: picks
# shows: GOT NOTHING
import resource

names = [name for name in dir(resource) if name.startswith("RLIMIT_")]
for name in names:
    which = getattr(resource, name)
    soft, hard = before = resource.getrlimit(which)
    for new in ((-1, -1), (hard, -1), (soft + 1 if soft >= 0 else 0, hard + 1 if hard >= 0 else 1), (0, 0)):
        attempt(f"setrlimit {name}", resource.setrlimit, which, new, refusals=(OSError, ValueError))
        attempt(f"prlimit {name}", resource.prlimit, 0, which, new, refusals=(OSError, ValueError))
    attempt(f"prlimit of another {name}", resource.prlimit, os.getppid(), which, (0, 0), refusals=(OSError, ValueError))
    forbidden("setrlimit", which, ctypes.create_string_buffer(16))
    if resource.getrlimit(which) != before:
        worked.append(f"GOT IN: {name}")
if resource.getrlimit(resource.RLIMIT_CORE) != (0, 0) or resource.getrlimit(resource.RLIMIT_NOFILE)[1] > 64:
    worked.append("GOT IN: files")
if not 0 < resource.getrlimit(resource.RLIMIT_AS)[1] <= 1 << 30:
    worked.append("GOT IN: memory")
worked = worked or ["GOT NOTHING"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
