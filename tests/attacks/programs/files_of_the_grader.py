# tries: to read the hidden suite, the reference, the games, other submissions, and the grader itself, by their real paths
# seen instead: refused; nothing of them can be listed
# marks: 0
# uses: picks
# shows: NOTHING READ
# gets in: GOT IN: this is source.py
import glob
import sys

# A guest knows its own package, and its path.
ours = [os.path.dirname(path) for path in getattr(sys.modules.get("grader"), "__path__", [])]
seen = 0
for place in [*WITNESS["outside"], *ours, "/root", "/home", "/work", "/tmp", "/srv", "/opt", "/var", "/mnt", "/run", "/etc"]:
    for path in ("", "hidden", "games", "source.py", "assignment.toml", "hidden/test_setup_game.py", "attacks/picks.py",
                 "grades.sqlite", "grader/scoring.py", "grader/sandbox/wire.py", "pyproject.toml", ".git/HEAD", "passwd",
                 "shadow", "hostname", "resolv.conf", "ssh", ".ssh", ".bash_history"):
        name = os.path.join(place, path)
        try:
            found = os.listdir(name) if os.path.isdir(name) else open(name).read()
        except (OSError, UnicodeDecodeError):
            continue
        # An empty folder stands where one is hidden; and its own is its own.
        if found and name.rstrip("/") not in ("/tmp", os.getcwd()):
            worked.append(f"GOT IN: {name} {found[-60:]}")
    for pattern in ("*", "*/*", "*/*.py", "**/test_*.py"):
        found = [each for each in glob.glob(f"{place}/{pattern}") if not each.startswith(("/tmp/guest", *sys.path))]
        found = [each for each in found if not os.path.isdir(each)]
        for each in found[:3] if not place.startswith("/etc") else []:
            worked.append(f"GOT IN: {each}")
worked = worked or ["NOTHING READ"]
if not guest:
    with open(os.path.join(WITNESS["outside"][0], "source.py")) as file:
        print("GOT IN: this is source.py" if "setup_game" in file.read() else "")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
