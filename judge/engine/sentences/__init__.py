"""The sentences in which verdicts are told, a module for each chapter of the engine.

They only word what the rules have computed. Labels are shown as the board has them; numbers agree with
their nouns; nothing is guessed about a character's gender.
"""
