# fault: parse_list, parse_comma_and_space
# in: tabs


def parse_move(move: str) -> tuple[int, int]:
	parts = move.split(', ');
	result = [];
	result.append(int(parts[0]));
	result.append(int(parts[1]));
	return result;
