/** People met at other tables, each to be invited with one tap. They are not told to each other, and nobody learns who declines. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { get, post } from "../ui/server.js";

const MOST_SHOWN = 8;

export class Met {
  #part;
  #table;
  #asked = false;

  /** @param {string} table the id of this one */
  constructor(part, table) {
    this.#part = part;
    this.#table = table;
  }

  show({ you, seats }) {
    if (you.length === 0 || this.#asked) return;
    this.#asked = true;
    this.#list(new Set(seats.map(({ name }) => name)));
  }

  async #list(here) {
    try {
      const met = (await get("/api/met")).filter(({ name }) => !here.has(name)).slice(0, MOST_SHOWN);
      this.#part.querySelector("[data-met-list]").replaceChildren(...met.map((person) => this.#person(person)));
      this.#part.hidden = met.length === 0;
    } catch {
      this.#part.hidden = true; // the link still invites them
    }
  }

  #person({ name, together, table, seat }) {
    const button = make("button", { type: "button", class: "button small", "aria-label": say("gathering.met_invite_name", { name }), onclick: () => this.#invite(button, table, seat) }, say("gathering.met_invite"));
    return make("li", {}, make("span", { dir: "auto" }, name), make("span", { class: "soft small" }, say("gathering.met_games", { count: together })), button);
  }

  async #invite(button, met, seat) {
    button.disabled = true;
    try {
      await post("/api/invitations", { table: this.#table, met, seat });
      button.replaceWith(make("span", { class: "small", role: "status" }, say("gathering.met_invited")));
    } catch (failure) {
      button.replaceWith(make("span", { class: "small", role: "alert" }, failure.message));
    }
  }
}
