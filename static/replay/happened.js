/** The turn that is shown, in words: every step can be gone to and says why. */
import { make } from "../ui/elements.js";
import { explanation, why } from "../table/why.js";

export class Happened {
  /** @param {Element} element @param {object} facts @param {(beat: number) => void} go */
  constructor(element, facts, go) {
    Object.assign(this, { element, facts, go });
  }

  show(reel, beat) {
    const { round, turn } = reel.beats[beat];
    const [now] = reel.frames(beat);
    const steps = reel.films[0].filter((frame) => frame.round === round && frame.turn === turn);
    const list = make("ol", { class: "log-list" }, ...steps.map((frame) => this.#step(frame, frame === now, reel)));
    this.element.replaceChildren(list);
    const current = list.querySelector("[aria-current]");
    if (current) this.element.scrollTop = current.offsetTop - this.element.offsetTop - 40;
  }

  #step(frame, isNow, reel) {
    const { cause, type } = frame.event;
    const entry = make(
      "li",
      { class: `log-entry log-${type}`, "aria-current": isNow ? "step" : null },
      make("button", { type: "button", class: "step", onclick: () => this.go(reel.beatOf(frame.number)) }, frame.text),
    );
    if (cause?.rule) {
      entry.append(" ", isNow ? explanation(cause, this.facts) : why(cause, this.facts));
    }
    return entry;
  }
}
