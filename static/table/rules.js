/** The rules of this table in a drawer beside it; whatever lies on the table leads to what they say of it. */
import { element } from "../ui/elements.js";
import { drawFigures } from "../ui/pictures.js";

/** What has no card of its own: the modifiers, and the places they fill. */
const EXPLAINED = ".board [data-modifier], .board .slot.filled";

export function wireRules(page, facts) {
  const drawer = element("rules-drawer");
  let drawn = false;

  drawer.addEventListener("beforetoggle", () => {
    if (!drawn) drawFigures(drawer, facts.cards);
    drawn = true;
  });
  drawer.addEventListener("click", ({ target }) => target === drawer && drawer.close()); // beside it

  /** @param {string} id the section that is to be seen */
  function explain(id) {
    if (!drawer.open) drawer.showModal();
    drawer.querySelector(`#${id}`)?.scrollIntoView({ block: "start" });
  }

  page.addEventListener("click", ({ target }) => target.closest(EXPLAINED) && explain("modifiers"));
  page.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !event.target.closest(EXPLAINED)) return;
    event.preventDefault();
    explain("modifiers");
  });
}
