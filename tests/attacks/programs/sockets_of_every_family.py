# tries: to make a socket of each family and kind, and to reach listeners of this machine by all of them
# seen instead: only the two ends of a Unix pair can be had, and they talk only to each other
# marks: 0
# uses: picks
# witness: listener
# shows: tried 333: pairs 4
# gets in: GOT IN: tcp
# gets in: GOT IN: abstract datagram
import socket

KINDS = {"stream": 1, "datagram": 2, "raw": 3, "reliable": 4, "sequence": 5, "packet": 10}
pairs = 0


def pair(family, kind):
    one, other = socket.socketpair(family, kind)
    one.close()
    other.close()


for family in range(46):
    for name, kind in KINDS.items():
        attempt(f"family {family} {name}", lambda: socket.socket(family, kind).close())
        try:
            pair(family, kind)
            pairs += 1
        except OSError:
            pass
    if family != socket.AF_UNIX:
        attempt(f"pair of family {family}", pair, family, 1)


def stream(family, address):
    with socket.socket(family, socket.SOCK_STREAM) as made:
        made.connect(address)
        made.send(b"attacked")


def datagram(family, address):
    with socket.socket(family, socket.SOCK_DGRAM) as made:
        made.sendto(b"attacked", address)


def datagram_of_a_pair(address, send):
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with one, other:
        send(one, address)


attempt("tcp", stream, socket.AF_INET, WITNESS["tcp"])
attempt("udp", datagram, socket.AF_INET, WITNESS["udp"])
for words, address in zip(("by path", "abstract"), WITNESS["streams"]):
    attempt(f"{words} stream", stream, socket.AF_UNIX, address)
for words, address in zip(("by path", "abstract"), WITNESS["datagrams"]):
    attempt(f"{words} datagram", datagram, socket.AF_UNIX, address)
    attempt(f"{words} datagram of a pair", datagram_of_a_pair, address, lambda one, to: one.sendto(b"attacked", to))
    attempt(f"{words} message of a pair", datagram_of_a_pair, address, lambda one, to: one.sendmsg([b"attacked"], [], 0, to))
    attempt(f"{words} connected pair", datagram_of_a_pair, address, lambda one, to: one.connect(to) or one.send(b"attacked"))
worked.append(f"pairs {pairs}")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
