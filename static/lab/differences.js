/** For each figure, how much it differs with all changes and with each of them alone. */
import { Plot } from "../charts/plot.js";
import { make } from "../ui/elements.js";
import { unitOfDifference, writerOfDifference } from "./numbers.js";
import { differences, heightOfList } from "./chart-options.js";
import { FoldedTable } from "./tables.js";

const HEADS = ["change", "difference", "95% between", "clear"];

class Difference {
  #plot;
  #table = new FoldedTable(HEADS);

  constructor({ id, title, unit }) {
    this.#plot = new Plot(`how much ${title} differs`);
    this.element = make(
      "article",
      { class: "figure-card panel", "data-difference": id, "aria-labelledby": `difference-${id}` },
      make("h3", { id: `difference-${id}` }, title),
      make("p", { class: "soft" }, `More or less, in ${unitOfDifference(unit)}.`),
      this.#plot.element,
      this.#table.element,
    );
  }

  show(rows, unit) {
    this.#plot.element.style.height = `${heightOfList(rows.map(({ label }) => label))}px`;
    this.#plot.draw(differences(rows, unit));
    this.#table.show(
      rows.map(({ label, mean, low, high, clear }) => {
        const write = writerOfDifference(unit, { low, high });
        return [label, write(mean), `${write(low)} and ${write(high)}`, clear ? "yes" : "no"];
      }),
    );
  }
}

export class Differences {
  #drawn = new Map();
  element = make("div", {});
  #list = make("div", { class: "figure-cards" });

  constructor() {
    this.element.append(
      make(
        "p",
        { class: "soft" },
        "A point is a difference, and the line through it says how sure that is. Where the line crosses the upright one, at no difference, the point is hollow: it may be chance. Lines are so long that all of them together are right in 95 of 100 studies like this one.",
      ),
      this.#list,
    );
  }

  /** @param {{label: string, figures: object[]}[]} comparisons the whole change first */
  show(comparisons) {
    for (const { id, title, unit } of comparisons[0].figures) {
      const rows = comparisons.flatMap(({ label, figures }) => {
        const found = figures.find((each) => each.id === id);
        return found ? [{ label, clear: found.clear, ...found.estimate }] : [];
      });
      if (rows.every(({ low, high }) => low === 0 && high === 0)) continue;
      if (!this.#drawn.has(id)) this.#add({ id, title, unit });
      this.#drawn.get(id).show(rows, unit);
    }
  }

  #add(figure) {
    const drawn = new Difference(figure);
    this.#drawn.set(figure.id, drawn);
    this.#list.append(drawn.element);
  }
}
