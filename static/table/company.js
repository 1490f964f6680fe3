/** Leaving and coming back, and a bot for somebody whose device is gone. */
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { botName } from "./bots.js";

export class Company {
  #send;
  #leave;
  #return;
  #missing;
  #told;
  #gone = "";
  #before = [];
  #hosts = true;

  /** @param {(command: object) => void} send */
  constructor(page, send) {
    this.#send = send;
    this.#leave = page.querySelector("[data-leave]");
    this.#return = page.querySelector("[data-return]");
    this.#missing = page.querySelector(".missing");
    this.#told = page.querySelector("[data-company]");
    this.#leave.addEventListener("click", () => send({ type: "Leave" }));
    this.#return.addEventListener("click", () => send({ type: "Return" }));
    this.away = false;
  }

  show({ phase, seat, seats, now }) {
    const playing = phase === "PLAYING";
    const mine = seats[seat - 1];
    this.away = playing && Boolean(mine?.bot);
    const others = seats.filter((each) => each.person && each.seat !== seat);
    this.#leave.hidden = !playing || !mine || this.away || others.length === 0;
    this.#return.hidden = !this.away;
    const gone = playing && mine ? others.filter((each) => !each.here && !each.bot) : [];
    const names = gone.map(({ name }) => name).join();
    if (names !== this.#gone) {
      this.#gone = names;
      this.#missing.replaceChildren(...gone.map((each) => this.#offer(each, mine.host ? 0 : each.replaceable - now)));
    }
    if (playing) this.#tell(others);
    if (mine?.host && !this.#hosts) this.#told.textContent = say("table.you_host");
    this.#hosts = mine?.host ?? false;
  }

  /** For those who do not see who plays. */
  #tell(others) {
    const changes = others.map(({ seat, bot, name, host }) => {
      const before = this.#before.find((each) => each.seat === seat);
      if (before && host && !before.host) return say("table.host_now", { name });
      if (!before || before.bot === bot) return "";
      return bot ? say("table.left", { name, bot: botName(bot) }) : say("table.back", { name });
    });
    const told = changes.filter(Boolean).join(" ");
    if (told) this.#told.textContent = told;
    this.#before = others;
  }

  /** Most lines that drop are back soon: only the host need not wait, in milliseconds, before a bot can take over. */
  #offer({ seat, name }, wait) {
    const button = make(
      "button",
      {
        type: "button",
        class: "button small",
        hidden: wait > 0,
        onclick: () => this.#send({ type: "BotFor", of: seat, kind: "cautious" }),
      },
      say("table.bot_for", { name }),
    );
    if (wait > 0) setTimeout(() => (button.hidden = false), wait);
    return make("p", { class: "missing-player" }, ...rich("table.missing", { name, button }));
  }
}
