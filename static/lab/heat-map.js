/** Two parameters: a table whose cells are the warmer the higher their figure. It needs no other form for those who read. */
import { make } from "../table/elements.js";
import { between, writerFor } from "./numbers.js";

export class HeatMap {
  #sweep;
  #cells = new Map();
  #body = make("tbody", {});
  element;

  /** @param {{linkTo: (values: number[]) => string}} sweep */
  constructor(sweep, [down, across]) {
    this.#sweep = sweep;
    const heads = across.values.map((value) => make("th", { scope: "col" }, String(value)));
    this.#body.append(...down.values.map((value) => this.#row(value, across.values)));
    const axes = make("p", { class: "soft", id: "heat-map-axes" }, `${down.text} from top to bottom, ${across.text} from left to right. The stronger the colour, the higher the figure.`);
    this.element = make(
      "div",
      { class: "scrolls", tabindex: "0", role: "group", "aria-label": "Heat map" },
      axes,
      make(
        "table",
        { class: "heat-map", "aria-labelledby": axes.id },
        make("thead", {}, make("tr", {}, make("td", {}), ...heads)),
        this.#body,
      ),
    );
  }

  /** @param {Map<string, object>} figures by the values of their cell */
  show(figures) {
    const known = [...figures.values()].filter((figure) => figure?.estimate);
    const means = known.map(({ estimate }) => estimate.mean);
    const [low, high] = [Math.min(...means), Math.max(...means)];
    for (const [key, cell] of this.#cells) {
      const figure = figures.get(key);
      if (figure?.estimate) fill(cell, figure, high > low ? (figure.estimate.mean - low) / (high - low) : 0);
    }
  }

  #row(value, across) {
    const cells = across.map((other) => {
      const link = make("a", { href: this.#sweep.linkTo([value, other]) }, "–");
      this.#cells.set(`${value},${other}`, link);
      return make("td", {}, link);
    });
    return make("tr", {}, make("th", { scope: "row" }, String(value)), ...cells);
  }
}

function fill(link, { unit, estimate }, heat) {
  const write = writerFor(unit, estimate);
  link.textContent = write(estimate.mean);
  link.title = between(estimate, write);
  link.parentElement.style.setProperty("--heat", `${Math.round(100 * heat)}%`);
}
