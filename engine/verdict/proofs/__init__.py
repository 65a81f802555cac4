"""Proofs of Grundy values, each verified by code of its own from the form of the rules; no theorem is believed.

Three things are taken on trust: the form, which tests and the board at hand compare with `choices` and `after`; the
theorem that the XOR decides sums (Sprague 1935, Grundy 1939); and the induction that each file states and proves.
"""
