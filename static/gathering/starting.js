/** Starting the game: what is missing, and the host's button. */
import { listed } from "../ui/words.js";

export class Starting {
  #told;
  #button;
  #host = 0;

  constructor(section, act) {
    this.#told = section.querySelector("[role=status]");
    this.#button = section.querySelector("[data-start]");
    this.#button.addEventListener("click", () => act({ type: "Start", seat: this.#host }));
  }

  show({ seats, you }, bounds) {
    const lacking = missing(seats, bounds, you);
    const host = seats.find((seat) => seat.host);
    const mine = Boolean(host && you.includes(host.seat));
    this.#host = host?.seat ?? 0;
    this.#button.hidden = !mine;
    this.#button.disabled = lacking !== "";
    const starts = host && (host.here ? `${host.name} starts the game.` : `if ${host.name} is not back within three minutes, the next of you starts the game.`);
    const ready = mine ? "Everybody is ready." : host ? `Everybody is ready; ${starts}` : "";
    const text = lacking || ready;
    if (this.#told.textContent !== text) this.#told.textContent = text; // said once, not with every piece of news
  }
}

/**
 * What still keeps a gathering from starting, said so that everybody knows whose move it is.
 *
 * @param {{seat: number, name: string, person: boolean, ready: boolean}[]} seats
 * @param {{least: number, most: number}} bounds how many the rules are made for
 * @param {number[]} you the seats of this browser's people
 * @returns {string} empty if nothing is missing
 */
export function missing(seats, { least, most }, you) {
  const few = least - seats.length;
  if (few > 0) return `${few} more ${few === 1 ? "player is" : "players are"} needed: friends or bots.`;
  if (seats.length > most) return `At most ${most} can play.`;
  const reading = seats.filter((seat) => seat.person && !seat.ready);
  if (reading.length === 0) return "";
  const names = reading.map(({ seat, name }) => (you.length === 1 && you.includes(seat) ? "you" : name));
  const ordered = [...names.filter((name) => name === "you"), ...names.filter((name) => name !== "you")];
  const text = `${listed(ordered)} ${reading.length === 1 && ordered[0] !== "you" ? "has" : "have"} not accepted the rules yet.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
