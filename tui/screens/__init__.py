"""The base of all screens; each screen asks the engine and holds one attribute that is replaced whole."""
