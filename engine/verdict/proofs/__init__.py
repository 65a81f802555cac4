"""Proofs of Grundy values, each verified by code of its own from the form of the rules; no theorem is believed."""
