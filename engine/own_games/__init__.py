"""Games of one's own: how their rulesets join the registry, and what must hold for every game, ours too.

The rulesets of a file join only when the player asks for them: no record, imported file or row of the archive makes
their code run. `conformance` holds a game against checks, each of which gives the faults that it finds as sentences.
"""
