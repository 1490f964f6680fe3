/** Choosing the cards to pass on: as many of each deal as the rules say, then one button. */
import { make } from "../ui/elements.js";

export class Passing {
  #table;
  #marks;
  #state;
  #count = 0;
  #cards = [];
  #send;

  /**
   * @param {import("./marks.js").Marks} marks
   * @param {(pass: object) => void} onSend
   */
  constructor(table, marks, onSend) {
    this.#table = table;
    this.#marks = marks;
    this.#send = make(
      "button",
      { type: "button", class: "button primary", onclick: () => onSend({ type: "Pass", passed: this.#cards }) },
      "Pass",
    );
    this.element = make("div", { class: "orders", hidden: true }, this.#send);
  }

  marked(deal) {
    return this.#cards[deal - 1] ?? [];
  }

  /** The first deal from one on, or else from the first, that lacks cards; 0 if none does. */
  openFrom(deal) {
    const open = this.#cards.flatMap((cards, index) => (cards.length < this.#count ? [index + 1] : []));
    return open.find((each) => each >= deal) ?? open[0] ?? 0;
  }

  toggle(deal, card) {
    const marked = this.marked(deal);
    const changed = marked.includes(card)
      ? marked.filter((each) => each !== card)
      : [...marked, card].slice(-this.#count);
    this.#cards = this.#cards.with(deal - 1, changed);
    this.#marks.keep(this.#state, this.#cards);
    this.#refresh();
  }

  open(state) {
    this.#state = state;
    this.#count = state.decision.count;
    this.#cards = this.#marks.read(state) ?? Array.from({ length: this.#table.deals }, () => []);
    this.element.hidden = false;
    this.#refresh();
  }

  close() {
    this.element.hidden = true;
    this.#cards = [];
    this.#marks.drop();
  }

  #refresh() {
    const missing = this.#cards.reduce((sum, marked) => sum + this.#count - marked.length, 0);
    this.#send.disabled = missing > 0;
    this.#send.textContent = missing > 0 ? `Choose ${missing} more to pass` : "Pass these cards";
  }
}
