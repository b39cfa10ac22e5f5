# tries: to use up the memory of the machine when it is imported
# seen instead: TIMED_OUT when it is imported, whether time or memory is used up first; what stands alone is graded
# marks: 0
# shows: MiB of memory
hoard = [bytearray(1 << 40)]
hoarded = [bytearray(1 << 20) for _ in range(1 << 20)]
