/**
 * Two parameters: a table whose cells are the warmer the higher their figure. It needs no other form for those who read.
 * The Tab key stops at one cell; from there arrow keys lead to the others.
 */
import { stepped } from "../charts/exploring.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { between, unitAfter, writerFor } from "./numbers.js";

export class HeatMap {
  #sweep;
  #axes;
  #cells = new Map();
  #rows = [];
  #said = make("p", { class: "cell-said", "aria-hidden": "true" }, say("lab.point_at"));
  element;

  /** @param {{linkTo: (values: number[]) => string}} sweep */
  constructor(sweep, [down, across]) {
    this.#sweep = sweep;
    this.#axes = [down, across];
    const heads = across.values.map((value) => make("th", { scope: "col" }, String(value)));
    const body = make("tbody", {}, ...down.values.map((value) => this.#row(value)));
    const caption = make("caption", { class: "soft" }, say("lab.heat"));
    const table = make(
      "table",
      { class: "heat-map", role: "grid" },
      caption,
      make(
        "thead",
        {},
        make("tr", {}, make("td", {}), make("th", { colspan: across.values.length, scope: "colgroup" }, `${across.text} →`)),
        make("tr", {}, make("th", { scope: "col" }, `${down.text} ↓`), ...heads),
      ),
      body,
    );
    body.addEventListener("keydown", (event) => this.#step(event));
    this.#rows[0][0].tabIndex = 0;
    this.element = make("div", {}, make("div", { class: "scrolls" }, table), this.#said);
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

  #row(value) {
    const links = this.#axes[1].values.map((other) => this.#cell([value, other]));
    this.#rows.push(links);
    return make("tr", {}, make("th", { scope: "row" }, String(value)), ...links.map((link) => make("td", {}, link)));
  }

  #cell(values) {
    const tell = () => this.#say(values, link);
    const link = make("a", { href: this.#sweep.linkTo(values), tabindex: "-1", onfocus: tell, onpointerenter: tell }, "–");
    this.#cells.set(values.join(), link);
    return link;
  }

  /** What stands in a cell, for those who see it; others hear it of the cell itself. */
  #say(values, { textContent, title }) {
    const where = this.#axes.map(({ text }, axis) => `${text} ${values[axis]}`).join(", ");
    this.#said.textContent = say("lab.cell", { place: where, value: textContent, more: title });
  }

  #step(event) {
    const row = this.#rows.findIndex((links) => links.includes(event.target));
    if (row < 0) return;
    const next = stepped(event, [row, this.#rows[row].indexOf(event.target)], [this.#rows.length, this.#rows[0].length]);
    if (!next) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    const link = this.#rows[next[0]][next[1]];
    link.tabIndex = 0;
    link.focus();
  }
}

function fill(link, { unit, estimate }, heat) {
  const write = writerFor(unit, estimate);
  link.textContent = write(estimate.mean);
  link.title = [unitAfter(unit), between(estimate, write)].filter(Boolean).join(", ");
  link.parentElement.style.setProperty("--heat", `${Math.round(100 * heat)}%`);
}
