/** The numbers that a game's rules leave to those who play, as fields. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { fill } from "./typed.js";

const onOff = (name) =>
  make("select", { id: name, name }, make("option", { value: 1 }, say("value.truth", { true: true })), make("option", { value: 0 }, say("value.truth", { true: false })));

const number = (name, { low, high }) =>
  make("input", { type: "number", id: name, name, min: low, max: high, step: 1, inputmode: "numeric", required: true });

function field(parameter, typed) {
  const name = `param.${parameter.name}`;
  const control = parameter.isSwitch ? onOff(name) : number(name, parameter);
  fill(control, parameter.initial);
  fill(control, typed[name]);
  const range = parameter.isSwitch ? "" : ` ${parameter.low}–${parameter.high}`;
  const label = make("label", { for: name }, parameter.text, make("span", { class: "soft small" }, range));
  return make("p", { class: "field" }, label, control);
}

/**
 * @param {HTMLFieldSetElement} part
 * @param {object[]} parameters
 * @param {object} typed what the fields held before
 */
export function showParameters(part, parameters, typed) {
  const legend = part.querySelector("legend");
  part.replaceChildren(legend, ...parameters.map((parameter) => field(parameter, typed)));
  part.hidden = parameters.length === 0;
}

/** Those of a game's parameters that are not as usual. */
export function changedParameters(parameters, fields) {
  const typed = parameters.map(({ name, initial }) => [name, Number(fields[`param.${name}`] ?? initial), initial]);
  return Object.fromEntries(typed.filter(([, value, initial]) => value !== initial).map(([name, value]) => [name, value]));
}

/** The fields without what is about one game's numbers, for when another is chosen. */
export const withoutNumbers = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(param|over|values)\./.test(name)));
