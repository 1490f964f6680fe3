/** Draws rows as they lie on the table, from data shaped like the rows of a SeatView. */
import { card, head, modifierCard } from "./card.js";
import { plural } from "./words.js";

function make(tag, name, ...children) {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...children);
  return element;
}

const total = (cards, bullheadsOf) => cards.reduce((sum, number) => sum + bullheadsOf(number), 0);

/** What a row says to somebody who cannot see it. */
export function describe(row, bullheadsOf) {
  const cards = row.cards.length ? row.cards.join(", ") : "empty";
  const beside = row.modifiers.map(({ name, side }) => (side ? `${name} showing ${side}` : name));
  const with_ = beside.length ? `, with ${beside.join(" and ")}` : "";
  return `Row ${row.number}: ${cards}${with_}; ${plural(total(row.cards, bullheadsOf), "bullhead")}`;
}

function slot(number, bullheadsOf, index, free) {
  const element = make("span", "slot");
  if (number !== undefined) element.append(card(number, bullheadsOf(number)));
  else if (index >= free) element.classList.add("filled");
  return element;
}

/** One row: its number, the modifiers beside it, a slot for each place, its bullheads. */
export function rowElement(row, bullheadsOf) {
  const filled = Math.max(0, row.places - row.cards.length);
  const slots = Math.max(row.capacity, row.cards.length);
  const places = Array.from({ length: slots }, (_, index) =>
    slot(row.cards[index], bullheadsOf, index, row.capacity - filled),
  );
  const cards = make("span", "row-slots", ...places);
  cards.style.setProperty("--slots", slots);
  const modifiers = row.modifiers.map(({ name, side }) => modifierCard(name, side));
  const points = make("span", "row-bullheads", `${total(row.cards, bullheadsOf)} `, head());
  points.title = "bullheads in this row";

  const element = make(
    "li",
    "row",
    make("span", "row-number", String(row.number)),
    make("span", "row-modifiers", ...modifiers),
    cards,
    points,
  );
  element.dataset.row = row.number;
  element.setAttribute("aria-label", describe(row, bullheadsOf));
  return element;
}

/** All rows of a table, in order. */
export function rowsElement(rows, bullheadsOf) {
  const element = make("ol", "rows", ...rows.map((row) => rowElement(row, bullheadsOf)));
  element.classList.toggle(
    "with-modifiers",
    rows.some((row) => row.modifiers.length > 0),
  );
  return element;
}
