/** The figures of one arm, each in a card that stays where it is while its numbers get better. */
import { make } from "../ui/elements.js";
import { FigureCard } from "./figure-card.js";
import { count } from "./numbers.js";

const SURE =
  "Behind most figures stands how sure they are: “95% between 13.2 and 13.5” means that the true figure is very probably there. More games bring the two closer.";
const HINT = "Click a bar, or a link in its table, to watch a game that belongs to it.";

export class FigureCards {
  #cards = new Map();
  #failed = make("p", { class: "problem", hidden: true });
  #numbers = make("div", { class: "figure-numbers" });
  #pictures = make("div", { class: "figure-cards" });
  #linkTo;

  /** @param {(example: number) => string} linkTo the address of a game, by its number */
  constructor(linkTo) {
    this.#linkTo = linkTo;
    this.element = make("div", { class: "figures" }, this.#failed, make("p", { class: "soft sure" }, SURE, " ", make("span", { class: "hint" }, HINT)), this.#pictures, this.#numbers);
  }

  /** @param {{figures: object[], failed: number, failure: string}} arm */
  show({ figures, failed, failure, played }) {
    this.#failed.hidden = !failed;
    this.#failed.textContent = failed ? `${count(failed)} of ${count(played)} could not be played to their end: ${failure}` : "";
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
