// Copies quotations. Without this file the same links lead to a page that shows them.
"use strict";

(() => {
  if (!navigator.clipboard) return; // only on secure addresses

  const copy = async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = "Copied.";
    } catch {
      said.textContent = "The browser did not allow it.";
    }
  };

  for (const menu of document.querySelectorAll("details[data-quote]")) {
    const said = menu.querySelector("[data-copied]");
    let forms = null;
    menu.addEventListener("toggle", async () => {
      if (!menu.open) return;
      said.textContent = "";
      for (const other of document.querySelectorAll("details[data-quote][open]")) {
        if (other !== menu) other.open = false;
      }
      if (forms) return;
      try {
        // Asked for when the menu opens: a click may copy only what is at hand.
        const answer = await fetch(menu.dataset.quote);
        if (answer.ok) forms = (await answer.json()).forms;
      } catch {
        forms = null; // the links lead to the page then
      }
    });
    menu.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-form]");
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (link && plain && forms) {
        event.preventDefault();
        copy(forms[link.dataset.form], said);
      }
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && menu.open) {
        menu.open = false;
        menu.querySelector("summary").focus();
      }
    });
  }

  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details[data-quote][open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });

  for (const button of document.querySelectorAll("[data-copy-value]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      copy(
        document.getElementById(button.dataset.copyValue).value,
        button.parentElement.querySelector("[data-copied]"),
      );
    });
  }
})();
