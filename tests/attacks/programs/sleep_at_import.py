# tries: to sleep when it is imported, by the calls that are not time.sleep, one after the other
# seen instead: ended as if it were asleep; then what stands alone is graded
# marks: 0
import ctypes
import select
import signal
import threading

signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
threading.Event().wait()
select.select([], [], [])
ctypes.CDLL(None).pause()
ctypes.CDLL(None).sleep(1_000_000)
signal.sigwait({signal.SIGUSR1})
