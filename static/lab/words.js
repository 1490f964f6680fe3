/** What the lab calls things, for people. */
import { count } from "./numbers.js";

export const KINDS = { SIMULATE: "Simulation", COMPARE: "Comparison", SWEEP: "Sweep", GAPS: "Search for gaps and ties" };

export const STATES = { QUEUED: "waiting", RUNNING: "playing", DONE: "done", CANCELLED: "cancelled", FAILED: "failed" };

const THINGS = { GAMES: ["game", "games"], ROUNDS: ["round", "rounds"], SEARCHES: ["search", "searches"] };

/** So many of what a study plays, such as "10,000 rounds". */
export function things({ kind, unit }, number) {
  const [one, many] = THINGS[kind === "GAPS" ? "SEARCHES" : unit];
  return `${count(number)} ${number === 1 ? one : many}`;
}
