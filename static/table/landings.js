/**
 * What a card of your own would do if it were the first to be placed now. The server works it out from what you see, once a
 * turn and only when you look.
 */
import { cardName } from "../ui/card.js";
import { say } from "../ui/say.js";
import { get } from "../ui/server.js";

const PLACING = new Set(["CardPlaced", "CardStacked"]);

export class Landings {
  #facts;
  #moment = "";
  #coming = null;

  constructor(facts) {
    this.#facts = facts;
  }

  /**
   * @param {object} state of the moment, shaped like a SeatView
   * @returns {Promise<object|null>} where the card would lie and what it would take; null where nobody can say
   */
  async of(state, deal, card) {
    const moment = `${state.seat}/${state.round}/${state.turn}`;
    if (moment !== this.#moment) {
      this.#moment = moment;
      // Where the line is down, the page says so elsewhere.
      this.#coming = this.#facts.landings?.() ?? get(`/t/${this.#facts.id}/landings?seat=${state.seat}`).catch(() => []);
    }
    const all = await this.#coming;
    const found = all.find((each) => each.deal === deal && each.card === card);
    return moment === this.#moment && found ? this.#describe(found) : null;
  }

  #describe({ card, events, asks }) {
    const placed = events.find(({ type, card: lying }) => PLACING.has(type) && lying === card);
    const taken = events.filter(({ type }) => type === "RowTaken");
    const place = placed?.type === "CardStacked" ? placed.place - 1 : (placed?.place ?? 0);
    return { row: placed?.row ?? 0, place, taken, sentence: this.#sentence(cardName(card), placed, taken, asks) };
  }

  #sentence(card, placed, taken, asks) {
    if (taken.length > 0) {
      const rows = taken.map(({ row }) => String(row));
      const points = taken.reduce((sum, { points: each }) => sum + each, 0);
      return say("table.landing.takes", { card, rows, one: rows.length === 1, points });
    }
    if (placed?.type === "CardStacked") return say("table.landing.onto", { card, base: cardName(placed.base), row: placed.row });
    if (placed) return say("table.landing.row", { card, row: placed.row });
    return asks ? say("table.landing.asks", { card }) : "";
  }
}
