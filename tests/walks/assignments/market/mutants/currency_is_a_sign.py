# caught by: currency::test_currency
# costs: currency
# looks like: CURRENCY is not the text that the hand-out asks for.

CURRENCY = "$"
