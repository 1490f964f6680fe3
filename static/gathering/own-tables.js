/** Who sits at a table and whose turn it is, in a few words. */
import { listed, plural } from "../ui/words.js";

/** People by their names, bots by their number; empty if nobody is there. */
export const company = (names, bots) => listed([...names, ...(bots > 0 ? [plural(bots, "bot")] : [])]);

/**
 * @param {{phase: string, yours: boolean, awaited: string[]}=} table missing if nothing is known of it
 * @returns {string} such as "your turn · "
 */
export function whoseTurn(table) {
  if (!table) return "";
  if (table.phase === "GATHERING") return "gathering · ";
  if (table.phase === "OVER") return "over · ";
  if (table.yours) return "your turn · ";
  return table.awaited.length > 0 ? `waits for ${listed(table.awaited)} · ` : "";
}
