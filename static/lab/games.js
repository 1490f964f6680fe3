/** One of the games of a study: a shipped one, a draft of this browser, or any script. */
import { post } from "../ui/server.js";
import { faults } from "../ui/faults.js";
import { drafts, titleOf } from "../ui/drafts.js";
import { make } from "../ui/elements.js";
import { fill } from "./typed.js";

const OWN = "own";
const CHECK_AFTER = 300;

/** What a script calls the game it is made from. */
const parentIn = (script) => /\bextends\s+(\w+)/.exec(script)?.[1];

export class GameChoice {
  #shipped;
  #told;
  #described = null;
  #timer = 0;

  /**
   * @param {HTMLFieldSetElement} part
   * @param {object[]} games the shipped ones, as the page describes them
   * @param {{described: () => void, chosen: () => void}} told called when a script has been understood, and when
   *     somebody chooses another game
   */
  constructor(part, games, told) {
    this.select = part.querySelector("select");
    this.script = part.querySelector("textarea");
    this.said = part.querySelector(".said");
    this.#shipped = games;
    this.#told = told;
    this.#offer();
    this.select.addEventListener("change", () => this.#chosen());
    this.script.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#describe(), CHECK_AFTER);
    });
  }

  begin(fields) {
    fill(this.select, fields[this.select.name]);
    fill(this.script, fields[this.script.name]);
    this.#reveal();
  }

  /** Its title, players, empty seats and parameters; null while they are not known. */
  get game() {
    return this.select.value === OWN
      ? this.#described
      : this.#shipped.find(({ slug }) => slug === this.select.value);
  }

  /** What it is made from, by its word in addresses; nothing for a game of its own or one that is not known yet. */
  get parent() {
    const { parent } = this.game ?? {};
    return this.#shipped.find(({ slug, name }) => slug === parent || name === parent)?.slug;
  }

  /** What to compare a game with: what it is made from, or else any other. */
  compareWith({ parent, select }) {
    const wanted = parent ?? this.#shipped.find(({ slug }) => slug !== select.value).slug;
    if (this.select.value === wanted) return;
    this.select.value = wanted;
    this.#reveal();
  }

  /** Says what the server finds wrong with the script. */
  problems(diagnostics) {
    this.said.replaceChildren(...faults(diagnostics));
  }

  #offer() {
    const shipped = this.#shipped.map(({ slug, title }) => make("option", { value: slug }, title));
    this.select.append(make("optgroup", { label: "Shipped" }, ...shipped));
    const own = drafts().map(({ key, text }) => make("option", { value: key }, titleOf(text)));
    if (own.length > 0) this.select.append(make("optgroup", { label: "Drafts in this browser" }, ...own));
    this.select.append(make("option", { value: OWN }, "A script of my own"));
  }

  /** A draft becomes a script of one's own, so that it can be read and changed here. */
  #chosen() {
    const draft = drafts().find(({ key }) => key === this.select.value);
    if (draft) {
      this.script.value = draft.text;
      this.select.value = OWN;
    }
    this.#reveal();
    this.#told.chosen();
  }

  #reveal() {
    const own = this.select.value === OWN;
    this.script.closest(".field").hidden = !own;
    this.script.required = own;
    this.problems([]);
    if (own) this.#describe();
  }

  async #describe() {
    const script = this.script.value;
    this.#described = null;
    if (script.trim() === "") return this.problems([]);
    try {
      const { title, players, emptySeats, parameters, diagnostics, playable } = await post("/api/check", { script });
      if (script !== this.script.value) return;
      this.problems(playable ? [] : diagnostics);
      if (players) this.#described = { title, players, emptySeats, parameters, parent: parentIn(script) };
      this.#told.described();
    } catch (failure) {
      this.said.replaceChildren(make("p", { class: "problem" }, failure.message));
    }
  }
}
