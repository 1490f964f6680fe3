/** Cards that are marked first and sent together. */
import { make } from "../ui/elements.js";
import { tab } from "../ui/storage.js";
import { plural } from "../ui/words.js";

/**
 * What somebody has marked and not sent yet. It outlives a reload of the page, but not the decision it was marked for:
 * the browser's tab keeps one lot of marks for each table and seat.
 */
export class Marks {
  #facts;

  constructor(facts) {
    this.#facts = facts;
  }

  /** @returns {object|null} what was marked for the decision the table waits for */
  read(state) {
    const { decision, marked } = tab.read(this.#key) ?? {};
    if (decision === nameOf(state)) return marked;
    this.drop();
    return null;
  }

  keep(state, marked) {
    tab.keep(this.#key, { decision: nameOf(state), marked });
  }

  drop() {
    tab.forget(this.#key);
  }

  get #key() {
    return `marks:${this.#facts.id}:${this.#facts.seat}`;
  }
}

const nameOf = ({ round, turn, decision }) => `${round}/${turn}/${decision.type}`;

/**
 * Orders for several deals at once: a card of each, perhaps a row in case one has to be taken, then one button. The row is
 * asked for below the hand of its deal.
 */
export class Orders {
  #table;
  #marks;
  #state;
  #cards;
  #rows = [];
  #keepLast = make("input", { type: "checkbox", id: "keep-last" });
  #send;

  /**
   * @param {Marks} marks
   * @param {(order: object) => void} onSend
   */
  constructor(table, marks, onSend) {
    this.#table = table;
    this.#marks = marks;
    this.#cards = Array(table.deals).fill(0);
    this.#send = make(
      "button",
      { type: "button", class: "button primary", onclick: () => onSend(this.order) },
      "Send orders",
    );
    this.#rows = Array.from({ length: table.deals }, (_, index) => this.#rowChoice(index + 1));
    this.element = make("div", { class: "orders", hidden: true });
    if (table.lastCardRefusable) {
      this.element.append(make("label", { class: "orders-last" }, this.#keepLast, " Let me choose the last card"));
    }
    this.element.append(this.#send);
    this.#keepLast.addEventListener("change", () => this.#keep());
  }

  /** Where the row of a deal is ordered; null in games that ask for it when the time comes. */
  rowFor(deal) {
    return this.#table.ordersAhead ? this.#rows[deal - 1].parentElement : null;
  }

  /** The first deal from one on, or else from the first, that has no card yet; 0 if none is missing. */
  openFrom(deal) {
    const open = this.#cards.flatMap((card, index) => (card === 0 ? [index + 1] : []));
    return open.find((each) => each >= deal) ?? open[0] ?? 0;
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
    this.#keep();
    this.#refresh();
  }

  #keep() {
    this.#marks.keep(this.#state, this.order);
  }

  /** Begins with what was marked before, or else with what was sent. */
  open(state) {
    this.#state = state;
    const marked = this.#marks.read(state);
    this.#cards = state.deals.map(({ ordered }, index) => marked?.cards[index] ?? ordered);
    if (marked) this.#keepLast.checked = marked.keepsLast;
    state.deals.forEach(({ rows }, index) => {
      const choices = rows.map(({ number }) => make("option", { value: number }, `row ${number}`));
      this.#rows[index].replaceChildren(make("option", { value: 0 }, "fewest bullheads"), ...choices);
      this.#rows[index].value = marked?.rows[index] ?? 0;
    });
    this.#show(true);
    this.#refresh();
  }

  #show(shown) {
    this.element.hidden = !shown;
    for (const choice of this.#rows) choice.disabled = !shown;
  }

  close() {
    this.#show(false);
    this.#cards = this.#cards.map(() => 0);
    this.#marks.drop();
  }

  #refresh() {
    const missing = this.#cards.filter((card) => card === 0).length;
    this.#send.disabled = missing > 0;
    this.#send.textContent = missing > 0 ? `Choose ${plural(missing, "more card")}` : "Send orders";
  }

  #rowChoice(deal) {
    const choice = make("select", { id: `row-for-${deal}`, disabled: true, onchange: () => this.#keep() });
    const where = this.#table.deals > 1 ? make("span", { class: "visually-hidden" }, ` in deal ${deal}`) : null;
    make("label", { class: "orders-row", for: choice.id }, "If too low", where, " take ", choice);
    return choice;
  }
}

/** Choosing the cards to pass on: as many of each deal as the rules say, then one button. */
export class Passing {
  #table;
  #marks;
  #state;
  #count = 0;
  #cards = [];
  #send;

  /**
   * @param {Marks} marks
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
