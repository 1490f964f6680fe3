/** What the kinds of bots are called. */
import { say } from "../ui/say.js";

const NAMES = {
  random: () => say("table.random_bot"),
  quick: () => say("table.quick_bot"),
  cautious: () => say("table.cautious_bot"),
  thinker: () => say("table.thinker_bot"),
};

/** Such as "cautious bot". @param {string} kind as the server calls it, or a game of another server its own */
export const botName = (kind) => NAMES[kind]?.() ?? kind;
