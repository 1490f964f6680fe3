/** One deal: its rows, the cards that wait to be resolved, and your hand. */
import { backOfCard, card, cardName, head, note, shown } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { rowsElement } from "../ui/rows.js";
import { say } from "../ui/say.js";
import { Hand } from "./hand.js";
import { places } from "./questions.js";
import { lain } from "./state.js";
import { timeShown } from "./clock.js";
import { token } from "./token.js";

/**
 * What somebody can pick where it lies, and what of it is chosen.
 *
 * @typedef {object} Offer
 * @property {number[]} cards
 * @property {number[]} rows
 * @property {number[]} picks what is chosen, in its order
 * @property {boolean} marks whether a pick is only marked, and sent later
 * @property {boolean} isOrder whether the order is what is asked for
 */

/** @type {Offer} */
export const NOTHING = { cards: [], rows: [], picks: [], marks: false, isOrder: false };

/** A reason by which a card goes to the row whose last card is nearest. */
const isByDistance = (reason) => new RegExp(say("table.by_distance")).test(reason);

/**
 * How much higher a card is than the last of each row that ends lower.
 *
 * @param {object[]} rows
 * @returns {[number, number][]} numbers of rows and distances
 */
export const distances = (rows, placed) =>
  rows
    .filter(({ cards }) => cards.length > 0 && shown(cards.at(-1)) < shown(placed))
    .map(({ number, cards }) => [number, shown(placed) - shown(cards.at(-1))]);

const MOST_IN_LINE = 16; // cards that overlap and can still be read
const MOST_NAMED = 3; // where all hold as many

export class Board {
  #table;
  #onPick;
  #rows = make("div", { class: "board-rows" });
  #places = make("ul", { class: "places", "aria-label": say("table.elsewhere") });
  #queue = make("ol", { class: "queue", "aria-label": say("table.queue") });

