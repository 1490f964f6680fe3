/** All rounds and turns of a game, to jump to. */
import { make } from "../ui/elements.js";

export class Contents {
  /** @param {Element} element @param {(beat: number) => void} go */
  constructor(element, reel, go) {
    this.reel = reel;
    this.turns = reel.turns.map(({ index, turn, round }) => ({
      round,
      button: make(
        "button",
        {
          type: "button",
          class: "turn",
          "aria-label": turn ? `Round ${round}, turn ${turn}` : `Round ${round}`,
          onclick: () => go(index),
        },
        turn ? String(turn) : "deal",
      ),
    }));
    this.rounds = new Map();
    for (const { round, button } of this.turns) {
      if (!this.rounds.has(round))
        this.rounds.set(
          round,
          make("details", { class: "round" }, make("summary", {}, `Round ${round}`), make("div", { class: "turns" })),
        );
      this.rounds.get(round).lastChild.append(button);
    }
    element.replaceChildren(...this.rounds.values());
  }

  show(beat) {
    const now = this.reel.turnOf(beat);
    this.turns.forEach(({ button, round }, index) => {
      if (index === now) {
        button.setAttribute("aria-current", "true");
        this.rounds.get(round).open = true;
      } else button.removeAttribute("aria-current");
    });
  }
}
