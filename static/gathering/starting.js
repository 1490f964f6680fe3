/** Starting the game: what is missing, and the host's button. */
import { missing } from "./missing.js";

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
    const lacking = missing(seats, bounds);
    const host = seats.find((seat) => seat.host);
    const mine = Boolean(host && you.includes(host.seat));
    this.#host = host?.seat ?? 0;
    this.#button.hidden = !mine;
    this.#button.disabled = lacking !== "";
    const ready = mine ? "Everybody is ready." : host ? `Everybody is ready; ${host.name} starts the game.` : "";
    const text = lacking || ready;
    if (this.#told.textContent !== text) this.#told.textContent = text; // said once, not with every piece of news
  }
}
