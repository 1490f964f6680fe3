/**
 * Draws the tables that pages write as text. Whatever has {@code data-rows}, such as "5 8 11 13 cow | 70 78", shows
 * those rows; the page's element "picture-facts" tells what the cards look like.
 */
import { card, cardName, knowCards } from "./card.js";
import { dataIn, element, make } from "./elements.js";
import { rowsElement } from "./rows.js";
import { say } from "./say.js";

/** A value written as a table, such as "[5 8 cow] [70 78]". */
const BRACKETED = /\[[^\]]*\](?:\s+\[[^\]]*\])+/;

/** The number of a card that is written as a number or a name; NaN if it is no card. */
const cardCalled = (word, special) =>
  Number(/^\d+$/.test(word) ? word : Object.keys(special).find((number) => special[number].name === word) ?? NaN);

/** One card, or several that lie on each other, such as "14+14"; nothing if it is none. */
function stackOf(word, special) {
  const cards = word.split("+").map((each) => cardCalled(each, special));
  return cards.some(Number.isNaN) ? null : cards;
}

/**
 * @param {string} text
 * @param {{bullheads: object, capacity: number, modifiers: object, special: object}} facts
 */
function readRows(text, { capacity, modifiers: known, special }) {
  return text.split("|").map((part, index) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const stacks = words.map((word) => stackOf(word, special)).filter(Boolean);
    const cards = stacks.flat();
    const uppers = stacks.flatMap((stack) => stack.map((_, height) => height > 0));
    const stacked = [...uppers.keys()].filter((place) => uppers[place]);
    const modifiers = words.filter((each) => !stackOf(each, special));
    const filled = modifiers.reduce((sum, name) => sum + (known[name]?.fills ?? 0), 0);
    return { number: index + 1, cards, stacked, modifiers, capacity, places: stacks.length + filled };
  });
}

/** The rows as an element. */
function picture(text, facts) {
  knowCards(facts);
  return rowsElement(readRows(text, facts), (number) => facts.bullheads[number] ?? 0);
}

/** The rows on a pasture of their own. */
export function framed(text, facts, label) {
  const rows = picture(text, facts);
  rows.setAttribute("aria-label", label);
  return make("div", { class: "table-picture" }, rows);
}

const unbracketed = (text) => text.slice(1, -1).split(/\]\s+\[/).join(" | ");

/** A value of an example: drawn if it is a table, else as it is. */
export const drawnValue = (text, facts, label) =>
  BRACKETED.exec(text)?.[0] === text ? framed(unbracketed(text), facts, label) : make("p", { class: "value" }, text);

/** The first table a sentence speaks of; null if it speaks of none. */
export function tableIn(sentence, facts) {
  const found = BRACKETED.exec(sentence);
  return found && framed(unbracketed(found[0]), facts, say("site.table_in_question"));
}

/** A rulebook writes the rows of a figure as a list of tiles, each with what scripts write. */
const tilesAsText = (list) => [...list.children].map(({ dataset }) => dataset.row).join(" | ");

export function drawTiles(root, facts) {
  for (const list of root.querySelectorAll(".tiles")) {
    list.replaceWith(framed(tilesAsText(list), facts, list.getAttribute("aria-label")));
  }
}

/** In "Ann plays 14", in whichever language, the number becomes a small card, and so does a special card's name. */
function drawPlays(paragraph, facts) {
  knowCards(facts);
  const names = Object.keys(facts.special).map(cardName).sort((one, other) => other.length - one.length);
  const before = say("example.plays", { cards: "" });
  const parts = paragraph.textContent.split(new RegExp(`(?<=\\b${before})(${["\\d+", ...names].join("|")})`));
  paragraph.classList.add("plays");
  paragraph.replaceChildren(...parts.map((part, index) => (index % 2 ? playedCard(part, facts) : part)));
}

function playedCard(name, { bullheads, special }) {
  const number = Number(Object.keys(special).find((each) => cardName(each) === name) ?? name);
  return card(number, bullheads[number] ?? 0);
}

/** Draws the figures of a rulebook. */
export function drawFigures(root, facts) {
  for (const paragraph of root.querySelectorAll(".figure > .tiles:nth-child(2) + p")) drawPlays(paragraph, facts);
  drawTiles(root, facts);
}

for (const place of document.querySelectorAll("[data-rows]")) {
  place.replaceChildren(picture(place.dataset.rows, dataIn("picture-facts")));
}

if (element("picture-facts")) drawFigures(document, dataIn("picture-facts"));
