"""What every game rests on: rulesets, nimbers, text and errors."""
