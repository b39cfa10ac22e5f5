# tries: to use up the memory of the machine when it is imported
# seen instead: MemoryError in the guest; what stands alone is graded
# marks: 0
# shows: MemoryError
hoard = [bytearray(1 << 40)]
hoarded = [bytearray(1 << 20) for _ in range(1 << 20)]
