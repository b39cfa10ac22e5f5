# tries: to fill the machine with processes, when imported and in each call
# seen instead: fork is refused
# marks: 0
# never: WORKED
import os
import threading


def bomb(*_):
    for start in (os.fork, lambda: os.posix_spawn("/bin/sh", ["sh"], {}), lambda: os.system("true") and 1 // 0):
        try:
            start()
        except (OSError, ZeroDivisionError):
            pass
        else:
            raise RuntimeError("WORKED")
    for _ in range(200):
        threading.Thread(target=threading.Event().wait, daemon=True).start()


bomb_at_import = threading.Thread(target=bomb)
setup_game = parse_move = is_move_valid = render_row = bomb
