/** Starting the game: what is missing, and the host's button. */
import { say } from "../ui/say.js";

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
    const text = lacking || allReady(host, mine);
    if (this.#told.textContent !== text) this.#told.textContent = text; // said once, not with every piece of news
  }
}

function allReady(host, mine) {
  if (mine) return say("gathering.all_ready");
  if (!host) return "";
  return host.here ? say("gathering.all_ready_host", { name: host.name }) : say("gathering.all_ready_away", { name: host.name });
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
  if (few > 0) return say("gathering.missing_players", { count: few });
  if (seats.length > most) return say("gathering.too_many", { most });
  const reading = seats.filter((seat) => seat.person && !seat.ready);
  if (reading.length === 0) return "";
  const isYou = ({ seat }) => you.length === 1 && you.includes(seat);
  const others = reading.filter((seat) => !isYou(seat)).map(({ name }) => name);
  if (reading.some(isYou)) return say("gathering.you_not_accepted", { others });
  return say("gathering.not_accepted", { names: others, one: others.length === 1 });
}
