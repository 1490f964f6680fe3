/** What the page shows of a table at one moment: its deals, whose turn it is, and how everybody stands. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { Tabs } from "../ui/tabs.js";
import { Board, NOTHING, thingsOn } from "./board.js";
import { Players } from "./players.js";

export class Stage {
  #page;
  #offer = null;
  /** @type {(deal: number) => boolean} */
  #isComplete = () => false;
  #past = null;
  #glance = false;
  #tabs = null;

  /**
   * @param {(deal: number, pick: number, isChosen: boolean) => void} onPick hears of a card or a row
   * @param {(deal: number, card: number) => void} onLook hears which card of a hand is looked at; 0 for none
   */
  constructor(page, facts, onPick, onLook) {
    this.#page = page;
    this.facts = facts;
    this.players = new Players(facts);
    const board = (deal) => new Board(deal, facts, (...pick) => onPick(deal, ...pick), (card) => onLook(deal, card));
    this.boards = Array.from({ length: facts.deals }, (_, index) => board(index + 1));
    const deals = page.querySelector(".deals");
    deals.append(...this.boards.map((board) => make("div", { class: "deal-place" }, board.element)));
    deals.classList.toggle("several", this.boards.length > 1);
    if (this.boards.length === 1) this.boards[0].ask(page.querySelector(".asking"));
    if (this.boards.length > 1) this.#addTabs(page.querySelector(".deal-tabs"));
    page.querySelector(".table-side").append(this.players.element);
  }

  /** For screens on which only one of several deals has room; a tick says in which of them all is chosen. */
  #addTabs(list) {
    const mark = () => make("span", { class: "tab-mark", hidden: true }, make("span", { class: "visually-hidden" }, say("table.deal_chosen")));
    const tab = ({ number, element }) =>
      make(
        "button",
        { type: "button", role: "tab", id: `${element.id}-tab`, "data-panel": number, "aria-controls": element.id },
        say("table.deal", { deal: number }),
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

  /** Shows on the board why an event happened, until the next picture. @param {object} before the state it happened in */
  explain(event, before) {
    if (event.deal) this.boards[event.deal - 1].explain(event, before.deals[event.deal - 1].rows);
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

  /**
   * Lets things be picked where they lie.
   *
   * @param {(deal: number) => import("./board.js").Offer|null} offer
   * @param {(deal: number) => boolean} isComplete whether all is chosen that has to be in a deal
   */
  open(offer, isComplete) {
    this.#offer = offer;
    this.#isComplete = isComplete;
    this.draw();
  }

  close() {
    this.#offer = null;
    this.#isComplete = () => false;
  }

  draw() {
    const state = this.#past ?? this.state;
    this.#page.classList.toggle("past", this.#past !== null);
    const asked = state.over ? [] : (state.decision?.seats ?? []);
    const inTurn = asked.length < state.players.length && !state.players.some(({ answered }) => answered);
    const players = state.players.map((one) => ({
      ...one,
      answered: one.answered && !state.over,
      asked: inTurn && asked.includes(one.seat),
      taken: state.over ? [] : one.taken, // in the end it is part of the score
    }));
    const handOfNow = !this.#past || this.#glance;
    for (const board of this.boards) {
      const { hand, chosen } = (handOfNow ? this.state : state).deals[board.number - 1];
      const offer = (handOfNow && this.#offer?.(board.number)) || NOTHING;
      const there = this.#past ? { ...offer, cards: offer.cards.filter((card) => hand.includes(card)), rows: [] } : offer;
      board.show({ ...state.deals[board.number - 1], hand, chosen }, players, there, state.counters);
    }
    this.#tabs?.tabs.forEach((tab, index) => (tab.querySelector(".tab-mark").hidden = !this.#isComplete(index + 1)));
    this.players.show(state);
    const { round, turn } = state;
    this.#page.querySelector(".progress").textContent = round ? say("table.progress", { round, turn: turn ? String(turn) : "" }) : "";
  }

  /** Scrolls only where the deal is not to be seen. @param {number=} deal the first where missing */
  bringIntoView(deal = 1) {
    const { element, hand } = this.boards[deal - 1];
    const hadFocus = this.boards.some((board) => board.element.contains(document.activeElement));
    this.#tabs?.select(String(deal));
    element.scrollIntoView({ block: "nearest" });
    if (hadFocus && !document.activeElement.checkVisibility()) hand.focus(); // it was in a deal that has no room now
  }

  /** Scrolls to what can be picked beside the rows, where that is not to be seen. */
  bringChoiceIntoView() {
    this.#shown.bringChoiceIntoView();
  }

  /** Whether nothing that can be used has the focus. */
  get isFocusFree() {
    const { activeElement, body } = document;
    return activeElement === body || activeElement.disabled || this.boards.some(({ hand }) => hand.holdsFocus);
  }

  /** Brings the focus to what can be picked in a deal, or else in the first to be seen: in the rows, or else in the hand. */
  focus(deal = 0) {
    const board = this.boards[deal - 1] ?? this.#shown;
    if (!board.focusChoice()) board.hand.focus();
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
