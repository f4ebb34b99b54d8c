"""lotr-judge: a rules reference and judge assistant for The Lord of the Rings Trading Card Game."""

__version__ = "0.1.0"
