/**
 * Draws the tables that pages write as text. Whatever has {@code data-rows}, such as "5 8 11 13 cow | 70 78", shows
 * those rows; {@code data-facts} (or the page's element "picture-facts") tells what the cards look like.
 */
import { card } from "./card.js";
import { rowsElement } from "./rows.js";

/** @param {{bullheads: object, capacity: number, fills: object}} facts */
export function readRows(text, { capacity, fills }) {
  return text.split("|").map((part, index) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const cards = words.filter((word) => /^\d+$/.test(word)).map(Number);
    const modifiers = [];
    for (const word of words.filter((each) => !/^\d+$/.test(each))) {
      if (word in fills || modifiers.length === 0) modifiers.push({ name: word, side: "" });
      else modifiers.at(-1).side = word;
    }
    const filled = modifiers.reduce((sum, { name }) => sum + (fills[name] ?? 0), 0);
    return { number: index + 1, cards, modifiers, capacity, places: cards.length + filled };
  });
}

/** The rows as an element. */
export function picture(text, facts) {
  return rowsElement(readRows(text, facts), (card) => facts.bullheads[card] ?? 0);
}

/** A rulebook writes the rows of a figure as a list of tiles. */
export function tilesAsText(list) {
  return [...list.children]
    .map((row) => [...row.querySelectorAll(".tile, .beside")].map((each) => each.textContent).join(" "))
    .join(" | ");
}

/** In "Ann plays 14" the number becomes a small card. */
function drawPlays(paragraph, facts) {
  const parts = paragraph.textContent.split(/(?<=\bplays )(\d+)/);
  paragraph.classList.add("plays");
  paragraph.replaceChildren(
    ...parts.map((part, index) => (index % 2 ? card(Number(part), facts.bullheads[part] ?? 0) : part)),
  );
}

/** Draws the figures of a rulebook. */
export function drawFigures(root, facts) {
  for (const paragraph of root.querySelectorAll(".figure > .tiles:nth-child(2) + p")) drawPlays(paragraph, facts);
  for (const list of root.querySelectorAll(".tiles")) {
    const frame = document.createElement("div");
    frame.className = "table-picture";
    const rows = picture(tilesAsText(list), facts);
    rows.setAttribute("aria-label", list.getAttribute("aria-label"));
    frame.append(rows);
    list.replaceWith(frame);
  }
}

const shared = document.getElementById("picture-facts");

for (const element of document.querySelectorAll("[data-rows]")) {
  element.replaceChildren(picture(element.dataset.rows, JSON.parse(element.dataset.facts)));
}

if (shared) drawFigures(document, JSON.parse(shared.textContent));
