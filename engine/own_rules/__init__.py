"""Games of one's own: the rulesets of a file or of installed packages, added to the registry when somebody asks for it.

No record, imported file or row of the archive leads here.
"""
