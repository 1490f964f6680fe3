/** What a sweep goes over: one parameter or two, and the values of each. */
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { valuesIn } from "./request.js";
import { fill } from "./typed.js";

class Axis {
  /** Those of the game, once it is known. */
  parameters = [];

  constructor(number, optional) {
    this.select = element(`over-${number}`);
    this.values = element(`values-${number}`);
    this.optional = optional;
    this.select.addEventListener("change", () => this.#begin());
  }

  offer(parameters, typed) {
    const chosen = typed[this.select.name] ?? this.select.value;
    this.parameters = parameters;
    this.select.replaceChildren(
      ...(this.optional ? [make("option", { value: "" }, say("lab.nothing_else"))] : []),
      ...parameters.map(({ name, text }) => make("option", { value: name }, text)),
    );
    fill(this.select, chosen);
    if (typed[this.values.name] && this.select.value === chosen) this.values.value = typed[this.values.name];
    else this.#begin();
    this.check();
  }

  /** @returns {number[]} none if there is no such axis */
  check() {
    const parameter = this.parameters.find(({ name }) => name === this.select.value);
    this.values.closest(".field").hidden = this.values.disabled = !parameter;
    if (!parameter) return [];
    const { low, high } = parameter;
    const values = valuesIn(this.values.value) ?? [];
    const right = values.length > 0 && values[0] >= low && values.at(-1) <= high;
    this.values.setCustomValidity(right ? "" : say("lab.values_wrong", { low, high }));
    return values;
  }

  #begin() {
    const parameter = this.parameters.find(({ name }) => name === this.select.value);
    this.values.value = parameter ? parameter.spread.join(", ") : "";
  }
}

export class Axes {
  #axes = [new Axis(1, false), new Axis(2, true)];
  #count = element("cells");

  offer(parameters, typed) {
    for (const axis of this.#axes) axis.offer(parameters, typed);
    this.check();
  }

  check() {
    const [first, second] = this.#axes.map((axis) => axis.check());
    const same = second.length > 0 && this.#axes[0].select.value === this.#axes[1].select.value;
    this.#axes[1].select.setCustomValidity(same ? say("lab.same_parameter") : "");
    const games = first.length * (second.length || 1);
    this.#count.textContent = say("lab.cell_count", { games });
  }
}
