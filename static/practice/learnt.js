/** What there is to learn of a game, and which games this browser's person has learnt. */
import { browser } from "../ui/storage.js";

const LEARNT = "learnt";
const MOST = 200;

/** @returns {string[]} names of variants, as scripts call them */
export const learnt = () => browser.read(LEARNT) ?? [];

/** Whoever has learnt a game also knows those it extends. */
export function keepLearnt({ name, ancestors }) {
  const names = [name, ...ancestors.map((each) => each.name)];
  browser.keep(LEARNT, [...new Set([...names, ...learnt()])].slice(0, MOST));
}
