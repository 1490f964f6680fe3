/** Who sits where: as many players as the game allows, with one bot for all or one for each seat. */
import { element, make } from "../ui/elements.js";
import { fill } from "./typed.js";

const EACH = "each";
const USUAL = 4;

export class Bots {
  #kinds;
  #players = element("players");
  #bots = element("bots");
  #seats = element("seats");

  /**
   * @param {{word: string, description: string}[]} kinds
   * @param {string} usual the one for who does not choose
   */
  constructor(kinds, usual, typed) {
    this.#kinds = kinds;
    this.#bots.append(
      ...kinds.map(({ word, description }) => make("option", { value: word }, `${word}: ${description}`)),
      make("option", { value: EACH }, "another for each seat"),
    );
    fill(this.#bots, typed.bots ?? usual);
  }

  /** Fits the fields to the players that a game is for. */
  offer({ low, high }, typed) {
    const wished = Number(typed.players ?? USUAL);
    const numbers = Array.from({ length: high - low + 1 }, (_, index) => low + index);
    this.#players.replaceChildren(...numbers.map((number) => make("option", { value: number }, String(number))));
    this.#players.value = Math.min(high, Math.max(low, wished));
    this.seat(typed);
  }

  /** Shows a field for each seat if each has a bot of its own. */
  seat(typed) {
    const each = this.#bots.value === EACH;
    this.#seats.hidden = this.#seats.disabled = !each;
    const count = each ? Number(this.#players.value) : 0;
    const legend = this.#seats.querySelector("legend");
    this.#seats.replaceChildren(legend, ...Array.from({ length: count }, (_, index) => this.#field(index + 1, typed)));
  }

  #field(seat, typed) {
    const name = `seat.${seat}`;
    const options = this.#kinds.map(({ word }) => make("option", { value: word }, word));
    const select = make("select", { id: name, name }, ...options);
    fill(select, typed[name]);
    return make("p", { class: "field" }, make("label", { for: name }, `Seat ${seat}`), select);
  }
}
