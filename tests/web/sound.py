"""What is wrong with the HTML of a page: by the parser of the standard, and by what may stand where."""

from __future__ import annotations

from collections.abc import Iterator

from justhtml import JustHTML

from .page import Element, Page

_ONLY = {
    "ul": {"li", "script", "template"},
    "ol": {"li", "script", "template"},
    "menu": {"li"},
    "dl": {"dt", "dd", "div"},
    "table": {"caption", "colgroup", "thead", "tbody", "tfoot", "tr"},
    "thead": {"tr"},
    "tbody": {"tr"},
    "tfoot": {"tr"},
    "tr": {"th", "td"},
    "select": {"option", "optgroup", "hr"},
    "datalist": {"option"},
}
_INSIDE = {"li": {"ul", "ol", "menu"}, "dt": {"dl", "div"}, "dd": {"dl", "div"}, "summary": {"details"},
           "figcaption": {"figure"}, "legend": {"fieldset"}, "td": {"tr"}, "th": {"tr"},
           "tr": {"thead", "tbody", "tfoot", "table"}, "option": {"select", "datalist", "optgroup"}}  # fmt: skip
_ACTS = {"a", "button", "select", "textarea", "input", "label", "details", "summary"}
_NOT_IN_THEM = {"a": _ACTS, "button": _ACTS}
_NO_BLOCKS = {
    "span",
    "a",
    "p",
    "em",
    "strong",
    "code",
    "small",
    "label",
    "bdi",
    "mark",
    "dt",
    "summary",
    "h1",
    "h2",
    "h3",
}
_SECTIONS = {"section", "article", "aside", "nav", "main", "header", "footer", "form", "table", "ul", "ol", "dl", "pre"}
_POINTS = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list", "form")
_NEEDS = {"img": "alt", "html": "lang"}


def faults(html: str) -> list[str]:
    """Everything that is wrong, each in a few words; empty for a sound page."""
    strict = JustHTML(html, collect_errors=True)
    found = [f"line {one.line}: {one.code}" for one in strict.errors]
    page = Page(html)
    found += page.faults
    found += _misplaced(page.root, ())
    found += _dangling(page.root)
    found += _loaded_or_inline(page.root)
    return found


def _misplaced(element: Element, above: tuple[Element, ...]) -> Iterator[str]:
    for child in element.children:
        if not child.tag:
            if element.tag in _ONLY and element.tag not in ("select",) and child.text_here.strip():
                yield f"text stands directly in <{element.tag}>"
            continue
        if element.tag in _ONLY and child.tag not in _ONLY[element.tag]:
            yield f"<{child.tag}> stands directly in <{element.tag}>"
        if child.tag in _INSIDE and element.tag not in _INSIDE[child.tag]:
            yield f"<{child.tag}> stands in <{element.tag}>"
        for outer in (*above, element):
            if child.tag in _NOT_IN_THEM.get(outer.tag, ()):
                yield f"<{child.tag}> stands inside <{outer.tag}>"
            if outer.tag in _NO_BLOCKS and child.tag in _SECTIONS:
                yield f"<{child.tag}> stands inside <{outer.tag}>"
        yield from _misplaced(child, (*above, element))
    if element.tag == "details":
        tags = [child.tag for child in element.children if child.tag]
        if tags[:1] != ["summary"] or tags.count("summary") != 1:
            yield "<details> does not begin with its one <summary>"
    needed = _NEEDS.get(element.tag)
    if needed and needed not in element.attrs:
        yield f"<{element.tag}> has no {needed}"


def _dangling(root: Element) -> Iterator[str]:
    ids = {one.attrs["id"] for one in root.walk() if "id" in one.attrs}
    for one in root.walk():
        for name in _POINTS:
            for target in (one.attrs.get(name) or "").split():
                if target not in ids:
                    yield f"<{one.tag} {name}={target!r}> points to nothing"
        if one.attrs.get("id") == "" or " " in (one.attrs.get("id") or ""):
            yield f"<{one.tag}> has an id that is none"
    labelled = {one.attrs.get("for") for one in root.all("label")}
    for one in root.walk():
        named = one.attrs.get("aria-label") or one.attrs.get("aria-labelledby")
        hidden = one.attrs.get("type") in ("hidden", "submit")
        if one.tag in ("input", "select", "textarea") and not (named or hidden or one.attrs.get("id") in labelled):
            yield f"<{one.tag}> has no label"


def _loaded_or_inline(root: Element) -> Iterator[str]:
    for one in root.walk():
        loaded = one.attrs.get("src") or (one.attrs.get("href") if one.tag == "link" else None)
        is_named_only = one.tag == "link" and one.attrs.get("rel") in ("canonical", "alternate")
        if loaded is not None and not is_named_only and (not loaded.startswith("/") or loaded.startswith("//")):
            yield f"<{one.tag}> loads {loaded}"
        for name in one.attrs:
            if name == "style" or name.startswith("on"):
                yield f"<{one.tag}> has {name}"
        if one.tag == "style" or (one.tag == "script" and (not one.attrs.get("src") or one.text)):
            yield f"inline <{one.tag}>"
