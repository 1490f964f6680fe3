/** Which moment of a game is shown with whose eyes, and the addresses that say so. */
import { cardName } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

/** @returns {{at: number, as: string}} the event shown and whose eyes see it */
export function moment() {
  const query = new URLSearchParams(location.search);
  const at = Number(query.get("at") ?? location.hash.slice(1));
  return { at: Number.isInteger(at) ? at : 0, as: query.get("as") ?? "all" };
}

export function remember({ at, as }) {
  const query = new URLSearchParams(location.search);
  query.set("at", at);
  if (as === "all") query.delete("as");
  else query.set("as", as);
  history.replaceState(null, "", `${location.pathname}?${query}`);
}

/** The address of a simulated game that a link leads to; undefined if it leads to none. */
export const simulated = (link) => /\/lab\/[^/?#]+\/games\/\d+\/\d+/.exec(link)?.[0];

/** A moment in words. @param {{round: number, turn: number, card?: number}} moment turn 0 before the first, card 0 for none */
export const momentOf = ({ round, turn, card }) =>
  say("replay.moment", { round, turn, in: turn > 0, card: card ? cardName(card) : "" });

/** The table that a link leads to; the word itself if it is no link. */
export const tableOf = (link) => /\/t\/([^/?#]+)/.exec(link)?.[1] ?? link.trim();

/**
 * Offers the eyes a game can be seen with: everybody's who played, a spectator's, and all cards open.
 *
 * @param {HTMLSelectElement} select
 * @param {string[]} names of the players, by seat
 * @param {string} wished "all", "0" for a spectator, or a seat
 * @returns {string} what is chosen now; all cards open if what is wished does not exist
 */
export function offerEyes(select, names, wished) {
  select.replaceChildren(
    make("option", { value: "all" }, say("replay.all_open")),
    make("option", { value: "0" }, say("replay.spectator")),
    ...names.map((name, index) => make("option", { value: index + 1 }, name)),
  );
  select.value = wished;
  if (select.selectedIndex < 0) select.value = "all";
  return select.value;
}
