# caught by: report::test_words_do_not_count
# costs: report
# looks like: a line that is not a number counts as a reading of 0.

readings = []
typed = input("Temperature: ")
while typed != "":
    try:
        readings.append(float(typed))
    except ValueError:
        print("Not a number.")
        readings.append(0.0)
    typed = input("Temperature: ")
print("Readings:", len(readings))
if readings:
    print(f"Coldest: {min(readings):.1f}")
    print(f"Warmest: {max(readings):.1f}")
    print(f"Mean: {sum(readings) / len(readings):.1f}")
