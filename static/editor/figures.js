/**
 * What a thousand games of bots make of the text, beside it: how often each rule applies in a round, how long a game is, and what is
 * otherwise than in the game that the script changes. Figures of an earlier text stay until there are new ones.
 */
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, GutterMarker, gutter } from "@codemirror/view";
import { Effects, followGames } from "../ui/effects.js";
import { make } from "../ui/elements.js";
import { Unreachable, post } from "../ui/server.js";

const AFTER = 700; // ms without a key
const AGAIN = 5_000; // ms until the server may be reached again
const DECLARED = /^\s*(?:(?:replace|(?:before|after)\s+\w+)\s+)?(?:case|rule|step|bar)\s+(\w+)/;

const told = StateEffect.define();

class Times extends GutterMarker {
  constructor(words, title) {
    super();
    this.words = words;
    this.title = title;
  }

  eq(other) {
    return this.words === other.words && this.title === other.title;
  }

  toDOM() {
    return make("span", { class: "times", title: this.title }, this.words);
  }
}

const field = StateField.define({
  create: () => new Map(),
  update: (rules, transaction) => transaction.effects.findLast((effect) => effect.is(told))?.value ?? rules,
});

const rounded = (value) => (value >= 10 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value > 0 ? "<0.1" : "0");

function marker(view, line) {
  const name = DECLARED.exec(view.state.doc.lineAt(line.from).text)?.[1];
  const rule = name && view.state.field(field).get(name.replaceAll("_", " "));
  if (!rule) return null;
  const cost = rule.cost ? ` and costs ${rounded(Math.abs(rule.cost))} points` : "";
  return new Times(`${rounded(rule.times)}×`, `In a round of bots “${name.replaceAll("_", " ")}” applies ${rounded(rule.times)} times${cost}.`);
}

/** How often the rule of a line applies, in the margin. */
export const figureMarks = [
  field,
  gutter({ class: "cm-times", lineMarker: marker, lineMarkerChange: (update) => update.docChanged || update.transactions.some(({ effects }) => effects.some((effect) => effect.is(told))) }),
];

export class Figures {
  #element;
  #view;
  #games = make("strong", {});
  #said = make("span", {});
  #wishing = make("button", { type: "button", class: "linklike", hidden: true, onclick: () => this.#wish() }, "Ask for a game");
  #effects = new Effects();
  #against = make("div", { class: "live-effects", hidden: true }, make("span", { class: "soft" }, "Against the game it changes: "), this.#effects.element);
  #script = "";
  #timer = 0;
  #run = 0;

  /**
   * @param {Element} element
   * @param {EditorView} view whose margin tells of rules
   */
  constructor(element, view) {
    this.#element = element;
    this.#view = view;
    element.hidden = true; // until there is something to tell
    element.append(make("span", {}, this.#games, this.#said), this.#wishing, this.#against);
  }

  /** The text has changed; one with errors keeps the figures of the last without. */
  changed(script, { playable }) {
    if (!playable) return;
    clearTimeout(this.#timer);
    this.#script = script;
    const run = ++this.#run;
    this.#element.classList.add("old");
    this.#timer = setTimeout(() => this.#follow(script, run), AFTER);
  }

  async #follow(script, run) {
    try {
      await followGames(
        { script },
        () => run === this.#run && !document.hidden,
        (answer) => this.#show(answer),
      );
      if (document.hidden) document.addEventListener("visibilitychange", () => this.#follow(script, run), { once: true });
    } catch (failure) {
      if (run !== this.#run) return;
      this.#tell(failure.message);
      if (failure instanceof Unreachable) this.#timer = setTimeout(() => this.#follow(script, run), AGAIN);
    }
  }

  /** Looks for a game made of the text that plays otherwise. */
  async #wish() {
    try {
      const { link } = await post("/api/links", { script: this.#script });
      window.open(`/wish/open/${link.split("/").at(-1)}`, "hornbook-wish");
    } catch (failure) {
      this.#tell(failure.message);
    }
  }

  #tell(words) {
    this.#element.classList.remove("old");
    this.#said.textContent = words;
    this.#element.hidden = false;
  }

  #show({ played, figures, effects, rules }) {
    if (figures.length === 0 && effects.length === 0) return;
    this.#games.textContent = `${played.toLocaleString("en")} games of bots. `;
    this.#tell(figures.join(" · "));
    this.#wishing.hidden = false;
    this.#against.hidden = effects.length === 0;
    this.#effects.show(effects);
    this.#view.dispatch({ effects: told.of(new Map(rules.map((rule) => [rule.rule, rule]))) });
  }
}
