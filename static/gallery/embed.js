/** A game in a frame of another site: its examples, one at a time. Nothing is asked or kept here; without scripts all are shown. */
import "../ui/pictures.js";
import { element } from "../ui/elements.js";

const examples = [...document.querySelectorAll(".rulebook .figure")];
let shown = 0;

function show(index) {
  shown = (index + examples.length) % examples.length;
  examples.forEach((example, at) => (example.hidden = at !== shown));
  element("place").textContent = `Example ${shown + 1} of ${examples.length}`;
}

if (examples.length > 1) {
  for (const [id, step] of [["before", -1], ["next", 1]]) {
    element(id).hidden = false;
    element(id).addEventListener("click", () => show(shown + step));
  }
  show(0);
}
