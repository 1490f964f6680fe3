/**
 * Several people on one device: between their turns the table shows no hand, and a hand is fetched only when its owner
 * says so. What is asked in the open needs no hand, and is asked without ado.
 */
import { backOfCard } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { askedHere } from "./questions.js";

export class HotSeat {
  #facts;
  #look;
  #asked = null;
  #cover = make("div", { class: "cover", role: "region", "aria-label": say("table.cover"), hidden: true });

  /** @param {(seat: number) => void} look looks with another seat's eyes; 0 with nobody's */
  constructor(page, facts, look) {
    this.#facts = facts;
    this.#look = look;
    const asking = page.querySelector(".asking");
    if (facts.deals > 1) asking.append(this.#cover);
    else asking.after(this.#cover); // where the hand will be
  }

  /** Whether the next of you has to take the device before anything is asked. */
  show({ you, seat, view, phase }) {
    const next = this.#facts.shared && seat === 0 && phase === "PLAYING" ? this.#next(you, view) : null;
    const asked = this.#cover.hidden ? null : this.#asked;
    this.#cover.classList.toggle("keeps-room", this.#facts.shared);
    this.#cover.hidden = !next;
    if (next && next !== asked) this.#ask(next);
    return Boolean(next);
  }

  /** After a choice nobody's hand is shown any more. */
  done({ type }) {
    if (this.#facts.shared && this.#facts.seat !== 0 && type === "Answer") this.#look(0);
  }

  #next(you, view) {
    if (askedHere(view, this.#facts)) return undefined;
    return view.decision.seats.find((each) => you.includes(each) && !this.#facts.seats[each - 1].bot);
  }

  #ask(seat) {
    const name = this.#facts.names[seat - 1];
    this.#asked = seat;
    const show = make(
      "button",
      { type: "button", class: "button primary", onclick: () => this.#uncover(seat) },
      say("table.cover.show", { name }),
    );
    this.#cover.replaceChildren(
      make("div", { class: "cover-cards", "aria-hidden": "true" }, backOfCard(), backOfCard(), backOfCard()),
      make("div", {}, make("p", { class: "lead" }, say("table.cover.hand", { name })), show),
    );
    show.focus({ preventScroll: true });
  }

  #uncover(seat) {
    this.#cover.hidden = true;
    this.#look(seat);
  }
}
