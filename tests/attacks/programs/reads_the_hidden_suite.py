# tries: to find the hidden suite, other files of the grader and /etc/passwd, and to show them to the student
# seen instead: none of them can be read, and nothing but the standard library can be seen
# marks: 0
# never: root:x:0
# never: pytestmark
# never: FOUND
import os
import sys

LOOT = []
places = ["/etc/passwd", "/etc/shadow", "/proc/self/environ", "/proc/1/environ", "/proc/self/cmdline", "/proc/self/maps"]
grader = sys.modules["grader"]
for folder in [*grader.__path__, *sys.path, os.path.dirname(sys.executable), "/", "/work", "/root", "/home", "/proc", "/tmp"]:
    for up in (folder, os.path.dirname(folder), os.path.dirname(os.path.dirname(folder))):
        try:
            for name in os.listdir(up):
                if "asn3" in name or "hidden" in name or name.isdigit():
                    LOOT.append(f"FOUND {up}/{name}")
        except OSError:
            pass
        places += [f"{up}/assignments/asn3/hidden/test_setup_game.py", f"{up}/assignments/asn3/source.py"]
for place in places:
    try:
        LOOT.append("FOUND " + open(place).read())
    except OSError:
        pass
print(LOOT)


def setup_game(size):
    raise RuntimeError(LOOT)


parse_move = render_cell = setup_game
if __name__ == "__main__":
    print(LOOT)
