/** Orders for several deals at once: a card of each, perhaps a row in case one has to be taken, then one button. */
import { make } from "./elements.js";

export class Orders {
  #table;
  #cards;
  #rows = [];
  #keepLast = make("input", { type: "checkbox", id: "keep-last" });
  #send;

  /** @param {(order: object) => void} onSend */
  constructor(table, onSend) {
    this.#table = table;
    this.#cards = Array(table.deals).fill(0);
    this.#send = make(
      "button",
      { type: "button", class: "button primary", onclick: () => onSend(this.order) },
      "Send orders",
    );
    this.#rows = Array.from({ length: table.deals }, (_, index) => this.#rowChoice(index + 1));
    this.element = make("div", { class: "orders", hidden: true });
    if (table.ordersAhead)
      this.element.append(make("div", { class: "orders-rows" }, ...this.#rows.map((choice) => choice.parentElement)));
    if (table.lastCardRefusable) {
      this.element.append(make("label", { class: "orders-last" }, this.#keepLast, " Let me choose the last card"));
    }
    this.element.append(this.#send);
  }

  get order() {
    const rows = this.#table.ordersAhead ? this.#rows.map((choice) => Number(choice.value)) : [];
    return { type: "Play", cards: this.#cards, rows, keepsLast: this.#keepLast.checked };
  }

  marked(deal) {
    return this.#cards[deal - 1] ? [this.#cards[deal - 1]] : [];
  }

  /** Takes a card up for a deal, or puts it back. */
  toggle(deal, card) {
    this.#cards = this.#cards.with(deal - 1, this.#cards[deal - 1] === card ? 0 : card);
    this.#refresh();
  }

  open(state) {
    this.#cards = this.#cards.map((card, index) => (state.deals[index].hand.includes(card) ? card : 0));
    state.deals.forEach((board, index) => {
      const choice = this.#rows[index];
      const kept = choice.value;
      choice.replaceChildren(
        make("option", { value: 0 }, "fewest bullheads"),
        ...board.rows.map((row) => make("option", { value: row.number }, `row ${row.number}`)),
      );
      choice.value = board.rows.length >= Number(kept) && kept ? kept : "0";
    });
    this.element.hidden = false;
    this.#refresh();
  }

  close() {
    this.element.hidden = true;
    this.#cards = this.#cards.map(() => 0);
    for (const choice of this.#rows) choice.value = "0";
  }

  #refresh() {
    const missing = this.#cards.filter((card) => card === 0).length;
    this.#send.disabled = missing > 0;
    this.#send.textContent = missing > 0 ? `Choose ${missing} more ${missing === 1 ? "card" : "cards"}` : "Send orders";
  }

  #rowChoice(deal) {
    const choice = make("select", { id: `row-for-${deal}` });
    make(
      "label",
      { class: "orders-row", for: choice.id },
      this.#table.deals > 1 ? `Deal ${deal}: if too low take ` : "If too low take ",
      choice,
    );
    return choice;
  }
}
