# %% tags=["header"]
# NAME: Ada Lovelace
# STUDENT NUMBER: 181512100

# %% [markdown]
# What students read goes into cells like this one. Say what they are to do, and how they can tell that it is done.

# %% tags=["given"]
SAMPLE = [3, 14, 15, 9, 26]

# %% [markdown]
# ## Counting
#
# How many of some numbers are above a limit? `count_above([3, 14, 15], 10)` is 2.


# %%
def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    # BEGIN SOLUTION
    count = 0
    for number in numbers:
        if number > limit:
            count = count + 1
    return count
    # END SOLUTION


# %% tags=["asserts"]
assert count_above([3, 14, 15], 10) == 2
assert count_above([], 10) == 0

# %% [markdown]
# ## The program
#
# The code below the next line runs if the file is started as a program, but not if it is imported.

# %% tags=["given"]
if __name__ == "__main__":
    print("Above 10:", count_above(SAMPLE, 10))
