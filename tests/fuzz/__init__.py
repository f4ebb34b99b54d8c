"""Hostile input for every door of the house."""
