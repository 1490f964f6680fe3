/** What a comparison shows: what differs in words, each difference drawn, and both games' own figures. */
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { Differences } from "./differences.js";
import { FigureCards, gameIn } from "./figures.js";
import { changeOf } from "./words.js";

const section = (title, ...children) => make("section", { class: "study-part" }, make("h2", {}, title), ...children);

export class Comparison {
  #study;
  #verdicts = make("ul", { class: "verdicts" });
  #alone = make("div", { class: "alone" });
  #alonePart;
  #differences = new Differences();
  #which = make("select", { id: "which", onchange: () => this.#showArm() });
  #cards = make("div", {});
  #byArm = new Map();
  #results = null;

  constructor(root, study) {
    this.#study = study;
    this.#alonePart = section(say("lab.each_alone"), this.#alone, ...together(study.inseparable));
    this.#alonePart.hidden = study.inseparable.length === 0;
    root.append(
      section(say("lab.what_differs"), make("p", { class: "soft" }, between(study.arms)), this.#verdicts),
      this.#alonePart,
      section(say("lab.drawn"), this.#differences.element),
      section(
        say("lab.themselves"),
        make("p", { class: "actions" }, make("label", { for: "which" }, say("lab.figures_of")), this.#which),
        this.#cards,
      ),
    );
  }

  show({ results }) {
    if (!results || results.comparisons.length === 0) return;
    this.#results = results;
    const [whole, ...alone] = results.comparisons;
    this.#verdicts.replaceChildren(...verdictsOf(whole));
    this.#alonePart.hidden &&= alone.length === 0;
    this.#alone.replaceChildren(
      ...alone.map((change) =>
        make("article", { class: "panel" }, make("h3", {}, changeOf(change.label)), make("ul", { class: "verdicts" }, ...clearOnes(change))),
      ),
    );
    this.#differences.show(results.comparisons);
    this.#offerArms(results.arms);
    this.#showArm();
  }

  #offerArms(arms) {
    if (this.#which.options.length === arms.length) return;
    const chosen = this.#which.value;
    this.#which.replaceChildren(...arms.map(({ arm, label }) => make("option", { value: arm }, changeOf(label))));
    if (chosen) this.#which.value = chosen;
  }

  #showArm() {
    const arm = this.#results.arms.find((each) => String(each.arm) === this.#which.value);
    if (!this.#byArm.has(arm.arm)) {
      this.#byArm.set(arm.arm, new FigureCards((number) => gameIn(this.#study.id, arm.arm, number)));
    }
    const cards = this.#byArm.get(arm.arm);
    if (this.#cards.firstChild !== cards.element) this.#cards.replaceChildren(cards.element);
    cards.show(arm);
  }
}

/** @param {string[]} arms what the games are called, the one that the others are compared with first */
const between = ([base, other]) =>
  base === other ? say("lab.compared_texts") : say("lab.compared", { other, base });

/** @param {string[]} changes that could not be tried alone */
const together = (changes) =>
  changes.length === 0
    ? []
    : [make("p", {}, ...rich("lab.not_alone", { changes: changes.map(changeOf).join("; ") }))];

const sentence = ({ verdict, clear }) => make("li", { class: clear ? "clear" : "soft" }, verdict);

/** What is clear comes first. */
const verdictsOf = ({ figures }) => [...figures].sort((one, other) => other.clear - one.clear).map(sentence);

function clearOnes({ figures }) {
  const clear = figures.filter((each) => each.clear);
  return clear.length > 0 ? clear.map(sentence) : [make("li", { class: "soft" }, say("lab.nothing_clear"))];
}
