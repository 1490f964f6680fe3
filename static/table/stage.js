/** What the page shows of a table at one moment: its deals, whose turn it is, and how everybody stands. */
import { make } from "../ui/elements.js";
import { Tabs } from "../ui/tabs.js";
import { Board, thingsOn } from "./board.js";
import { Players } from "./players.js";

export class Stage {
  #page;
  #marked = () => [];
  #ready = false;
  #offered = null;
  #past = null;
  #glance = false;
  #tabs = null;

  /**
   * @param {(deal: number, card: number) => void} onPick
   * @param {(deal: number, card: number) => void} onLook hears which card of a hand is looked at; 0 for none
   */
  constructor(page, facts, onPick, onLook) {
    this.#page = page;
    this.facts = facts;
    this.players = new Players(facts);
    const board = (deal) => new Board(deal, facts, (card) => onPick(deal, card), (card) => onLook(deal, card));
    this.boards = Array.from({ length: facts.deals }, (_, index) => board(index + 1));
    const deals = page.querySelector(".deals");
    deals.append(...this.boards.map((board) => board.element));
    deals.classList.toggle("several", this.boards.length > 1);
    if (this.boards.length === 1) this.boards[0].picture.after(page.querySelector(".asking"));
    if (this.boards.length > 1) this.#addTabs(page.querySelector(".deal-tabs"));
    page.querySelector(".table-side").append(this.players.element);
  }

  /** For screens on which only one of several deals has room; a tick says in which of them a card is chosen. */
  #addTabs(list) {
    const mark = () => make("span", { class: "tab-mark", hidden: true }, make("span", { class: "visually-hidden" }, ": card chosen"));
    const tab = ({ number, element }) =>
      make(
        "button",
        { type: "button", role: "tab", id: `tab-${number}`, "data-panel": number, "aria-controls": element.id },
        `Deal ${number}`,
        mark(),
      );
    list.append(...this.boards.map(tab));
    list.hidden = false;
    this.#tabs = new Tabs(list);
    this.#tabs.select("1");
  }

  /** @param {object} state shaped like a SeatView */
  show(state) {
    this.state = state;
    this.#past = null;
    this.players.release();
    this.draw();
  }

  /**
   * Shows how the table was, until it moves on or {@link showNow}. A glance at it leaves your hand as it is, so that you can
   * play from it.
   */
  showPast(state, { glance }) {
    this.players.hold();
    this.#past = state;
    this.#glance = glance;
    this.draw();
  }

  showNow() {
    if (this.#past) this.show(this.state);
  }

  /** Lets cards be picked; {@code marked} tells which of a deal are chosen so far. */
  open(marked) {
    this.#ready = true;
    this.#marked = marked;
    this.draw();
  }

  close() {
    this.#ready = false;
    this.#marked = () => [];
    this.#offered = null;
  }

  draw() {
    const state = this.#past ?? this.state;
    this.#page.classList.toggle("past", this.#past !== null);
    const players = state.over ? state.players.map((one) => ({ ...one, answered: false })) : state.players;
    const handOfNow = !this.#past || this.#glance;
    for (const board of this.boards) {
      const { hand, ordered } = (handOfNow ? this.state : state).deals[board.number - 1];
      board.show({ ...state.deals[board.number - 1], hand, ordered }, players, {
        ready: this.#ready && handOfNow,
        marked: handOfNow ? this.#marked(board.number) : [],
      });
    }
    if (this.#offered && !this.#past) this.#offer(this.#offered);
    this.#tabs?.tabs.forEach((tab, index) => (tab.querySelector(".tab-mark").hidden = this.#marked(index + 1).length === 0));
    this.players.show(state);
    const { round, turn } = state;
    this.#page.querySelector(".progress").textContent = round ? `Round ${round}${turn ? ` · turn ${turn}` : ""}` : "";
  }

  /** Scrolls only where the deal is not to be seen. @param {number=} deal the first where missing */
  bringIntoView(deal = 1) {
    const { element, hand } = this.boards[deal - 1];
    const hadFocus = this.boards.some((board) => board.element.contains(document.activeElement));
    this.#tabs?.select(String(deal));
    element.scrollIntoView({ block: "nearest" });
    if (hadFocus && !document.activeElement.checkVisibility()) hand.focus(); // it was in a deal that has no room now
  }

  /** Offers rows to take in a deal, until it is closed. @param {(row: number) => void} onChoose */
  offer(deal, rows, onChoose) {
    this.#offered = { deal, rows, onChoose };
    this.#tabs?.select(String(deal));
    this.draw();
    this.boards[deal - 1].focusOffer();
  }

  #offer({ deal, rows, onChoose }) {
    this.boards[deal - 1].offer(this.state.deals[deal - 1], rows, onChoose);
  }

  /** Unless something else that can be used has the focus. */
  focusHand() {
    const { activeElement, body } = document;
    const free = activeElement === body || activeElement.disabled || this.boards.some(({ hand }) => hand.holdsFocus);
    if (free) this.#shown.hand.focus();
  }

  /** Keeps the focus in the table when what had it goes. */
  holdFocus() {
    this.#shown.hand.hold();
  }

  /** The first deal that is to be seen. */
  get #shown() {
    return this.boards.find(({ element }) => element.checkVisibility()) ?? this.boards[0];
  }

  things() {
    return thingsOn(this.boards);
  }
}
