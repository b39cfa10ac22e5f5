# %% tags=["header"]
# NAME: Agner Erlang
# STUDENT NUMBER: 187801018

# %% [markdown]
# # Tickets
#
# In a post office each person draws a ticket with a number. The numbers begin with 1, and each number is one more than
# the number before it. The variable `last` has the number of the last ticket that was drawn.

# %% tags=["given"]
last = 0


# %%
def next_ticket() -> int:
    """
    Draw the next ticket.

    :return: The number of the ticket.
    """
    # BEGIN SOLUTION
    global last
    last += 1
    return last
    # END SOLUTION
