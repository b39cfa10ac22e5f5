# %% tags=["header"]
# NAME: Mary Somerville
# STUDENT NUMBER: 178012260

# %% [markdown]
# # Readings of a thermometer
#
# Your program asks for the temperature with "Temperature: " until an empty line is typed. If a line is not a number, it
# prints "Not a number." and asks again. Then it prints how many readings there were, the coldest, the warmest and the
# mean, all with one digit after the point:
#
#     Readings: 3
#     Coldest: -1.5
#     Warmest: 20.0
#     Mean: 9.5
#
# Without any reading it prints only the first of these lines.

# %% tags=["game"]
# Ask, and then print.
# BEGIN SOLUTION
readings = []
typed = input("Temperature: ")
while typed != "":
    try:
        readings.append(float(typed))
    except ValueError:
        print("Not a number.")
    typed = input("Temperature: ")
print("Readings:", len(readings))
if readings:
    print(f"Coldest: {min(readings):.1f}")
    print(f"Warmest: {max(readings):.1f}")
    print(f"Mean: {sum(readings) / len(readings):.1f}")
# END SOLUTION
