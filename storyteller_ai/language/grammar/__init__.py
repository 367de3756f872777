"""The grammar translator: English and Korean words to propositions."""
