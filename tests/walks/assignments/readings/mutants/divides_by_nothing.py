# caught by: report::test_no_reading
# costs: report
# looks like: the mean is computed even without a reading: check first whether there is one.

readings = []
typed = input("Temperature: ")
while typed != "":
    try:
        readings.append(float(typed))
    except ValueError:
        print("Not a number.")
    typed = input("Temperature: ")
print("Readings:", len(readings))
print(f"Coldest: {min(readings):.1f}")
print(f"Warmest: {max(readings):.1f}")
print(f"Mean: {sum(readings) / len(readings):.1f}")
