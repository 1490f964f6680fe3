/**
 * Draws cards. A number card shows its number over a horned head and one small head per bullhead; its colour tells
 * the bullheads from afar. A special card shows its name instead. A modifier card shows what it is: the cow, or
 * just its name.
 */
import { make } from "./elements.js";
import { say } from "./say.js";

const SVG = "http://www.w3.org/2000/svg";

/** A horned head in a box of 32 by 28. */
const HEAD =
  "M11 11C5.5 11 1.5 8 2.5 1.5 5 6 8.5 7 12.5 7.5zM21 11c5.5 0 9.5-3 8.5-9.5C27 6 23.5 7 19.5 7.5z" +
  "M9.5 11.5C6 11 3.8 13 3.2 15.5c3 1 5.8-.4 6.9-2zM22.5 11.5c3.5-.5 5.7 1.5 6.3 4-3 1-5.8-.4-6.9-2z" +
  "M10 8q6-2.4 12 0l.6 4.2q-.6 5.6-2.6 9.8-1 4.6-4 4.6t-4-4.6q-2-4.2-2.6-9.8z";

/** A cow in the middle of its jump, in the card's box of 100 by 140. */
const COW = [
  ["hide", "M24 62q-2-15 14-16l32-4q14-1 16 12l1 13q1 14-13 15l-33 3q-15 1-17-23z"],
  ["hide", "M30 80l-9 22 7 3 12-21zM43 83l-3 24 7 1 8-25zM70 78l9 20 7-3-7-21zM80 72l14 14 5-5-12-15z"],
  ["hide", "M84 50q7-7 10-18l3 1q1 13-9 23z"],
  ["patch", "M42 47q10-3 16 2t-2 12-14 1-6-10q1-4 6-5zM66 60q7-5 12 0t0 10-11 0-5-7zM30 66q6-2 8 4t-4 8-6-12z"],
  ["udder", "M58 79q8 0 9 7l-2 6-3-4-3 5-3-6z"],
  ["hide", "M8 45q2-8 12-8l9 1q6 2 5 10l-3 13q-2 7-9 7t-10-5q-5-9-4-18z"],
  ["horn", "M10 40Q1 37 3 26q4 8 12 9zM28 39q9-2 8-13-5 8-12 8z"],
  ["hide", "M7 43q-7 0-7 6 6 2 9-2zM33 45q7 0 8 5-6 3-9-1z"],
  ["udder", "M11 59q8-4 18 1l-1 6q-3 5-8 4-7-1-9-11z"],
  ["dark", "M15 47a2 2 0 1 0 .1 0zM27 48a2 2 0 1 0 .1 0zM16 62a1.3 1.3 0 1 0 .1 0zM23 63a1.3 1.3 0 1 0 .1 0z"],
];

/** Makes an element of a picture. */
export function draw(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const path = (name, d, attributes = {}) => draw("path", { class: name, d, ...attributes });

const words = (name, text, x, y, attributes = {}) =>
  draw("text", { class: name, x, y, "text-anchor": "middle", ...attributes }, text);

function canvas(...children) {
  const back = draw("rect", { class: "back", x: 1, y: 1, width: 98, height: 138, rx: 10 });
  return draw("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" }, back, ...children);
}

/** A single horned head, to stand in for the word "bullheads" after a number. */
export function head() {
  return draw("svg", { class: "head", viewBox: "0 0 32 28", "aria-hidden": "true" }, path("", HEAD));
}

/** Up to seven small heads at the foot of a card, in one line or two; one and a number for more, or for less than none. */
function heads(count) {
  if (count > 7 || count < 0) {
    const one = path("small", HEAD, { transform: "translate(28 112) scale(.55)" });
    return [one, words("times", count < 0 ? `−${-count}` : `×${count}`, 62, 126)];
  }
  const lines = count > 5 ? [count - 3, 3] : [count];
  return lines.flatMap((inLine, line) =>
    Array.from({ length: inLine }, (_, index) => {
      const left = 50 - inLine * 8.25 + index * 16.5 + 1;
      const top = lines.length > 1 ? 104 + line * 15 : 112;
      return path("small", HEAD, { transform: `translate(${left} ${top}) scale(.46)` });
    }),
  );
}

function numberPicture(number, bullheads) {
  return canvas(
    path("great", HEAD, { transform: "translate(10 22) scale(2.5)" }),
    ...heads(bullheads),
    words("number", String(number), 50, 80, number > 99 ? { textLength: 82, lengthAdjust: "spacingAndGlyphs" } : {}),
    words("corner", String(number), 7, 21, { "text-anchor": "start" }),
  );
}

/** The cards with names of the game on this page, by what the game knows them by. */
let special = {};

/** What the cards of each name do, by what the game knows the first of them by. */
let texts = {};

/** The modifiers of that game, by name. */
let modifiers = {};

/**
 * @param {{special: Object<number, {name: string, called: string, number: number}>, texts: Object<number, string>, modifiers: Object<string, {title: string}>}}
 *   cards with names, and a number or 0, by what the game knows them by, and modifiers by their names
 * @param {boolean=} besides whether those known before stay, for two games on one page
 */
