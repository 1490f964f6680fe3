/** One deal: its rows, the cards that wait to be resolved, and your hand. */
import { backOfCard, card, head } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { rowsElement } from "../ui/rows.js";
import { plural } from "../ui/words.js";
import { Hand } from "./hand.js";

export class Board {
  #table;
  #focusedRow = 0;
  #rows = make("div", { class: "board-rows" });
  #queue = make("ol", { class: "queue", "aria-label": "Cards of this turn" });

  /**
   * @param {(card: number) => void} onPick
   * @param {(card: number) => void} onLook hears which card of the hand is looked at; 0 for none
   */
  constructor(number, table, onPick, onLook) {
    this.number = number;
    this.#table = table;
    const label = table.deals > 1 ? `Your hand in deal ${number}` : "Your hand";
    this.hand = new Hand(label, onPick, onLook);
    this.hand.marking = table.marking;
    this.head = make("div", { class: "deal-head" });
    this.picture = make("div", { class: "board" }, this.#rows, this.#queue);
    this.element = make(
      "section",
      { class: "deal", id: `deal-${number}`, "aria-label": `Deal ${number}` },
      this.head,
      this.picture,
      this.hand.element,
    );
    if (table.deals > 1) this.head.append(make("h2", { class: "deal-title" }, `Deal ${number}`));
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
    const focused = this.#rows.contains(document.activeElement) ? document.activeElement.dataset.modifier : null;
    const choice = this.#rows.querySelector(".row-choice:focus");
    this.#focusedRow = choice ? Number(choice.dataset.row) : 0;
    if (choice) this.hand.hold(); // until it is offered again
    this.#rows.replaceChildren(rows);
    if (this.#table.explains) this.#explain(rows, focused);
    const waiting = this.#waiting(deal, players);
    this.#queue.style.setProperty("--players", players.length);
    this.#queue.replaceChildren(...waiting, ...this.#free(waiting, players));
    this.hand.element.hidden = this.#table.seat === 0 && !this.#table.shared; // or what stands below would jump
    this.hand.show(deal.hand, { ...asking, bullheadsOf });
  }

  /** Modifier cards lead to the rules about them; all of that is drawn anew, and keeps the focus. */
  #explain(rows, focused) {
    for (const each of rows.querySelectorAll("[data-modifier]")) {
      each.setAttribute("role", "button");
      each.setAttribute("aria-description", "Shows its rules");
      each.tabIndex = 0;
      if (each.dataset.modifier === focused) each.focus({ preventScroll: true });
    }
  }

  /** Those who have no card here keep its room, so that nothing beside it moves, and show how they stand. */
  #free(waiting, players) {
    const there = new Set(waiting.map(({ dataset }) => Number(dataset.of)));
    return players
      .filter(({ seat }) => !there.has(seat))
      .map((player) => make("li", { class: "queued free", "aria-hidden": "true" }, backOfCard(), this.#name(player)));
  }

  /** Whose card it is; small screens have the points there too. */
  #name(player, ...more) {
    const { name, pileOf } = this.#table;
    const pile = pileOf(player);
    return make(
      "span",
      { class: "queued-name" },
      name(player.seat),
      ...more,
      make("span", { class: "queued-points", "aria-hidden": "true" }, pile ? `${player.score}+${pile}` : String(player.score)),
    );
  }

  /** Shows where a card would lie and what it would take. @param {object|null} landing null to show nothing */
  foretell(landing) {
    for (const each of this.#rows.querySelectorAll(".landing, .would-go")) each.classList.remove("landing", "would-go");
    for (const { row } of landing?.taken ?? []) this.row(row)?.classList.add("would-go");
    const row = landing?.row ? this.row(landing.row) : null;
    row?.querySelectorAll(".slot")[landing.place - 1]?.classList.add("landing");
  }

  /** Before the cards are revealed everybody who has chosen shows the back of a card. */
  #waiting(deal, players) {
    const { bullheadsOf, seat } = this.#table;
    if (deal.queue.length > 0) {
      return deal.queue.map((played, place) =>
        make(
          "li",
          { class: `queued${played.seat === seat ? " mine" : ""}${place === 0 ? " next" : ""}`, "data-of": played.seat },
          card(played.card, bullheadsOf(played.card)),
          this.#name(players[played.seat - 1]),
        ),
      );
    }
    return players
      .filter(({ answered }) => answered)
      .map((player) =>
        make(
          "li",
          { class: `queued${player.seat === seat ? " mine" : ""}`, "data-of": player.seat },
          player.seat === seat && deal.ordered ? card(deal.ordered, bullheadsOf(deal.ordered)) : backOfCard(),
          this.#name(player, make("span", { class: "visually-hidden" }, " has chosen")),
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
      if (number === this.#focusedRow) button.focus({ preventScroll: true });
    }
  }

  focusOffer() {
    this.#rows.querySelector(".row-choice")?.focus({ preventScroll: true });
  }

  row(number) {
    return this.#rows.querySelectorAll(".row")[number - 1];
  }
}

export function thingsOn(boards) {
  const found = new Map();
  for (const board of boards) {
    for (const element of board.element.querySelectorAll("[data-card], [data-modifier]")) {
      const name = `${board.number}/${element.dataset.card ?? element.dataset.modifier}`;
      let key = name;
      for (let copy = 2; found.has(key); copy++) key = `${name}/${copy}`;
      found.set(key, element);
    }
  }
  return found;
}
