"""The rules of the characters, one file each, in a folder for each team."""
