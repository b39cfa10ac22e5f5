# tries: to overrun the C stack when it is imported, and again in what stands alone of it
# seen instead: CRASHED; what stands alone is graded
# marks: 0
import sys

sys.setrecursionlimit(2**31 - 1)


def fall():
    return [fall() for _ in "x"]


class Falling:
    def __repr__(self):
        return repr(self)


fallen = fall()
printed = repr(Falling())
