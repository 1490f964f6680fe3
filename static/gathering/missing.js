/** What still keeps a gathering from starting, said so that everybody knows whose move it is. */
import { listed } from "../ui/words.js";

/**
 * @param {{name: string, person: boolean, ready: boolean}[]} seats
 * @param {{least: number, most: number}} bounds how many the rules are made for
 * @returns {string} empty if nothing is missing
 */
export function missing(seats, { least, most }) {
  const few = least - seats.length;
  if (few > 0) return `${few} more ${few === 1 ? "player is" : "players are"} needed: friends or bots.`;
  if (seats.length > most) return `At most ${most} can play.`;
  const reading = seats.filter((seat) => seat.person && !seat.ready).map((seat) => seat.name);
  if (reading.length === 0) return "";
  return `${listed(reading)} ${reading.length === 1 ? "has" : "have"} not accepted the rules yet.`;
}
