/** Shows single frames of one game: its rows, the cards that wait, and the hands one may see. */
import { Board, thingsOn } from "../table/board.js";
import { card } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

export class Boards {
  /**
   * @param {Element} element to draw in
   * @param {object} facts of the game
   * @param {string} label what tells this stage from others
   */
  constructor(element, facts, label) {
    this.element = element;
    this.facts = facts;
    this.boards = Array.from({ length: facts.deals }, (_, index) => new Board(index + 1, facts, () => {}));
    this.hands = this.boards.map(() => make("dl", { class: "open-hands" }));
    this.boards.forEach((board, index) => {
      board.element.id = `${element.id}-deal-${index + 1}`;
      board.element.setAttribute("aria-label", facts.deals > 1 ? say("replay.board", { table: label, deal: index + 1 }) : label);
      board.element.classList.add("shown");
      board.element.append(this.hands[index]);
    });
    const deals = make("div", { class: "deals" }, ...this.boards.map((board) => board.element));
    deals.classList.toggle("several", this.boards.length > 1);
    element.replaceChildren(deals);
  }

  show({ state, hands }) {
    for (const board of this.boards) {
      const deal = state.deals[board.number - 1];
      board.show(deal, state.players, undefined, state.round > 0 ? state.counters : []); // they begin with the first round
      board.hand.element.hidden = state.seat === 0;
      board.hand.element.setAttribute("aria-label", say("replay.hand", { player: this.facts.names[state.seat - 1] }));
      board.hand.element.querySelectorAll("button").forEach((button) => button.removeAttribute("aria-disabled"));
      this.#open(this.hands[board.number - 1], hands[board.number - 1] ?? []);
    }
  }

  #open(list, hands) {
    list.hidden = hands.length === 0;
    list.replaceChildren(
      ...hands.flatMap((cards, index) => [
        make("dt", {}, this.facts.names[index]),
        make("dd", {}, ...cards.map((number) => this.#still(number))),
      ]),
    );
  }

  /** A card in a hand; only those on the table move. */
  #still(number) {
    const drawn = card(number, this.facts.bullheadsOf(number));
    delete drawn.dataset.card;
    return drawn;
  }

  things() {
    return thingsOn(this.boards);
  }
}
