/** For each figure, how much it differs with all changes and with each of them alone. */
import { Plot } from "../charts/plot.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { ends, unitOfDifference, writerOfDifference } from "./numbers.js";
import { differences, heightOfList } from "./chart-options.js";
import { FoldedTable } from "./tables.js";
import { changeOf } from "./words.js";

const heads = () => [say("lab.change"), say("lab.difference"), say("lab.head_between"), say("lab.is_clear")];

class Difference {
  #plot;
  #table = new FoldedTable(heads());

  constructor({ id, title, unit }) {
    this.#plot = new Plot(say("lab.how_much_differs", { title }));
    this.element = make(
      "article",
      { class: "figure-card panel", "data-difference": id, "aria-labelledby": `difference-${id}` },
      make("h3", { id: `difference-${id}` }, title),
      make("p", { class: "soft" }, say("lab.more_or_less", { unit: unitOfDifference(unit) })),
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
        return [label, write(mean), ends({ low, high }, write), say("value.truth", { true: clear })];
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
        say("lab.points_explained"),
      ),
      this.#list,
    );
  }

  /** @param {{label: string, figures: object[]}[]} comparisons the whole change first */
  show(comparisons) {
    for (const { id, title, unit } of comparisons[0].figures) {
      const rows = comparisons.flatMap(({ label, figures }) => {
        const found = figures.find((each) => each.id === id);
        return found ? [{ label: changeOf(label), clear: found.clear, ...found.estimate }] : [];
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
