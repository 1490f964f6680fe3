/** The pages that are made to be printed. */
import { card, knowSpecialCards, modifierCard } from "../ui/card.js";
import { dataIn, element } from "../ui/elements.js";
import "../ui/pictures.js";

for (const place of document.querySelectorAll(".cut[data-modifier]")) {
  place.replaceChildren(modifierCard(place.dataset.modifier, place.dataset.side));
}
if (element("picture-facts")) knowSpecialCards(dataIn("picture-facts").special);
for (const place of document.querySelectorAll(".cut[data-number]")) {
  place.replaceChildren(card(Number(place.dataset.number), Number(place.dataset.bullheads)));
}
element("print").addEventListener("click", () => window.print());
