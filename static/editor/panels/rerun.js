/** Runs a finished game again under the script as it stands. */
import { make } from "../../ui/elements.js";
import { addressWith, handOver } from "../../ui/handing-over.js";

export class Rerun {
  constructor(element, script) {
    this.script = script;
    this.table = make("input", {
      type: "text",
      id: "rerun-table",
      inputmode: "url",
      autocomplete: "off",
      placeholder: "https://…/t/…",
    });
    this.button = make("button", { type: "button", class: "button", id: "rerun" }, "Re-run it");
    this.button.addEventListener("click", () => this.#run());
    this.state = make("p", { class: "panel-state", role: "status" });
    element.append(
      make("h2", {}, "Re-run a game under this script"),
      make(
        "p",
        {},
        "Take a game that is over: the same cards and the same choices, under the rules as they stand here. You see where the two part.",
      ),
      make(
        "p",
        { class: "actions" },
        make("label", { for: "rerun-table" }, "Link of its table"),
        this.table,
        this.button,
      ),
      make("p", { class: "soft small" }, "Leave it empty to choose a downloaded game."),
      this.state,
    );
  }

  show({ playable }) {
    this.button.disabled = !playable;
  }

  #run() {
    if (!handOver("rerun", { script: this.script() })) {
      this.state.textContent = "This browser keeps nothing. Open /rerun and paste the script there.";
      return;
    }
    window.open(addressWith("rerun", { rules: "own", table: this.table.value.trim() }), "hornbook-rerun");
  }
}
