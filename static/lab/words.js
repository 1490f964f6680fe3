/** What the lab calls things, for people. */
import { say } from "../ui/say.js";

export const KINDS = {
  SIMULATE: () => say("lab.simulation"),
  COMPARE: () => say("lab.comparison"),
  SWEEP: () => say("lab.sweep"),
  GAPS: () => say("lab.gap_search"),
};

export const STATES = {
  QUEUED: () => say("lab.queued"),
  RUNNING: () => say("lab.running"),
  DONE: () => say("lab.done"),
  CANCELLED: () => say("lab.cancelled"),
  FAILED: () => say("lab.is_failed"),
};

const THINGS = {
  GAMES: (count) => say("lab.games", { count }),
  ROUNDS: (count) => say("lab.rounds", { count }),
  SEARCHES: (count) => say("lab.searches", { count }),
};

/** So many of what a study plays, such as "10,000 rounds". */
export const things = ({ kind, unit }, number) => THINGS[kind === "GAPS" ? "SEARCHES" : unit](number);

const CHANGES = {
  with: (name) => say("lab.change_with", { name }),
  without: (name) => say("lab.change_without", { name }),
  other: (name) => say("lab.change_other", { name }),
};

/** What a change is called, of which the server tells the rules by their names: "with jump, without too low". @param {string} label */
export const changeOf = (label) =>
  label
    .split(", ")
    .map((part) => part.replace(/^(with|without|other) (.+)$/, (_, kind, name) => CHANGES[kind](name)))
    .join(", ");

const STEPS = [1, 2, 3, 4, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 60];

const nearest = (number) => STEPS.reduce((best, step) => (Math.abs(step - number) < Math.abs(best - number) ? step : best));

/** A time no more exactly than it is known, such as "20 seconds". */
function round(seconds) {
  if (seconds < 52) return say("lab.seconds", { count: nearest(seconds) });
  if (seconds < 52 * 60) return say("lab.minutes", { count: nearest(seconds / 60) });
  return say("lab.hours", { count: Math.round(seconds / 3600) });
}

const isBrief = (seconds) => seconds < 0.7;

/** How long something takes, as people say it, such as "about 20 seconds". @param {number} seconds */
export const lasting = (seconds) => (isBrief(seconds) ? say("lab.less_than_second") : say("lab.about", { time: round(seconds) }));

/** Such as "at most about 20 seconds". */
export const atMost = (seconds) => (isBrief(seconds) ? say("lab.less_than_second") : say("lab.at_most", { time: round(seconds) }));

/** Such as "more than 20 seconds". */
export const atLeast = (seconds) => (isBrief(seconds) ? say("lab.second_or_more") : say("lab.more_than", { time: round(seconds) }));