  /**
   * @param {(pick: number, isChosen: boolean) => void} onPick hears of a card or a row, and whether it was chosen before
   * @param {(card: number) => void} onLook hears which card of the hand is looked at; 0 for none
   */
  constructor(number, table, onPick, onLook = () => {}) {
    this.number = number;
    this.#table = table;
    this.#onPick = onPick;
    const label = table.deals > 1 ? say("table.hand_in", { deal: number }) : say("table.hand");
    this.hand = new Hand(label, onPick, onLook);
    this.head = make("div", { class: "deal-head" });
    this.picture = make("div", { class: "board" }, this.#rows, this.#queue, this.#places);
    this.element = make(
      "section",
      { class: "deal", id: `${table.within ?? ""}deal-${number}`, "aria-label": say("table.deal", { deal: number }) },
      this.head,
      this.picture,
      this.hand.element,
    );
    if (table.deals > 1) this.head.append(make("h2", { class: "deal-title" }, say("table.deal", { deal: number })));
  }

  /** Puts what is asked above the hand; both stay in sight, however much lies on the table. */
  ask(asking) {
    this.element.append(make("div", { class: "deal-foot" }, asking, this.hand.element));
  }

  /**
   * @param {object} deal a board of the state
   * @param {object[]} players
   * @param {Offer=} offer
   * @param {object[]=} counters those of the game
   */
  show(deal, players, offer = NOTHING, counters = []) {
    const { bullheadsOf, counted, meanings } = this.#table;
    const rows = rowsElement(deal.rows, bullheadsOf, counted);
    rows.classList.toggle("with-modifiers", this.#table.hasModifiers);
    const { modifier, choice } = this.picture.contains(document.activeElement) ? document.activeElement.dataset : {};
    rows.classList.toggle("uncounted", !this.#table.showsBullheads);
    if (choice) this.hand.hold(); // in case it is not offered again
    this.#rows.replaceChildren(rows);
    this.#showBeside(rows, deal);
    this.#showPlaces(deal, this.number === 1 ? counters : []);
    if (this.#table.explains) this.#explain(rows, modifier);
    this.#offer(deal, offer);
    if (choice) this.picture.querySelector(`[data-choice="${choice}"]`)?.focus({ preventScroll: true });
    const waiting = this.#waiting(deal, players);
    this.#queue.style.setProperty("--players", players.length);
    this.#queue.style.setProperty("--half", Math.ceil(players.length / 2));
    this.#queue.classList.toggle("crowd", players.length > 5);
    this.#queue.replaceChildren(...waiting, ...this.#free(waiting, players));
    this.hand.element.hidden = this.#table.seat === 0 && !this.#table.shared; // or what stands below would jump
    this.hand.show(lain(deal.hand, meanings.hand, meanings), offer, bullheadsOf);
    if (deal.remembered.length) this.#remember(deal);
  }

  /** Cards say what they remember. */
  #remember(deal) {
    for (const drawn of this.element.querySelectorAll("[data-card]")) {
      const [short, long] = this.#table.rememberedOf(deal, Number(drawn.dataset.card));
      note(drawn, short, long);
    }
  }

  /** What lies at the rows' own places. */
  #showBeside(rows, { places: all }) {
    const { ofRows } = this.#table.meanings;
    const lying = all.filter(({ place, count }) => count > 0 && ofRows.includes(place));
    [...rows.children].forEach((row, index) => {
      const beside = lying.filter(({ owner }) => owner === index + 1);
      const drawn = beside.map((place) => make("span", { class: "place", "data-lying": place.place }, ...this.#lying(place, this.#table.meanings.places[place.place])));
      if (drawn.length) row.append(make("span", { class: "row-beside" }, ...drawn));
    });
  }

  /** What lies neither at rows nor in your hand, and what the game counts. */
  #showPlaces({ places: all }, counters) {
    const { counted, seat, meanings } = this.#table;
    const isOwnHand = ({ place, owner }) => place === meanings.hand && owner > 0 && owner === seat;
    const lying = all.filter((place) => place.count > 0 && !isOwnHand(place) && !meanings.ofRows.includes(place.place));
    const hidden = Map.groupBy(lying.filter(({ cards, owner }) => cards.length === 0 && owner > 0), ({ place }) => place);
    const open = lying.filter(({ cards, owner }) => cards.length > 0 || owner === 0);
    const told = counted(counters);
    this.#places.hidden = lying.length + told.length === 0;
    this.#places.replaceChildren(
      ...told.map((words) => make("li", { class: "game-counter" }, words)),
      ...open.map((place) => this.#place(place)),
      ...[...hidden.values()].map((places) => this.#hidden(places)),
    );
  }

  /** Cards that lie face down in front of several players: "packet: Bella 8, Bruno 8". */
  #hidden(places) {
    const { name, meanings } = this.#table;
    const [{ place, count: first }] = places;
    const alike = places.length > MOST_NAMED && places.every(({ count }) => count === first);
    const held = alike ? say("table.held_each", { players: places.length, count: first }) : places.map(({ owner, count }) => say("table.held_by", { name: name(owner), count })).join(", ");
    return make("li", { class: "place face-down", "data-lying": place }, make("span", { class: "place-name" }, meanings.places[place]), held);
  }

  #place(place) {
    const { name, seat, meanings } = this.#table;
    const called = meanings.places[place.place];
    const owned = place.owner === seat ? say("table.place.yours", { place: called }) : say("table.place.of", { place: called, name: name(place.owner) });
    return make("li", { class: "place", "data-lying": place.place }, ...this.#lying(place, place.owner === 0 ? called : owned));
  }

  #lying({ place, count, cards }, called) {
    const { bullheadsOf, meanings } = this.#table;
    const hidden = count - cards.length;
    const drawn = lain(cards, place, meanings).map((each) => make("span", { class: "lying" }, card(each, bullheadsOf(each))));
    if (hidden > 0) drawn.push(make("span", { class: "lying" }, backOfCard()), say("table.cards", { count: hidden }));
    const shown = make("span", { class: cards.length > MOST_IN_LINE ? "place-cards many" : "place-cards" }, ...drawn);
    shown.style.setProperty("--count", cards.length);
    return [make("span", { class: "place-name" }, called), shown];
  }

  /** Modifier cards lead to the rules about them; all of that is drawn anew, and keeps the focus. */
  #explain(rows, focused) {
    for (const each of rows.querySelectorAll("[data-modifier]")) {
      each.setAttribute("role", "button");
      each.setAttribute("aria-description", say("table.shows_rules"));
      each.tabIndex = 0;
      if (each.dataset.modifier === focused) each.focus({ preventScroll: true });
    }
  }

  /** Those who have no card here keep its room, so that nothing beside it moves, and show how they stand. */
  #free(waiting, players) {
    const there = new Set(waiting.map(({ dataset }) => Number(dataset.of)));
    return players
      .filter(({ seat }) => !there.has(seat))
      .map((player) => make("li", { class: `queued free${turnOf(player)}`, "aria-hidden": "true" }, backOfCard(), this.#name(player)));
  }

  /** Whose card it is; small screens have the points there too. */
  #name(player, ...more) {
    const { name, pileOf } = this.#table;
    const pile = pileOf(player);
    return make(
      "span",
      { class: "queued-name", "data-seat": player.seat },
      make("span", { class: "queued-called" }, token(player.seat), name(player.seat)),
      ...more,
      make("span", { class: "queued-points", "aria-hidden": "true" }, pile ? `${player.score}+${pile}` : String(player.score)),
      timeShown(this.#table.seats[player.seat - 1].time, this.#table.ahead),
    );
  }

  /** Shows where a card would lie and what it would take. @param {object|null} landing null to show nothing */
  foretell(landing) {
    for (const each of this.#rows.querySelectorAll(".landing, .would-go")) each.classList.remove("landing", "would-go");
    for (const { row } of landing?.taken ?? []) this.row(row)?.classList.add("would-go");
    const row = landing?.row ? this.row(landing.row) : null;
    let before = landing?.place ?? 0;
    const slots = [...(row?.querySelectorAll(".slot") ?? [])];
    slots.find((slot) => (before -= slot.querySelectorAll(".card").length || 1) <= 0)?.classList.add("landing");
  }

  /**
   * Shows why an event happened: its row lights, and a card that was placed says how far it is from the last card of each row
   * where the rule went by that.
   *
   * @param {object} event
   * @param {object[]} before the rows as they were
   */
  explain({ type, card: placed, row: number, place, seat, cause }, before) {
    if (type !== "CardPlaced" && type !== "RowTaken") return;
    this.row(number)?.classList.add("lit");
    const went = cause?.reasons.some(isByDistance);
    if (type !== "CardPlaced" || seat === 0 || place < 2 || !went) return;
    for (const [each, distance] of distances(before, placed)) this.#distance(each, distance, each === number);
  }

  /** How far a card is from the last of a row: on the way to the card that came to lie there, or in the next free place. */
  #distance(number, distance, isChosen) {
    const slots = [...this.row(number).querySelectorAll(".slot")];
    const last = slots.findLast((slot) => slot.querySelector(".card"));
    const slot = isChosen ? last : slots[slots.indexOf(last) + 1];
    slot?.append(make("span", { class: isChosen ? "distance chosen" : "distance", "aria-hidden": "true" }, String(distance)));
  }

  /** Before the cards are revealed everybody who has chosen shows the back of a card. */
  #waiting(deal, players) {
    const { bullheadsOf, seat } = this.#table;
    if (deal.queue.length > 0) {
      return deal.queue.map((played, place) =>
        make(
          "li",
          {
            class: `queued${played.seat === seat ? " mine" : ""}${isNext(played, place, deal) ? " next" : ""}`,
            "data-of": played.seat,
          },
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
          player.seat === seat && deal.chosen ? card(deal.chosen, bullheadsOf(deal.chosen)) : backOfCard(),
          this.#name(player, make("span", { class: "visually-hidden" }, ` ${this.#table.hasChosen(player.seat)}`)),
        ),
      );
  }

  #offer(deal, offer) {
    const rows = places(offer.rows, offer.picks);
    offer.rows.forEach((number, index) => this.#offerRow(deal, number, rows[index], offer));
    const lying = [...this.picture.querySelectorAll(":is(.slot, .lying) > .card[data-card]")];
    const cards = lying.map(({ dataset }) => Number(dataset.card));
    const chosen = places(cards, offer.picks);
    places(cards, offer.cards).forEach((place, index) => {
      if (place > 0) this.#offerCard(lying[index].parentElement, cards[index], chosen[index], offer);
    });
  }

  #offerRow(deal, number, place, offer) {
    const points = deal.rows[number - 1].cards.reduce((sum, each) => sum + this.#table.bullheadsOf(each), 0);
    const label = make(
      "span",
      { class: "row-choice-label" },
      make("span", { class: "row-choice-name" }, `${say("table.choose_label")} `),
      `${points} `,
      head(),
    );
    const button = this.#choice(number, place, offer, {
      class: "row-choice",
      "data-row": number,
      "data-choice": `row-${number}`,
      "aria-label": say("table.choose_row", { row: number, count: points }),
    });
    button.append(label);
    this.row(number).append(button);
    this.row(number).classList.add("candidate");
  }

