/** Draws rows as they lie on the table, from data shaped like the rows of a SeatView. */
import { card, cardName, covered, head, modifierCard, modifierTitle } from "./card.js";
import { make } from "./elements.js";
import { say } from "./say.js";
import { stacksOf } from "./stacks.js";

const total = (cards, bullheadsOf) => cards.reduce((sum, number) => sum + bullheadsOf(number), 0);

/** What a row says to somebody who cannot see it. */
function describe(row, bullheadsOf) {
  const cards = stacksOf(row).map((stack) => stack.toReversed().map(cardName).reduce((upper, lower) => say("site.row.on", { upper, lower })));
  const bullheads = total(row.cards, bullheadsOf);
  return say("site.row", { number: row.number, cards: cards.join(", "), modifiers: row.modifiers.map(modifierTitle), bullheads });
}

function slot(stack, bullheadsOf, index, free) {
  if (!stack) return make("span", { class: index < free ? "slot" : "slot filled" });
  const beneath = stack.slice(0, -1).map((number) => covered(number, bullheadsOf(number)));
  const upper = stack.at(-1);
  return make("span", { class: beneath.length ? "slot stack" : "slot" }, ...beneath, card(upper, bullheadsOf(upper)));
}

const slotsOf = (row) => Math.max(row.capacity, stacksOf(row).length);

/** One row: its number, the modifiers beside it, a slot for each place, its bullheads, and what it remembers. */
function rowElement(row, bullheadsOf, counted) {
  const stacks = stacksOf(row);
  const filled = Math.max(0, row.places - stacks.length);
  const slots = slotsOf(row);
  const places = Array.from({ length: slots }, (_, index) => slot(stacks[index], bullheadsOf, index, row.capacity - filled));
  const cards = make("span", { class: "row-slots" }, ...places);
  cards.style.setProperty("--slots", slots);
  const counters = counted ? counted(row.counters).map((words) => make("span", { class: "chip" }, words)) : [];
  return make(
    "li",
    { class: "row", "data-row": row.number, "aria-label": describe(row, bullheadsOf) },
    make("span", { class: "row-number" }, String(row.number)),
    make("span", { class: "row-modifiers" }, ...row.modifiers.map(modifierCard)),
    cards,
    make("span", { class: "row-bullheads", title: say("site.row.bullheads") }, `${total(row.cards, bullheadsOf)} `, head()),
    ...(counters.length ? [make("span", { class: "row-counters" }, ...counters)] : []),
  );
}

/**
 * All rows of a table, in order.
 *
 * @param {object[]} rows
 * @param {(card: number) => number} bullheadsOf
 * @param {((counters: object[]) => string[])=} counted counters in words; left out, rows show none
 */
export function rowsElement(rows, bullheadsOf, counted) {
  const withModifiers = rows.some((row) => row.modifiers.length > 0);
  const drawn = make(
    "ol",
    { class: withModifiers ? "rows with-modifiers" : "rows" },
    ...rows.map((row) => rowElement(row, bullheadsOf, counted)),
  );
  const modifiers = Math.max(0, ...rows.map((row) => row.modifiers.length), withModifiers ? 1 : 0);
  drawn.style.setProperty("--rows", rows.length);
  drawn.style.setProperty("--most", modifiers + Math.max(1, ...rows.map(slotsOf)));
  return drawn;
}

/**
 * Marks the cards of a table that do not lie in the same row of another one.
 *
 * @param {Element} drawn the table, or one that holds it
 * @param {number[][]} others the cards of the other table's rows
 * @param {"is-new"|"is-gone"} mark
 */
export function outline(drawn, others, mark) {
  drawn.querySelectorAll(".row").forEach((row, index) => {
    for (const face of row.querySelectorAll("[data-card]")) face.classList.toggle(mark, !(others[index] ?? []).includes(Number(face.dataset.card)));
  });
}
