"""The laboratory: the values of a whole game at a glance, as rows of heaps, as bands or over a plane; no screen."""
