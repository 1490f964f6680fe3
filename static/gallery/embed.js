/** A game in a frame of another site: its examples one at a time, or a game against bots with cards instead of numbers. Nothing is kept here. */
import { card, knowCards } from "../ui/card.js";
import "../ui/pictures.js";
import { dataIn, element } from "../ui/elements.js";
import { say } from "../ui/say.js";

const facts = dataIn("picture-facts");
const { bullheads } = facts;
knowCards(facts);
for (const option of document.querySelectorAll("[data-number]")) {
  const number = Number(option.dataset.number);
  option.replaceWith(card(number, bullheads[number] ?? 0));
}

const examples = [...document.querySelectorAll(".rulebook .figure")];
let shown = 0;

function show(index) {
  shown = (index + examples.length) % examples.length;
  examples.forEach((example, at) => (example.hidden = at !== shown));
  element("place").textContent = say("variant.embed.example", { number: shown + 1, count: examples.length });
}

if (examples.length > 1) {
  for (const [id, step] of [["before", -1], ["next", 1]]) {
    element(id).hidden = false;
    element(id).addEventListener("click", () => show(shown + step));
  }
  show(0);
}
