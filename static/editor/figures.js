/**
 * What a thousand games of bots make of the text, beside it: how often each rule applies in a round, how long a game is, and what is
 * otherwise than in the game that the script changes. Figures of an earlier text stay until there are new ones.
 */
import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, GutterMarker, gutter } from "@codemirror/view";
import { make } from "../ui/elements.js";
import { post } from "../ui/server.js";

const AFTER = 700; // ms without a key
const EVERY = 300; // ms between two looks at the games being played
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
      while (run === this.#run && !document.hidden) {
        const answer = await post("/api/change/effect", { script });
        if (run !== this.#run) return;
        if (answer.figures.length || answer.effects.length) this.#show(answer);
        if (answer.played === answer.of) return;
        await new Promise((later) => setTimeout(later, EVERY));
      }
      if (document.hidden) document.addEventListener("visibilitychange", () => this.#follow(script, run), { once: true });
    } catch (failure) {
      if (run === this.#run) this.#element.replaceChildren(make("span", { class: "soft" }, failure.message));
    }
  }

  /** Looks for a game made of the text that plays otherwise. */
  async #wish() {
    try {
      const { link } = await post("/api/links", { script: this.#script });
      window.open(`/wish/open/${link.split("/").at(-1)}`, "hornbook-wish");
    } catch (failure) {
      this.#element.append(make("span", { class: "problem" }, failure.message));
    }
  }

  #show({ played, figures, effects, rules }) {
    this.#element.classList.remove("old");
    const effect = ({ words, sure }) => (sure ? make("details", {}, make("summary", {}, words), sure) : make("span", {}, words));
    this.#element.replaceChildren(
      make("span", {}, make("strong", {}, `${played.toLocaleString("en")} games of bots. `), figures.join(" · ")),
      make("button", { type: "button", class: "linklike", onclick: () => this.#wish() }, "Ask for a game"),
      ...(effects.length ? [make("div", { class: "live-effects" }, make("span", { class: "soft" }, "Against the game it changes: "), ...effects.map(effect))] : []),
    );
    this.#view.dispatch({ effects: told.of(new Map(rules.map((rule) => [rule.rule, rule]))) });
  }
}
