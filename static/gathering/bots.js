/** How much room is left, and the host's way to fill it with bots. */
import { plural } from "../ui/words.js";

export class Bots {
  #form;
  #room;
  #host = 0;

  constructor(section, act) {
    this.#form = section.querySelector("form");
    this.#room = section.querySelector("[data-room]");
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      act({ type: "AddBot", seat: this.#host, kind: new FormData(this.#form).get("kind") });
    });
  }

  show({ seats, you }, { most }) {
    const room = most - seats.length;
    this.#host = seats.find((one) => one.host && you.includes(one.seat))?.seat ?? 0;
    this.#form.hidden = room === 0 || this.#host === 0;
    this.#room.textContent = room > 0 ? `Room for ${plural(room, "more player")}.` : "Every seat is taken.";
  }
}
