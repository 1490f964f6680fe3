/** Leaving and coming back, and a bot for somebody whose device is gone. */
import { make } from "./elements.js";

export class Company {
  #send;
  #leave;
  #return;
  #missing;

  /** @param {(command: object) => void} send */
  constructor(page, send) {
    this.#send = send;
    this.#leave = page.querySelector("[data-leave]");
    this.#return = page.querySelector("[data-return]");
    this.#missing = page.querySelector(".missing");
    this.#leave.addEventListener("click", () => send({ type: "Leave" }));
    this.#return.addEventListener("click", () => send({ type: "Return" }));
    this.away = false;
  }

  show({ phase, seat, seats }) {
    const playing = phase === "PLAYING";
    const mine = seats[seat - 1];
    this.away = playing && Boolean(mine?.bot);
    const others = seats.filter((each) => each.person && each.seat !== seat);
    this.#leave.hidden = !playing || !mine || this.away || others.length === 0;
    this.#return.hidden = !this.away;
    const gone = playing && mine ? others.filter((each) => !each.here && !each.bot) : [];
    this.#missing.replaceChildren(...gone.map((each) => this.#offer(each)));
  }

  #offer({ seat, name }) {
    return make(
      "p",
      { class: "missing-player" },
      `${name} is not here. `,
      make(
        "button",
        {
          type: "button",
          class: "button small",
          onclick: () => this.#send({ type: "BotFor", of: seat, kind: "cautious" }),
        },
        `Let a bot play for ${name}`,
      ),
    );
  }
}
