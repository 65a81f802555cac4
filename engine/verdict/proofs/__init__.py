"""Proofs of Grundy values, each verified by code of its own from the form of the rules; no theorem is believed.

What is taken on trust: the form, which tests and the board at hand hold against `choices` and `after`; that sums go by
the XOR (Sprague 1935, Grundy 1939); and the induction that each file states and proves.
"""
