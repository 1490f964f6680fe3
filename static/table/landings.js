/**
 * What a card of your own would do if it were the first to be placed now. The server works it out from what you see, once a
 * turn and only when you look.
 */
import { cardName } from "../ui/card.js";
import { get } from "../ui/server.js";
import { listed, plural } from "../ui/words.js";

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
      const rows = `${taken.length === 1 ? "row" : "rows"} ${listed(taken.map(({ row }) => String(row)))}`;
      const points = taken.reduce((sum, { points: each }) => sum + each, 0);
      return `Right now ${card} would take ${rows}: ${plural(points, "bullhead")}.`;
    }
    if (placed?.type === "CardStacked") return `Right now ${card} would go onto the ${cardName(placed.base)} of row ${placed.row}.`;
    if (placed) return `Right now ${card} would go to row ${placed.row}.`;
    return asks ? `Right now you would choose a row for ${card}.` : "";
  }
}
