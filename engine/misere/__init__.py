"""Misere quotients (Plambeck and Siegel, JCTA 115, 2008): who wins sums of components that are not tame."""
