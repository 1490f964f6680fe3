/** Keeps the room of a card that is not there yet, or not any more, so that nothing beside it moves. */
const freePlace = () =>
  make(
    "li",
    { class: "queued free", "aria-hidden": "true" },
    backOfCard(),
    make("span", { class: "queued-name" }, "\u00a0"),
  );

/** One deal: its rows, the cards that wait to be resolved, and your hand. */
import { backOfCard, card, head } from "./card.js";
import { make } from "./elements.js";
import { Hand } from "./hand.js";
import { rowsElement } from "./rows.js";
import { plural } from "./words.js";

export class Board {
  #table;
  #rows = make("div", { class: "board-rows" });
  #queue = make("ol", { class: "queue", "aria-label": "Cards of this turn" });

  /** @param {(card: number) => void} onPick */
  constructor(number, table, onPick) {
    this.number = number;
    this.#table = table;
    const label = table.deals > 1 ? `Your hand in deal ${number}` : "Your hand";
    this.hand = new Hand(label, onPick);
    this.hand.marking = table.marking;
    this.picture = make("div", { class: "board" }, this.#rows, this.#queue);
    this.element = make(
      "section",
      { class: "deal", id: `deal-${number}`, "aria-label": `Deal ${number}` },
      this.picture,
      this.hand.element,
    );
    if (table.deals > 1) this.element.prepend(make("h2", { class: "deal-title" }, `Deal ${number}`));
  }

  /**
   * @param {object} deal a board of the state
   * @param {object[]} players
   * @param {{ready: boolean, marked: number[]}} asking
   */
  show(deal, players, asking) {
    const { bullheadsOf } = this.#table;
    const rows = rowsElement(deal.rows, bullheadsOf);
    rows.classList.toggle("with-modifiers", this.#table.hasModifiers);
    this.#rows.replaceChildren(rows);
    const waiting = this.#waiting(deal, players);
    this.#queue.style.setProperty("--players", players.length);
    this.#queue.replaceChildren(...waiting, ...players.slice(waiting.length).map(freePlace));
    this.hand.element.hidden = this.#table.seat === 0 && !this.#table.shared; // or what stands below would jump
    this.hand.show(deal.hand, { ...asking, bullheadsOf });
  }

  /** Before the cards are revealed everybody who has chosen shows the back of a card. */
  #waiting(deal, players) {
    const { bullheadsOf, story, seat } = this.#table;
    if (deal.queue.length > 0) {
      return deal.queue.map((played, place) =>
        make(
          "li",
          { class: `queued${played.seat === seat ? " mine" : ""}${place === 0 ? " next" : ""}` },
          card(played.card, bullheadsOf(played.card)),
          make("span", { class: "queued-name" }, story.name(played.seat)),
        ),
      );
    }
    return players
      .filter(({ answered }) => answered)
      .map((player) =>
        make(
          "li",
          { class: `queued${player.seat === seat ? " mine" : ""}` },
          player.seat === seat && deal.ordered ? card(deal.ordered, bullheadsOf(deal.ordered)) : backOfCard(),
          make(
            "span",
            { class: "queued-name" },
            story.name(player.seat),
            make("span", { class: "visually-hidden" }, " has chosen"),
          ),
        ),
      );
  }

  /** Offers rows to choose from. @param {(row: number) => void} onChoose */
  offer(deal, rows, onChoose) {
    for (const number of rows) {
      const points = deal.rows[number - 1].cards.reduce((sum, each) => sum + this.#table.bullheadsOf(each), 0);
      const button = make(
        "button",
        {
          type: "button",
          class: "row-choice",
          "data-row": number,
          "aria-label": `Choose row ${number}: ${plural(points, "bullhead")}`,
          onclick: () => onChoose(number),
        },
        make(
          "span",
          { class: "row-choice-label" },
          make("span", { class: "row-choice-name" }, "Choose: "),
          `${points} `,
          head(),
        ),
      );
      this.row(number).append(button);
      this.row(number).classList.add("candidate");
    }
  }

  focusOffer() {
    this.#rows.querySelector(".row-choice")?.focus({ preventScroll: true });
  }

  row(number) {
    return this.#rows.querySelectorAll(".row")[number - 1];
  }
}
