# caught by: next_ticket::test_first
# costs: next_ticket
# looks like: next_ticket returns the number of the ticket before.


def next_ticket():
    global last
    last += 1
    return last - 1
