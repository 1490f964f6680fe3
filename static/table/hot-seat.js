/**
 * Several people on one device: between their turns the table shows no hand, and a hand is fetched only when its owner
 * says so.
 */
import { backOfCard } from "./card.js";
import { make } from "./elements.js";

const CHOICES = new Set(["Play", "Pass", "PickRow"]);

export class HotSeat {
  #facts;
  #look;
  #cover = make("div", { class: "cover", role: "region", "aria-label": "Hand over the device", hidden: true });

  /** @param {(seat: number) => void} look looks with another seat's eyes; 0 with nobody's */
  constructor(page, facts, look) {
    this.#facts = facts;
    this.#look = look;
    page.querySelector(".asking").after(this.#cover);
  }

  /** Whether the next of you has to take the device before anything is asked. */
  show({ you, seat, view, phase }) {
    const next = you.length > 1 && seat === 0 && phase === "PLAYING" ? this.#next(you, view) : null;
    this.#cover.hidden = !next;
    if (next) this.#ask(next);
    return Boolean(next);
  }

  /** After a choice nobody's hand is shown any more. */
  done({ type }) {
    if (this.#facts.news.you.length > 1 && CHOICES.has(type)) this.#look(0);
  }

  #next(you, view) {
    return view.decision.seats?.find((each) => you.includes(each) && !this.#facts.seats[each - 1].bot);
  }

  #ask(seat) {
    const name = this.#facts.names[seat - 1];
    if (this.#cover.dataset.seat === String(seat) && this.#cover.childElementCount) return;
    this.#cover.dataset.seat = seat;
    const show = make(
      "button",
      { type: "button", class: "button primary", onclick: () => this.#uncover(seat) },
      `I am ${name}: show my cards`,
    );
    this.#cover.replaceChildren(
      make("div", { class: "cover-cards", "aria-hidden": "true" }, backOfCard(), backOfCard(), backOfCard()),
      make("div", {}, make("p", { class: "lead" }, `Hand the device to ${name}.`), show),
    );
    show.focus({ preventScroll: true });
  }

  #uncover(seat) {
    this.#cover.replaceChildren();
    this.#cover.hidden = true;
    this.#look(seat);
  }
}