  #offerCard(slot, number, place, offer) {
    const label = say("table.choose_card", { card: cardName(number), count: this.#table.bullheadsOf(number) });
    slot.append(
      this.#choice(number, place, offer, { class: "card-choice", "data-choice": `card-${number}`, "aria-label": label }),
    );
  }

  #choice(pick, place, { marks, isOrder }, properties) {
    return make("button", {
      type: "button",
      ...properties,
      "aria-pressed": marks || place > 0 ? String(place > 0) : null,
      "data-place": place > 0 && isOrder ? place : null,
      onclick: () => this.#onPick(pick, place > 0),
    });
  }

  /** Brings the focus to what can be picked in the rows. @returns {boolean} whether there is anything */
  focusChoice() {
    const choice = this.picture.querySelector("[data-choice]");
    choice?.focus({ preventScroll: true });
    return Boolean(choice);
  }

  /** Scrolls to what can be picked elsewhere than in the rows, where it is not to be seen; rather to the first of it than the last. */
  bringChoiceIntoView() {
    const choices = [...this.picture.querySelectorAll(":is(.places, .row-beside) [data-choice]")];
    for (const choice of [choices.at(-1), choices[0]]) choice?.scrollIntoView({ block: "nearest" });
  }

  row(number) {
    return this.#rows.querySelectorAll(".row")[number - 1];
  }
}

/** Whether a card is the next to be placed, or one of those of which somebody chooses the next. */
const isNext = ({ laid }, place, { tied }) => !laid && place < Math.max(1, tied);

const turnOf = ({ asked }) => (asked ? " asked" : "");

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
