/** What the lab calls things, for people. */
import { plural } from "../ui/words.js";
import { count } from "./numbers.js";

export const KINDS = { SIMULATE: "Simulation", COMPARE: "Comparison", SWEEP: "Sweep", GAPS: "Search for gaps and ties" };

export const STATES = { QUEUED: "waiting", RUNNING: "playing", DONE: "done", CANCELLED: "cancelled", FAILED: "failed" };

const THINGS = { GAMES: ["game", "games"], ROUNDS: ["round", "rounds"], SEARCHES: ["search", "searches"] };

/** So many of what a study plays, such as "10,000 rounds". */
export function things({ kind, unit }, number) {
  const [one, many] = THINGS[kind === "GAPS" ? "SEARCHES" : unit];
  return `${count(number)} ${number === 1 ? one : many}`;
}

const STEPS = [1, 2, 3, 4, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 60];

const nearest = (number) => STEPS.reduce((best, step) => (Math.abs(step - number) < Math.abs(best - number) ? step : best));

/** How long something takes, as people say it, such as "about 20 seconds": no more exactly than it is known. @param {number} seconds */
export function lasting(seconds) {
  if (seconds < 0.7) return "less than a second";
  if (seconds < 52) return `about ${plural(nearest(seconds), "second")}`;
  if (seconds < 52 * 60) return `about ${plural(nearest(seconds / 60), "minute")}`;
  return `about ${plural(Math.round(seconds / 3600), "hour")}`;
}

/** Such as "at most about 20 seconds". */
export const atMost = (seconds) => lasting(seconds).replace("about", "at most about");

/** Such as "more than 20 seconds". */
export const atLeast = (seconds) => lasting(seconds).replace("about", "more than").replace("less than a second", "a second or more");
