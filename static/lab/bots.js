/** Who sits where: as many bots as the game allows players, with one bot for all or one for each seat. */
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { fill } from "./typed.js";

const EACH = "each";
const NOBODY = "nobody";
const USUAL = 4;

export class Bots {
  #kinds;
  #players = element("players");
  #bots = element("bots");
  #seats = element("seats");
  #emptySeats = [];

  /**
   * @param {{word: string, label: string, description: string}[]} kinds
   * @param {string} usual the one for who does not choose
   */
  constructor(kinds, usual, typed) {
    this.#kinds = kinds;
    this.#bots.append(
      ...kinds.map(({ word, label, description }) => make("option", { value: word }, say("lab.bot", { bot: label, about: description }))),
      make("option", { value: EACH }, say("lab.each_seat")),
    );
    fill(this.#bots, typed.bots ?? usual);
  }

  /**
   * Fits the fields to the players that a game is for.
   *
   * @param {number[]} counts how many can play, ascending
   * @param {string[]} emptySeats what the seats after theirs are called, which nobody plays
   */
  offer(counts, emptySeats, typed) {
    this.#emptySeats = emptySeats;
    const wished = Number(typed.players ?? USUAL);
    this.#players.replaceChildren(...counts.map((number) => make("option", { value: number }, String(number))));
    this.#players.value = counts.reduce((near, each) => (Math.abs(each - wished) < Math.abs(near - wished) ? each : near));
    this.seat(typed);
  }

  /** Shows a field for each seat if each has a bot of its own. */
  seat(typed) {
    const each = this.#bots.value === EACH;
    this.#seats.hidden = this.#seats.disabled = !each;
    const people = Number(this.#players.value);
    const count = each ? people + this.#emptySeats.length : 0;
    const legend = this.#seats.querySelector("legend");
    const fields = Array.from({ length: count }, (_, index) => this.#field(index + 1, this.#emptySeats[index - people], typed));
    this.#seats.replaceChildren(legend, ...fields);
  }

  #field(seat, nobody, typed) {
    const name = `seat.${seat}`;
    const kinds = nobody ? [{ word: NOBODY, label: say("lab.nobody") }] : this.#kinds;
    const options = kinds.map(({ word, label }) => make("option", { value: word }, label));
    const select = make("select", { id: name, name, disabled: Boolean(nobody) }, ...options);
    fill(select, typed[name]);
    return make("p", { class: "field" }, make("label", { for: name }, nobody ?? say("lab.seat", { seat })), select);
  }
}
