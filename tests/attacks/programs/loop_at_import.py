# tries: to hold the batch up with a loop that swallows whatever would end it, when the file is imported
# seen instead: the loop is ended by the time it computed, and left out
# marks: 0
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
