/** Shows on the board where a card goes: an arrow from the hand to its place, and how far it is from the last card of each row. */
import { distances } from "../table/board.js";
import { cardName } from "../ui/card.js";
import { make } from "../ui/elements.js";

const SVG = "http://www.w3.org/2000/svg";

/** Takes what was drawn off the table. */
export function clearArrow(table) {
  for (const drawn of table.querySelectorAll(".lesson-arrow, .lesson-difference")) drawn.remove();
}

/**
 * @param {Element} table what holds the board and the hand
 * @param {import("../table/board.js").Board} board
 * @param {{rows: object[]}} deal as it lies
 * @param {number} card of the hand
 * @param {{row: number, place: number}} landing where it would lie
 */
export function drawArrow(table, board, { rows }, card, landing) {
  clearArrow(table);
  const differences = differencesOf(rows, card, landing);
  for (const [row, difference] of differences) {
    const last = [...board.row(row).querySelectorAll(".slot > .card")].at(-1);
    const isIt = row === landing.row;
    last?.parentElement.append(make("span", { class: `lesson-difference${isIt ? " is-it" : ""}`, "aria-hidden": "true" }, `+${difference}`));
  }
  const from = board.hand.element.querySelector(`[data-card="${card}"]`);
  const to = board.row(landing.row)?.querySelectorAll(".slot")[landing.place - 1];
  if (from && to) table.append(arrow(table.getBoundingClientRect(), from.getBoundingClientRect(), to.getBoundingClientRect()));
}

/**
 * How much higher the card is than the last of each row it could join. Only where the row it goes to is the nearest: other rules go by
 * something else, and differences would mislead.
 *
 * @returns {[number, number][]} rows and differences
 */
function differencesOf(rows, card, landing) {
  const isNumber = (each) => cardName(each) === String(each);
  const lower = isNumber(card) ? distances(rows.filter(({ cards }) => cards.length > 0 && isNumber(cards.at(-1))), card) : [];
  const nearest = lower.toSorted(([, one], [, other]) => one - other)[0];
  return nearest?.[0] === landing.row ? lower : [];
}

function arrow(table, from, to) {
  const [x1, y1] = [from.left + from.width / 2 - table.left, from.top - table.top];
  const [x2, y2] = [to.left + to.width / 2 - table.left, to.top + to.height / 2 - table.top];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "lesson-arrow");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", table.width);
  svg.setAttribute("height", table.height);
  const bend = Math.min(60, Math.abs(x2 - x1) / 2 + 20);
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend + 20} ${x2} ${y2 + 8}`);
  const tip = document.createElementNS(SVG, "path");
  tip.setAttribute("class", "tip");
  tip.setAttribute("d", `M${x2} ${y2 - 6}l-9 16h18z`);
  svg.append(line, tip);
  return svg;
}
