/** Explains a step: the rule behind it, its line, and why no other rule applied. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

/**
 * A disclosure that explains when it is opened.
 *
 * @param {object} cause of an event
 * @param {{names: string[], scriptLine: (script: string, line: number) => string|null, ruleText: (rule: string) => string}} table
 *     who plays, where a line of a script can be read (null if nowhere), and what a rule says to people
 */
export function why(cause, table) {
  const details = make("details", { class: "why" }, make("summary", {}, say("table.why")));
  details.addEventListener("toggle", () => details.append(explanation(cause, table)), { once: true });
  details.addEventListener("toggle", () => details.open && bringIntoView(details));
  return details;
}

/** All of it, or else it begins where people read on. */
function bringIntoView(details) {
  const entry = details.parentElement;
  const room = details.closest(".log-pane, .happened")?.clientHeight ?? innerHeight;
  entry.scrollIntoView({ block: entry.offsetHeight > room ? "start" : "nearest" });
}

/** The same, to be seen at once. */
export const explanation = (cause, table) => make("div", { class: "why-body" }, ...reason(cause, table), others(cause.skipped, table));

/** The rules know seats, people know names. */
export const named = (sentence, names) => sentence.replace(new RegExp(say("table.mention"), "gi"), (seat, number) => names[number - 1] ?? seat);

const reason = (cause, { names, scriptLine, ruleText }) => [
  make("p", { class: "why-text" }, make("strong", {}, ruleText(cause.rule))),
  ...cause.reasons.map((sentence) => make("p", { class: "why-here" }, named(sentence, names))),
  ...cause.rulings.map((ruling) => make("p", { class: "ruling" }, ruling)),
  place(cause, scriptLine),
];

function place({ script, line }, scriptLine) {
  if (!line) return null;
  const text = say("document.line", { file: script, line });
  const href = scriptLine(script, line);
  return make("p", { class: "why-line" }, href ? make("a", { href, target: "_blank", rel: "noopener" }, text) : text);
}

function others(skipped, { names, ruleText }) {
  if (skipped.length === 0) return null;
  const tried = skipped.map((rule) => make("li", {}, make("em", {}, ruleText(rule.rule)), ` ${named(rule.reason, names)}`));
  return make("div", { class: "why-not" }, make("p", {}, say("table.why_not")), make("ul", {}, ...tried));
}
