/** The pages that are made to be printed. */
import { card, knowCards, modifierCard } from "../ui/card.js";
import { dataIn, element } from "../ui/elements.js";
import "../ui/pictures.js";

if (element("picture-facts")) knowCards(dataIn("picture-facts"));
for (const place of document.querySelectorAll(".cut[data-modifier]")) {
  place.replaceChildren(modifierCard(place.dataset.modifier));
}
for (const place of document.querySelectorAll(".cut[data-number]")) {
  place.replaceChildren(card(Number(place.dataset.number), Number(place.dataset.bullheads)));
}
element("print").addEventListener("click", () => window.print());
