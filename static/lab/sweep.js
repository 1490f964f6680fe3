/** What a sweep shows: any figure over the values of one parameter as a line, of two as a heat map. */
import { Plot } from "../charts/plot.js";
import { make } from "../ui/elements.js";
import { addressWith, handOver } from "../ui/handing-over.js";
import { say } from "../ui/say.js";
import { fieldsOf } from "./request.js";
import { HeatMap } from "./heat-map.js";
import { ends, writerFor } from "./numbers.js";
import { pictureOf } from "./chart-options.js";
import { FoldedTable } from "./tables.js";

/** The cells of a sweep by their values, such as "3" or "3,10". */
function cellsOf({ arms }, over) {
  return new Map(arms.map((arm) => [over.map(({ name }) => valueIn(arm.label, name)).join(), arm]));
}

const valueIn = (label, name) => new RegExp(`\\b${name}=(-?\\d+)`).exec(label)[1];

/** The fields with which the game of one cell of a sweep is looked at by itself. */
function fieldsOfCell({ over, ...request }, values) {
  return fieldsOf({ ...request, kind: "SIMULATE", parameters: { ...request.parameters, ...values } });
}

export class Sweep {
  #study;
  #select = make("select", { id: "figure", onchange: () => this.#draw() });
  #plain = make("p", { class: "soft" });
  #view;
  #results = null;

  constructor(root, study) {
    this.#study = study;
    this.#view = study.over.length === 1 ? new SweptLine(this, study.over) : new HeatMap(this, study.over);
    root.append(
      make(
        "section",
        { class: "panel study-part swept" },
        make("p", { class: "actions" }, make("label", { for: "figure" }, say("lab.figure")), this.#select),
        this.#plain,
        this.#view.element,
        make("p", { class: "soft small leads" }, say("lab.cells")),
      ),
    );
    root.addEventListener("click", ({ target }) => target.closest("a[href^='/lab?']") && this.leave());
  }

  /** The address of the lab with the rules of a cell. */
  linkTo(values) {
    const { over, request } = this.#study;
    const parameters = Object.fromEntries(over.map(({ name }, index) => [name, Number(values[index])]));
    return addressWith("lab", fieldsOfCell(request, parameters));
  }

  /** A script of one's own goes along. */
  leave() {
    handOver("lab", { script: this.#study.request.script });
  }

  open(link) {
    this.leave();
    location.assign(link);
  }

  show({ results }) {
    if (!results || results.arms.length === 0) return;
    this.#results = results;
    const figures = results.arms[0].figures.filter(({ estimate }) => estimate);
    if (figures.length === 0) return;
    if (this.#select.options.length !== figures.length) {
      const chosen = this.#select.value;
      this.#select.replaceChildren(...figures.map(({ id, title }) => make("option", { value: id }, title)));
      if (chosen) this.#select.value = chosen;
    }
    this.#draw();
  }

  #draw() {
    const figures = new Map(
      [...cellsOf(this.#results, this.#study.over)].map(([key, { figures: all }]) => [key, all.find(({ id }) => id === this.#select.value)]),
    );
    const [first] = [...figures.values()].filter(Boolean);
    this.#plain.textContent = say("lab.plain_in", { plain: first.plain, unit: first.unit });
    this.#view.show(figures);
  }
}

/** One parameter: a line with a band of intervals. */
class SweptLine {
  #sweep;
  #axis;
  #plot;
  #table = null;
  #values = [];
  element = make("div", {});

  constructor(sweep, [axis]) {
    this.#sweep = sweep;
    this.#axis = axis;
    const linkOf = (place) => sweep.linkTo([this.#values[place]]);
    this.#plot = new Plot(say("lab.swept"), { linkOf, opens: say("lab.opens_lab"), open: (link) => sweep.open(link) });
    this.#plot.element.classList.add("tall");
    this.element.append(this.#plot.element);
  }

  show(figures) {
    const { text, values } = this.#axis;
    this.#values = values.filter((value) => figures.get(String(value))?.estimate);
    const bars = this.#values.map((value) => {
      const { mean, low, high } = figures.get(String(value)).estimate;
      return { label: String(value), value: mean, low, high };
    });
    const { unit } = figures.get(String(this.#values[0]));
    this.#plot.draw(pictureOf({ chart: "LINE", bars, unit, axis: text }));
    this.#table ??= this.#addTable(text);
    this.#table.show(
      bars.map(({ label, value, low, high }) => {
        const write = writerFor(unit, { low, high });
        return [{ text: label, link: this.#sweep.linkTo([label]) }, write(value), ends({ low, high }, write)];
      }),
    );
  }

  #addTable(text) {
    const table = new FoldedTable([text, say("lab.figure"), say("lab.head_between")]);
    table.element.open = true;
    this.element.append(table.element);
    return table;
  }
}
