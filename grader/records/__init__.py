"""Define the nouns of the field as frozen values, which packages pass to each other."""
