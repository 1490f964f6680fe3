/** Accepting the exact rules, once for each person on this device. */
import { make, redraw } from "../ui/elements.js";
import { say } from "../ui/say.js";

export class Accepting {
  #element;
  #rules;
  #act;

  /** @param {string} rules the hash of the rules that are accepted */
  constructor(element, rules, act) {
    this.#element = element;
    this.#rules = rules;
    this.#act = act;
  }

  show({ seats, you }) {
    const mine = seats.filter(({ seat }) => you.includes(seat));
    redraw(
      this.#element,
      mine.map((seat) => this.#choice(seat, mine.length > 1)),
    );
  }

  #choice({ seat, name, ready }, several) {
    if (!ready) {
      const text = several ? say("gathering.accept_name", { name }) : say("gathering.accept");
      return this.#button(seat, "button primary", text, { type: "Accept", seat, rules: this.#rules });
    }
    return make(
      "p",
      { class: "accepted" },
      make("span", { class: "fact good" }, several ? say("gathering.accepted_name", { name }) : say("gathering.accepted")),
      this.#button(seat, "button quiet small", say("gathering.undo"), { type: "Unready", seat }),
    );
  }

  #button(seat, kind, text, command) {
    return make(
      "button",
      { type: "button", class: kind, "data-focus": `accept-${seat}`, onclick: () => this.#act(command) },
      text,
    );
  }
}
