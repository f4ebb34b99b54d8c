"""The picture of a preview: title, text and source on paper, for a verdict the numbers that face each other.

Everything drawn may have come from somebody unknown. Texts are cut before they are measured, so that no text takes
long or makes a picture large; a character that the fonts lack is drawn as an empty box.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from judge.web.quoting import shorten
from judge.web.verdict_words import Score
from judge.web.wording import plain

WIDTH, HEIGHT = 1200, 630
_EDGE = 72
_INNER = WIDTH - 2 * _EDGE
_SOURCE_TOP = HEIGHT - 92

_PAPER, _INK, _SOFT, _LINE = "#faf7f0", "#22261f", "#565c52", "#ddd6c6"
_ACCENT, _SHADOW = "#1b5a45", "#8a2f1d"
_WASH = {"free-peoples": "#e6efe9", "shadow": "#f7e9e4", "": "#f1ece0"}
_SIDE = {"free-peoples": _ACCENT, "shadow": _SHADOW, "": _INK}

_FONTS = Path(__file__).with_name("fonts")
_SERIF, _SANS = "DejaVuSerifCondensed-Bold.ttf", "DejaVuSansCondensed.ttf"
_MOST_SCORES = 4
_LONGEST = {"title": 160, "text": 520, "source": 140, "name": 40}

Font = ImageFont.FreeTypeFont


@dataclass(frozen=True)
class Picture:
    """What is drawn. `scores` are numbers in boxes of their own, at most four."""

    title: str
    text: str
    source: str
    scores: tuple[Score, ...] = ()


@lru_cache(maxsize=128)
def draw(picture: Picture) -> bytes:
    """The picture as PNG, 1200 by 630."""
    image = Image.new("RGB", (WIDTH, HEIGHT), _PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, WIDTH, 14), fill=_ACCENT)
    top = _title(pen, _fit(picture.title, "title"), 62)
    if picture.scores:
        top = _scores(pen, picture.scores, top + 22)
    _text(pen, _fit(picture.text, "text"), top + 26)
    _source(pen, _fit(picture.source, "source"))
    out = BytesIO()
    # Few colours: a third of the bytes, and nothing to be seen.
    image.quantize(64, Image.Quantize.FASTOCTREE).save(out, "PNG", compress_level=7)
    return out.getvalue()


def _fit(text: str, what: str) -> str:
    return shorten(plain(text[:4000]), _LONGEST[what])


def _title(pen: ImageDraw.ImageDraw, text: str, top: int) -> int:
    for size in (66, 56, 48):
        font = _font(_SERIF, size)
        lines = _wrapped(text, font, _INNER)
        if len(lines) == 1 or (size == 48 and lines):
            break
    return _lines(pen, lines, font, top, 1.18, _INK, 2)


def _text(pen: ImageDraw.ImageDraw, text: str, top: int) -> int:
    room = _SOURCE_TOP - 30 - top
    for size in (44, 40, 36, 33, 30):
        font = _font(_SANS, size)
        lines = _wrapped(text, font, _INNER)
        if len(lines) * size * 1.38 <= room:
            break
    return _lines(pen, lines, font, top, 1.38, _INK, max(1, int(room / (size * 1.38))))


def _scores(pen: ImageDraw.ImageDraw, scores: tuple[Score, ...], top: int) -> int:
    gap, high = 28, 150
    shown = scores[:_MOST_SCORES]
    wide = (_INNER - gap * (len(shown) - 1)) // len(shown)
    largest, small = (96, _font(_SANS, 34)) if len(shown) < 3 else (76, _font(_SANS, 27))
    for place, score in enumerate(shown):
        left = _EDGE + place * (wide + gap)
        colour = _SIDE[score.side]
        pen.rounded_rectangle((left, top, left + wide, top + high), 14, fill=_WASH[score.side])
        if score.won:
            pen.rounded_rectangle((left, top, left + wide, top + high), 14, outline=colour, width=5)
        number = str(score.number)[:12]
        sizes = (size for size in (largest, 56, 32) if _font(_SERIF, size).getlength(number) < wide / 2)
        big = _font(_SERIF, next(sizes, 20))
        pen.text((left + 26, top + high // 2), number, colour, big, anchor="lm")
        room = wide - 60 - int(big.getlength(number))
        name = _wrapped(_fit(score.name + (" wins" if score.won else ""), "name"), small, room)
        middle = top + (high - int(min(len(name), 2) * small.size * 1.25)) // 2
        _lines(pen, name, small, middle, 1.25, colour, 2, left + wide - 14 - room)
    return top + high


def _source(pen: ImageDraw.ImageDraw, text: str) -> None:
    pen.line((_EDGE, _SOURCE_TOP, WIDTH - _EDGE, _SOURCE_TOP), _LINE, 2)
    for size in (28, 25, 22):
        font = _font(_SANS, size)
        lines = _wrapped(text, font, _INNER)
        if len(lines) == 1:
            break
    _lines(pen, lines, font, _SOURCE_TOP + 24, 1.3, _SOFT, 1)


def _lines(pen: ImageDraw.ImageDraw, lines: list[str], font: Font, top: int, lead: float, colour: str, most: int,
           left: int = _EDGE) -> int:  # fmt: skip
    """Draw at most so many lines, the last with a sign where others are left out; returns where they end."""
    shown = lines[:most]
    if len(lines) > most:
        shown[-1] = f"{shown[-1].rpartition(' ')[0] or shown[-1][:-1]} …"
    step = font.size * lead
    for number, line in enumerate(shown):
        pen.text((left, top + number * step), line, colour, font)
    return int(top + len(shown) * step)


def _wrapped(text: str, font: Font, width: float) -> list[str]:
    """The text in lines of a width in pixels; a word that is wider is broken."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if font.getlength(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and font.getlength(word) > width:
            fits = max(1, sum(font.getlength(word[:end]) <= width for end in range(1, len(word) + 1)))
            lines.append(word[:fits])
            word = word[fits:]
        line = word
    return [*lines, line] if line else lines or [""]


@lru_cache(maxsize=16)
def _font(name: str, size: int) -> Font:
    # The plain layout: the other engine depends on what is installed, and pictures should not.
    return ImageFont.truetype(str(_FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)
