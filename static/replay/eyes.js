/** With whose eyes a game is seen: a choice among everybody who played, a spectator, and all cards open. */
import { make } from "../ui/elements.js";

/**
 * @param {HTMLSelectElement} select
 * @param {string[]} names of the players, by seat
 * @param {string} wished "all", "0" for a spectator, or a seat
 * @returns {string} what is chosen now; all cards open if what is wished does not exist
 */
export function offerEyes(select, names, wished) {
  select.replaceChildren(
    make("option", { value: "all" }, "all cards open"),
    make("option", { value: "0" }, "a spectator"),
    ...names.map((name, index) => make("option", { value: index + 1 }, name)),
  );
  select.value = wished;
  if (select.selectedIndex < 0) select.value = "all";
  return select.value;
}
