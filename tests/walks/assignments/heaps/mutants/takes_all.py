# caught by: choose::test_against_the_best
# costs: choose
# looks like: always the largest heap is taken: look what is left for the other player.


def choose(heaps):
    return (heaps.index(max(heaps)), max(heaps))
