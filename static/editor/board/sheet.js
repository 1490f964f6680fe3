/**
 * A position as its author sets it: rows, and what lies or counts elsewhere, in the facts of an example. The same holds what should come
 * of it.
 */

const ROWS = /^rows /;
const PLAYERS = /^players /;
const IS = /^(.+?) is (.+)$/;

const bracketed = (cards) => `[${cards.join(" ")}]`;

export class Sheet {
  /**
   * @param {string[][]} rows the cards and modifiers of each
   * @param {Map<string, string>} facts what is said of what, such as {@code [3 60]} of {@code ann.hand}
   * @param {string[]} players in the order of the seats; none where they are not said
   */
  constructor(rows, facts, players = []) {
    this.rows = rows;
    this.facts = facts;
    this.players = players;
  }

  /** @param {string[]} given */
  static of(given) {
    const rows = given.find((fact) => ROWS.test(fact));
    const players = given.find((fact) => PLAYERS.test(fact));
    const facts = given.map((fact) => !ROWS.test(fact) && !PLAYERS.test(fact) && IS.exec(fact)).filter(Boolean);
    return new Sheet(rows ? Sheet.rowsIn(rows) : [], new Map(facts.map(([, what, value]) => [what, value])), players ? players.replace(PLAYERS, "").split(" and ") : []);
  }

  /** @param {string} text such as {@code [5 8] [70 cow]} */
  static rowsIn(text) {
    return [...text.matchAll(/\[([^\]]*)\]/g)].map(([, cards]) => cards.split(" ").filter(Boolean));
  }

  copy() {
    return new Sheet(
      this.rows.map((row) => [...row]),
      new Map(this.facts),
      [...this.players],
    );
  }

  /** @returns {string[]} */
  get given() {
    return [
      ...(this.players.length ? [`players ${this.players.join(" and ")}`] : []),
      ...(this.rows.length ? [`rows ${this.rows.map(bracketed).join(" ")}`] : []),
      ...[...this.facts].map(([what, value]) => `${what} is ${value}`),
    ];
  }

  /** Where a card lies: a row from 0, or the name of a place; nothing if it lies nowhere. */
  placeOf(card) {
    const row = this.rows.findIndex((cards) => cards.includes(card));
    if (row >= 0) return row;
    return [...this.facts].find(([, value]) => value.startsWith("[") && Sheet.rowsIn(value)[0].includes(card))?.[0];
  }

  /** @param {number|string} place as {@link placeOf} says it */
  cardsAt(place) {
    return typeof place === "number" ? this.rows[place] : (Sheet.rowsIn(this.facts.get(place) ?? "")[0] ?? []);
  }

  setCards(place, cards) {
    if (typeof place === "number") this.rows[place] = cards;
    else if (cards.length) this.facts.set(place, bracketed(cards));
    else this.facts.delete(place);
  }

  /** Lays a card at a place, away from where it lies; takes it away if it lies there. */
  toggle(place, card) {
    const before = this.placeOf(card);
    if (before !== undefined) {
      this.setCards(
        before,
        this.cardsAt(before).filter((each) => each !== card),
      );
    }
    if (before !== place) this.setCards(place, [...this.cardsAt(place), card]);
  }

  /** Those of another sheet that this one says otherwise, as facts. */
  otherwise(other) {
    const rows = JSON.stringify(this.rows) === JSON.stringify(other.rows) ? [] : new Sheet(this.rows, new Map()).given;
    const facts = [...new Set([...this.facts.keys(), ...other.facts.keys()])].filter((what) => this.facts.get(what) !== other.facts.get(what));
    return [...rows, ...facts.map((what) => `${what} is ${this.facts.get(what) ?? "[]"}`)];
  }
}
