"""Pictures as SVG: boards in chalk, and the values of games; whole in themselves, without a script or a font."""
