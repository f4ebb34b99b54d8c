// Suggestions below the search box, as one types: a combobox with a listbox, following the ARIA pattern.
// Without this file the box is an ordinary field; Enter always searches unless a suggestion was walked to.
"use strict";

for (const box of document.querySelectorAll("input[data-suggest]")) {
  const form = box.form;
  const list = document.createElement("ul");
  list.id = "suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  const said = document.createElement("p");
  said.className = "unseen";
  said.setAttribute("role", "status");
  const place = document.createElement("div");
  place.className = "suggest-place";
  box.before(place);
  place.append(box, list, said);
  for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-haspopup", "listbox"],
    ["aria-controls", list.id], ["aria-expanded", "false"]]) box.setAttribute(name, value);

  let asked = "";  // the text to which the list belongs
  let active = -1;
  let waiting = 0;
  let call = null;

  const close = () => {
    list.hidden = true;
    active = -1;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
  };

  const walkTo = (number) => {
    active = number;
    [...list.children].forEach((one, at) => one.setAttribute("aria-selected", String(at === active)));
    const chosen = list.children[active];
    if (chosen) {
      box.setAttribute("aria-activedescendant", chosen.id);
      chosen.scrollIntoView({ block: "nearest" });
    } else box.removeAttribute("aria-activedescendant");
  };

  const option = (one, at) => {
    const item = document.createElement("li");
    item.id = `suggestion-${at}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.address = one.address;
    const title = document.createElement("span");
    title.textContent = one.title;
    const about = document.createElement("small");
    about.textContent = one.about;
    item.append(title, " ", about);
    return item;
  };

  const show = (found) => {
    list.replaceChildren(...found.map(option));
    close();
    said.textContent = found.length === 0 ? "No suggestions."
      : `${found.length === 1 ? "1 suggestion" : `${found.length} suggestions`}; the arrow keys walk through them.`;
    if (found.length === 0 || document.activeElement !== box) return;
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
  };

  const ask = async () => {
    const typed = box.value.trim();
    if (typed === asked) return;
    asked = typed;
    call?.abort();
    if (!typed) {
      list.replaceChildren();
      said.textContent = "";
      close();
      return;
    }
    call = new AbortController();
    try {
      const answer = await fetch(`${box.dataset.suggest}?q=${encodeURIComponent(typed)}`, { signal: call.signal });
      // Whoever asks too fast, or is offline, goes without: the box itself still works.
      show(answer.ok ? (await answer.json()).suggestions : []);
    } catch (error) {
      if (error.name !== "AbortError") show([]);
    }
  };

  box.addEventListener("input", () => {
    clearTimeout(waiting);
    walkTo(-1);  // what was walked to belongs to the former text
    waiting = setTimeout(ask, 90);
  });

  box.addEventListener("keydown", (event) => {
    const count = list.children.length;
    if (event.isComposing) return;
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();  // the first Esc closes the list and leaves what was typed
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count && asked === box.value.trim()) {
      event.preventDefault();
      const down = event.key === "ArrowDown";
      if (list.hidden) {
        list.hidden = false;
        box.setAttribute("aria-expanded", "true");
        walkTo(down ? 0 : count - 1);
      } else walkTo((active + 1 + (down ? 1 : -1) + count + 1) % (count + 1) - 1);  // between last and first: the box
    } else if (event.key === "Enter" && !list.hidden && active >= 0) {
      event.preventDefault();
      location.assign(list.children[active].dataset.address);
    } else if (event.key === "Tab") close();
  });

  list.addEventListener("pointerdown", (event) => event.preventDefault());  // the box keeps the focus
  list.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item) location.assign(item.dataset.address);
  });
  box.addEventListener("blur", close);
  form.addEventListener("submit", close);
}