export function knowCards(cards, besides = false) {
  special = besides ? { ...special, ...cards.special } : cards.special;
  texts = besides ? { ...texts, ...cards.texts } : cards.texts;
  modifiers = besides ? { ...modifiers, ...cards.modifiers } : cards.modifiers;
}

/** Draws cards of another game than the page's own. */
export function withCards(cards, draw) {
  const before = { special, texts, modifiers };
  knowCards(cards);
  try {
    return draw();
  } finally {
    knowCards(before);
  }
}

/** What people call a card: its number, or its name. */
export const cardName = (number) => special[number]?.called ?? String(number);

/** What a special card does; nothing for a card with a number. */
export const cardText = (number) => texts[number - special[number]?.number] ?? "";

/** The number that a card shows; Infinity if it shows none. */
export const shown = (card) => (card in special ? special[card].number || Infinity : Number(card));

/** Puts cards in the order of the numbers they show. */
export const byNumber = (one, other) => (shown(one) === shown(other) ? one - other : shown(one) - shown(other));

/** A card with a name and a number shows both. */
function specialPicture(card, bullheads) {
  const name = cardName(card);
  const number = shown(card);
  if (number < Infinity) {
    const kind = name.replace(/ \d+$/, "");
    return canvas(
      ...heads(bullheads),
      words("number", String(number), 50, 72, number > 99 ? { textLength: 82, lengthAdjust: "spacingAndGlyphs" } : {}),
      words("label", kind, 50, 98, fitted(kind)),
      words("corner", String(number), 7, 21, { "text-anchor": "start" }),
    );
  }
  return canvas(
    draw("circle", { class: "disc", cx: 50, cy: 50, r: 30 }),
    words("initial", name.slice(0, 1).toUpperCase(), 50, 65),
    words("label", name, 50, 100, fitted(name)),
    ...heads(bullheads),
  );
}

/** The name of the colour a card has for its bullheads. */
function worth(bullheads) {
  if (bullheads >= 7) return "seven";
  if (bullheads >= 5) return "five";
  if (bullheads >= 3) return "three";
  if (bullheads < 0) return "less";
  return bullheads === 2 ? "two" : "one";
}

/** How a card looks and what it is called, whether or not all of it is seen. */
const looks = (number, bullheads) => ({
  class: `card worth-${worth(bullheads)}${number in special ? " special" : ""}`,
  "data-card": number,
  "aria-label": say("site.card", { card: cardName(number), bullheads }),
  title: cardText(number) || null,
});

/** A card of the deck as an element; pass "button" as {@code tag} for one that can be pressed. */
export function card(number, bullheads, tag = "span") {
  const kind = tag === "button" ? { type: "button" } : { role: "img" };
  const picture = number in special ? specialPicture(number, bullheads) : numberPicture(number, bullheads);
  return make(tag, { ...looks(number, bullheads), ...kind }, picture);
}

/** What is to be seen of a card that another lies on: its number or name, and its bullheads. */
export function covered(number, bullheads) {
  const strip = make(
    "span",
    { ...looks(number, bullheads), role: "img" },
    draw(
      "svg",
      { viewBox: "0 0 100 34", "aria-hidden": "true" },
      draw("rect", { class: "back", x: 1, y: 1, width: 98, height: 44, rx: 10 }),
      words("strip", cardName(number), 7, 27, { "text-anchor": "start" }),
      words("strip", bullheads < 0 ? `−${-bullheads}` : String(bullheads), 74, 27, { "text-anchor": "end" }),
      path("small", HEAD, { transform: "translate(76 9) scale(.6)" }),
    ),
  );
  strip.classList.add("covered");
  return strip;
}

/** Writes on a card what it remembers, in short and in words; nothing where those are empty. */
export function note(drawn, short, long) {
  drawn.querySelector(".note")?.remove();
  drawn.title = [cardText(drawn.dataset.card), long].filter(Boolean).join(" ");
  drawn.dataset.label ??= drawn.getAttribute("aria-label");
  drawn.setAttribute("aria-label", long ? `${drawn.dataset.label}, ${long}` : drawn.dataset.label);
  if (short) drawn.append(make("span", { class: "note", "aria-hidden": "true" }, short));
}

/** A card seen from behind. */
export const backOfCard = () =>
  make("span", { class: "card card-back" }, canvas(path("great", HEAD, { transform: "translate(18 42) scale(2)" })));

const fitted = (text) => (text.length > 6 ? { textLength: 84, lengthAdjust: "spacingAndGlyphs" } : {});

function modifierPicture(name, title) {
  if (name === "cow") {
    const drawn = COW.map(([kind, d]) => path(kind, d));
    return canvas(draw("g", { transform: "translate(6 14) scale(.88)" }, ...drawn), words("label", title, 50, 128, fitted(title)));
  }
  return canvas(
    draw("circle", { class: "disc", cx: 50, cy: 60, r: 32 }),
    words("initial", title.slice(0, 1).toUpperCase(), 50, 75),
    words("label", title, 50, 122, fitted(title)),
  );
}

/** What people call a modifier card. */
export const modifierTitle = (name) => modifiers[name]?.title ?? name;

/** A modifier card. */
export const modifierCard = (name) =>
  make(
    "span",
    { "data-modifier": name, class: "card modifier", role: "img", "aria-label": modifierTitle(name) },
    modifierPicture(name, modifierTitle(name)),
  );
