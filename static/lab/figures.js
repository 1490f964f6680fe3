/** The figures of a study, each in a card of its own. */
import { Plot } from "../charts/plot.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { between, count, ends, percent, unitAfter, writer, writerFor } from "./numbers.js";
import { heightOf, pictureOf } from "./chart-options.js";
import { FoldedTable } from "./tables.js";

/** A game of a study as a replay. */
export const gameIn = (study, arm, number) => `/lab/${study}/games/${arm}/${number}`;

/** What the columns of a kind of chart are. */
const headsOf = ({ chart, axis, unit }) =>
  chart === "HISTOGRAM"
    ? [axis, say("lab.head_share"), say("lab.head_times"), say("lab.head_game")]
    : [axis, unit, say("lab.head_between"), say("lab.head_game")];

/** A figure: its number with the interval, the sentence that explains it, its picture, and all of it as a table. */
class FigureCard {
  #figure;
  #linkTo;
  #plot = null;
  #table = null;
  #number = make("p", { class: "figure-number" });
  #note = make("p", { class: "figure-note" });

  /** @param {(example: number) => string} linkTo the address of a game, by its number */
  constructor(figure, linkTo) {
    const { id, title, plain, chart } = figure;
    this.#linkTo = linkTo;
    this.element = make("article", { class: "figure-card panel", "data-figure": id, "aria-labelledby": `figure-${id}` });
    this.element.append(make("h3", { id: `figure-${id}` }, title), this.#number, make("p", { class: "soft" }, plain), this.#note);
    if (chart !== "NONE") this.#addPicture(figure);
  }

  /** Puts newer figures in the place of those shown. */
  show(figure) {
    this.#figure = figure;
    const { estimate, unit, note, bars, chart } = figure;
    this.#number.hidden = !estimate;
    if (estimate) this.#showNumber(estimate, unit);
    this.#note.textContent = note;
    this.#note.hidden = !note;
    if (chart === "NONE") return;
    this.#plot.element.style.height = `${heightOf(figure)}px`;
    this.#plot.draw(pictureOf(figure));
    this.#table.show(bars.map((bar) => this.#row(bar)));
  }

  #showNumber(estimate, unit) {
    const write = writerFor(unit, estimate);
    this.#number.replaceChildren(
      make("strong", {}, write(estimate.mean)),
      ` ${unitAfter(unit)} `,
      make("span", { class: "interval" }, between(estimate, write)),
    );
  }

  #addPicture(figure) {
    const linkOf = (place) => this.#link(this.#figure.bars[place]);
    this.#plot = new Plot(figure.title, { linkOf, opens: say("lab.opens_game") });
    this.#table = new FoldedTable(headsOf(figure));
    this.element.append(this.#plot.element, this.#table.element);
  }

  #link(bar) {
    return bar && bar.example !== null ? this.#linkTo(bar.example) : null;
  }

  #row(bar) {
    const { label, value, low, high, example } = bar;
    const game = example === null ? "" : { text: say("lab.game_number", { number: example }), link: this.#link(bar) };
    if (low === null) return [label, percent(value), bar.count === null ? "" : count(bar.count), game];
    const write = writer(this.#figure.unit, (high - low) / 2);
    return [label, write(value), ends({ low, high }, write), game];
  }
}

/** The figures of one arm, each in a card that stays where it is while its numbers get better. */
export class FigureCards {
  #cards = new Map();
  #failed = make("p", { class: "problem", hidden: true });
  #numbers = make("div", { class: "figure-numbers" });
  #pictures = make("div", { class: "figure-cards" });
  #linkTo;

  /** @param {(example: number) => string} linkTo the address of a game, by its number */
  constructor(linkTo) {
    this.#linkTo = linkTo;
    this.element = make("div", { class: "figures" }, this.#failed, make("p", { class: "soft sure" }, say("lab.sure"), " ", make("span", { class: "hint" }, say("lab.hint"))), this.#pictures, this.#numbers);
  }

  /** @param {{figures: object[], failed: number, failure: string, played: number}} arm */
  show({ figures, failed, failure, played }) {
    this.#failed.hidden = !failed;
    this.#failed.textContent = failed ? say("lab.failed", { failed, played, failure }) : "";
    for (const figure of figures) {
      if (!this.#cards.has(figure.id)) this.#add(figure);
      this.#cards.get(figure.id).show(figure);
    }
  }

  #add(figure) {
    const card = new FigureCard(figure, this.#linkTo);
    this.#cards.set(figure.id, card);
    (figure.chart === "NONE" ? this.#numbers : this.#pictures).append(card.element);
  }
}

/** What a simulation shows: the figures of one game. */
export class Simulation {
  #cards;

  constructor(root, study) {
    this.#cards = new FigureCards((number) => gameIn(study.id, 1, number));
    root.append(this.#cards.element);
  }

  show({ results }) {
    const arm = results?.arms[0];
    if (arm) this.#cards.show(arm);
  }
}
