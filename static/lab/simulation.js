/** What a simulation shows: the figures of one game. */
import { FigureCards } from "./figure-cards.js";
import { gameIn } from "./links.js";

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
