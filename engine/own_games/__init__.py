"""Games of one's own: how their rulesets join the registry, and what must hold for every game.

The rulesets of a file or of installed packages join only when the player asks for them: no record, imported file or row
of the archive makes their code run. `suite` holds a game against small checks, each of which gives the first fault that
it finds as a sentence.
"""
