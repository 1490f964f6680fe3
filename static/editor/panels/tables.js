/** Draws tables written as text, such as "5 8 cow | 70 78" or "[5 8 cow] [70 78]". */
import { picture } from "../../table/pictures.js";
import { make } from "../elements.js";

const BRACKETED = /^\[[^\]]*\](?:\s+\[[^\]]*\])+$/;
const WITHIN = /\[[^\]]*\](?:\s+\[[^\]]*\])+/;

const bars = (bracketed) => bracketed.slice(1, -1).split(/\]\s+\[/).join(" | ");

export function table(text, facts, label) {
  const frame = make("div", { class: "table-picture" });
  const rows = picture(text, facts);
  rows.setAttribute("aria-label", label);
  frame.append(rows);
  return frame;
}

/** A value of an example: drawn if it is a table, else as it is. */
export const value = (text, facts, label) =>
  BRACKETED.test(text) ? table(bars(text), facts, label) : make("p", { class: "value" }, text);

/** The first table a sentence speaks of; null if it speaks of none. */
export function tableIn(sentence, facts) {
  const found = WITHIN.exec(sentence);
  return found && table(bars(found[0]), facts, "The table in question");
}
