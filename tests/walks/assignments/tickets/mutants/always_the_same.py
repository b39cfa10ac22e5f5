# caught by: next_ticket::test_second
# costs: next_ticket
# looks like: next_ticket changes a variable of its own: last stays as it is.


def next_ticket():
    last = 0
    last += 1
    return last
