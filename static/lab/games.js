/** One of the games of a study: a shipped or a published one, a draft of this browser, or any script. */
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { faults } from "../ui/faults.js";
import { drafts } from "../ui/drafts.js";
import { make } from "../ui/elements.js";
import { fill } from "./typed.js";

/** Instead of a game's word: a script that stands in the form. */
export const OWN = "own";
const CHECK_AFTER = 300;

/** The game of a word in addresses: one without a version means the newest, which is the only one that a page has then. */
export const gameOf = (word, games) => games.find(({ slug }) => slug === word || slug.startsWith(`${word}.`));

export class GameChoice {
  #known;
  #told;
  #described = null;
  #timer = 0;

  /**
   * @param {HTMLFieldSetElement} part
   * @param {object[]} games the shipped and the published ones, as the page describes them
   * @param {{described: () => void, chosen: () => void}} told called when a script has been understood, and when
   *     somebody chooses another game
   */
  constructor(part, games, told) {
    this.select = part.querySelector("select");
    this.script = part.querySelector("textarea");
    this.said = part.querySelector(".said");
    this.#known = games;
    this.#told = told;
    this.#offer();
    this.select.addEventListener("change", () => this.#chosen());
    this.script.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#describe(), CHECK_AFTER);
    });
  }

  begin(fields) {
    const asked = fields[this.select.name];
    const word = gameOf(asked, this.#known)?.slug ?? asked;
    fill(this.select, word);
    fill(this.script, fields[this.script.name]);
    this.#reveal();
    if (word && this.select.value !== word) this.#say(say("lab.no_such_game", { game: word }));
  }

  /** Its title, players, empty seats and parameters; null while they are not known. */
  get game() {
    return this.select.value === OWN
      ? this.#described
      : this.#known.find(({ slug }) => slug === this.select.value);
  }

  /** What it is made from, by its word in addresses; nothing for a game of its own or one that is not known yet. */
  get parent() {
    const { parent } = this.game ?? {};
    return this.#known.find(({ slug, name }) => slug === parent || name === parent)?.slug;
  }

  /** What to begin with: the first there is or, to be compared, the first that is made from another. */
  suggest(isCompared) {
    const first = this.#known.find(({ parent }) => parent || !isCompared) ?? this.#known[0];
    this.#choose(first.slug);
  }

  /** What to compare a game with: what it is made from, or else any other. */
  compareWith({ parent, select }) {
    this.#choose(parent ?? this.#known.find(({ slug }) => slug !== select.value).slug);
  }

  /** Says what the server finds wrong with the script. */
  problems(diagnostics) {
    this.said.replaceChildren(...faults(diagnostics));
  }

  #offer() {
    const group = (label, games) => {
      const options = games.map(({ slug, title }) => make("option", { value: slug }, title));
      if (options.length > 0) this.select.append(make("optgroup", { label }, ...options));
    };
    group(say("lab.shipped"), this.#known.filter(({ isShipped }) => isShipped));
    group(say("lab.published"), this.#known.filter(({ isShipped }) => !isShipped));
    group(say("lab.drafts"), drafts().map(({ key, title }) => ({ slug: key, title })));
    this.select.append(make("option", { value: OWN }, say("lab.own_script")));
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

  #choose(slug) {
    if (this.select.value === slug) return;
    this.select.value = slug;
    this.#reveal();
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
      const { title, parent, players, emptySeats, parameters, diagnostics, playable } = await post("/api/check", { script });
      if (script !== this.script.value) return;
      this.problems(playable ? [] : diagnostics);
      if (players) this.#described = { title, players, emptySeats, parameters, parent };
      this.#told.described();
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  #say(problem) {
    this.said.replaceChildren(make("p", { class: "problem" }, problem));
  }
}
