// Comforts only: every page works without this file.
"use strict";

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const box = document.getElementById("q");
    if (box) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    const form = event.target.closest("form[data-ctrl-enter]");
    if (form) {
      event.preventDefault();
      form.requestSubmit();
    }
  }
});

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) break; // only on secure addresses; the link stays there to be selected
  button.hidden = false;
  button.addEventListener("click", async () => {
    const said = button.parentElement.querySelector("[data-copied]");
    try {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim());
      said.textContent = "Copied.";
    } catch {
      said.textContent = "The browser did not allow it; select the link instead.";
    }
  });
}
