# fault: parse_counts_from_one
# in: globals_for_counters


def parse_move(move: str) -> tuple[int, int]:
    coordinates = []
    for text in move.split(","):
        # the computer counts from 0
        coordinates.append(int(text) - 1)
    return (coordinates[0], coordinates[1])
