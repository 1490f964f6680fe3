/** The panel from which a table with the script as it stands is opened. */
import { ask } from "../server.js";
import { make } from "../elements.js";

const NARROW = "(max-width: 60rem)";

export class Play {
  constructor(element, script) {
    this.script = script;
    this.bots = make("select", { id: "bots" });
    this.button = make("button", { type: "button", class: "button primary" }, "Play it");
    this.button.addEventListener("click", () => this.play());
    this.state = make("p", { class: "panel-state", role: "status" });
    this.cost = make("p", { class: "soft small" });
    element.append(
      make("p", {}, "Sit down at a table with bots and play the script as it stands. The table keeps these rules, whatever you change here."),
      make("p", { class: "actions" }, make("label", { for: "bots" }, "Bots"), this.bots, this.button),
      this.state,
      this.cost,
    );
  }

  show({ playable, players, cost }) {
    this.button.disabled = !playable;
    this.state.textContent = playable ? "" : "It can be played when it has no errors.";
    if (!playable) return;
    this.#offer(Math.max(1, players.low - 1), players.high - 1);
    this.cost.textContent =
      `At most ${cost.perCard.toLocaleString("en")} steps for a card and ${cost.perRound.toLocaleString("en")} for a round, ` +
      "whatever happens.";
  }

  /** Opens the table beside the workshop, or in its place where there is no room beside it. */
  async play() {
    if (this.button.disabled) return;
    const beside = matchMedia(NARROW).matches ? null : window.open("", "hornbook-table");
    this.state.textContent = "Dealing…";
    try {
      const { table } = await ask("/api/tables", { script: this.script(), bots: Number(this.bots.value) });
      (beside ?? window).location.assign(table);
      this.state.textContent = beside ? "The table is open in another tab." : "";
    } catch (failure) {
      beside?.close();
      this.state.textContent = failure.message;
    }
  }

  #offer(least, most) {
    const wished = Number(this.bots.value) || 3;
    if (this.bots.options.length !== most - least + 1 || Number(this.bots.options[0].value) !== least) {
      const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
      this.bots.replaceChildren(...numbers.map((number) => make("option", { value: number }, String(number))));
    }
    this.bots.value = Math.min(most, Math.max(least, wished));
  }
}
