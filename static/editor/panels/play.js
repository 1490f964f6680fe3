/** The panel from which the script as it stands is played: at a new table, or as a game that is over. */
import { demandCookies } from "../../ui/cookies.js";
import { make } from "../../ui/elements.js";
import { addressWith, handOver } from "../../ui/handing-over.js";
import { rememberedName, rememberName } from "../../ui/remembered.js";
import { post } from "../../ui/server.js";

const NARROW = "(max-width: 60rem)";

/** Opens a table: against bots at once, or for friends to come to. */
export class Play {
  /** @param {() => string} script the text, or its last version without errors */
  constructor(element, script) {
    this.script = script;
    this.wished = Number(new URLSearchParams(location.search).get("bots")); // where a position comes about with as many only
    this.bots = make("select", { id: "bots" });
    this.name = make("input", {
      id: "name",
      type: "text",
      maxlength: 24,
      autocomplete: "nickname",
      value: rememberedName(),
    });
    this.button = make("button", { type: "button", class: "button primary", disabled: true, onclick: () => this.play() }, "Play it");
    this.friends = make("button", { type: "button", class: "button", disabled: true, onclick: () => this.invite() }, "Invite friends");
    this.state = make("p", { class: "panel-state", role: "status" }, "Fix the errors to play it.");
    this.cost = make("p", { class: "soft small" });
    element.append(
      make(
        "p",
        {},
        "Play this script against bots, or with friends on their own devices. A table keeps the rules it was opened with, whatever you change here.",
      ),
      make("p", { class: "actions" }, make("label", { for: "name" }, "Your name"), this.name),
      make("p", { class: "actions" }, make("label", { for: "bots" }, "Bots"), this.bots, this.button),
      make("p", { class: "actions" }, this.friends),
      this.state,
      this.cost,
    );
  }

  /** While the text has errors, all stays as its last version without errors has it. */
  show({ playable, players, cost }) {
    if (!playable) return;
    this.button.disabled = this.friends.disabled = false;
    this.state.textContent = "";
    this.#offer(players.all.filter((count) => count > 1).map((count) => count - 1));
    this.cost.textContent =
      `At most ${cost.perCard.toLocaleString("en")} steps for a card and ${cost.perRound.toLocaleString("en")} for a round, ` +
      "whatever happens.";
  }

  play() {
    return this.#open({ start: true, bots: Number(this.bots.value), name: this.name.value.trim() || null }, "Dealing…");
  }

  /** Friends see a name at the table, so here it must be given. */
  invite() {
    const name = this.name.value.trim();
    this.state.textContent = name ? "" : "Enter your name, so that your friends know who invites them.";
    if (!name) return this.name.focus();
    rememberName(name);
    return this.#open({ start: false, bots: 0, name }, "Setting up the table…");
  }

  /** Opens the table beside the workshop, or in its place where there is no room beside it. */
  async #open(wish, meanwhile) {
    if (this.button.disabled) return;
    const beside = matchMedia(NARROW).matches ? null : window.open("", "hornbook-table");
    this.state.textContent = meanwhile;
    try {
      demandCookies();
      const { table } = await post("/api/tables", { script: this.script(), ...wish });
      (beside ?? window).location.assign(table);
      this.state.textContent = beside ? "The table is open in another tab." : "";
    } catch (failure) {
      beside?.close();
      this.state.textContent = failure.message;
    }
  }

  /** @param {number[]} numbers of bots to choose from, ascending */
  #offer(numbers) {
    const wished = Number(this.bots.value) || this.wished || 3;
    if (numbers.join() !== [...this.bots.options].map(({ value }) => value).join()) {
      this.bots.replaceChildren(...numbers.map((number) => make("option", { value: number }, String(number))));
    }
    this.bots.value = numbers.reduce((near, each) => (Math.abs(each - wished) < Math.abs(near - wished) ? each : near));
  }
}

/** Runs a finished game again under the script as it stands. */
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
    this.button = make("button", { type: "button", class: "button", id: "rerun", disabled: true }, "Re-run it");
    this.button.addEventListener("click", () => this.#run());
    this.state = make("p", { class: "panel-state", role: "status" });
    element.append(
      make("h2", {}, "Re-run a game under this script"),
      make(
        "p",
        {},
        "Play a finished game again under this script, with the same cards and choices, and see where it goes differently.",
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
    if (playable) this.button.disabled = false;
  }

  #run() {
    if (!handOver("rerun", { script: this.script() })) {
      this.state.textContent = "This browser does not store anything. Open /rerun and paste the script there.";
      return;
    }
    window.open(addressWith("rerun", { rules: "own", table: this.table.value.trim() }), "hornbook-rerun");
  }
}
