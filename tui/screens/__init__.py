"""The screens; each asks the engine and holds one attribute that is replaced whole."""
