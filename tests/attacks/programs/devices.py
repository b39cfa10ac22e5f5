# tries: to open devices: memory, disks, terminals, tunnels, virtual machines, what makes more of them
# seen instead: /dev/null and /dev/urandom, and nothing else
# marks: 0
# uses: picks
# shows: NO DEVICE
import fcntl

NAMES = "mem kmem port kmsg full zero random tty ptmx console fuse net/tun kvm vhost-net loop-control loop0 sda vda nvme0n1 mapper/control rtc0 snd/timer input/event0 uinput vsock cuse userfaultfd autofs cpu_dma_latency hpet watchdog hwrng stdin stdout stderr fd/0 pts/0 pts/ptmx shm/x mqueue/x initctl log"
for name in NAMES.split():
    for flags in (os.O_RDONLY, os.O_WRONLY, os.O_RDWR):
        attempt(f"{name} {flags}", os.open, f"/dev/{name}", flags | os.O_NOCTTY | os.O_NONBLOCK)
for name in ("null", "urandom"):
    descriptor = os.open(f"/dev/{name}", os.O_RDONLY)
    for command in (0x5412, 0x5410, 0x540E, 0x5203, 0x5206, 0x4B3A, 0xAE00, 0x400454CA, 0x127, 0x1263, 0x5606):
        attempt(f"ioctl {command:#x} of {name}", fcntl.ioctl, descriptor, command, b"\0" * 64)
attempt("random for everybody", os.open, "/dev/urandom", os.O_WRONLY)
worked = worked or ["NO DEVICE"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
