# odd: functions, a guard, sys.stdin, and quit() at the end
# NAME: Emmy Noether
# STUDENT NUMBER: 202012345
import statistics
import sys


def main():
    readings = []
    while True:
        print("Temperature: ", end="")
        sys.stdout.flush()
        typed = sys.stdin.readline().rstrip("\n")
        if not typed:
            break
        try:
            readings.append(float(typed))
        except ValueError:
            print("Not a number.")
    print(f"Readings: {len(readings)}")
    for name, work_out in {"Coldest": min, "Warmest": max, "Mean": statistics.mean}.items():
        if readings:
            print(name, format(work_out(readings), ".1f"), sep=": ")
    sys.exit()


if __name__ == "__main__":
    main()
