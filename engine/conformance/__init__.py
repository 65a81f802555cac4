"""What must hold for every game: small checks, each of which gives the first fault it finds as a sentence."""
