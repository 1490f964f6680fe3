/** Explains a step: the rule behind it, its line, and why no other rule applied. */
import { make } from "../ui/elements.js";
import { spokenName } from "../ui/words.js";

/**
 * A disclosure that explains when it is opened.
 *
 * @param {object} cause of an event
 * @param {{names: string[], scriptLine: (script: string, line: number) => string|null}} table who plays, and where a line of
 *     a script can be read; null if nowhere
 */
export function why(cause, table) {
  const details = make("details", { class: "why" }, make("summary", {}, "why?"));
  details.addEventListener("toggle", () => details.append(explanation(cause, table)), { once: true });
  details.addEventListener("toggle", () => details.open && details.scrollIntoView({ block: "nearest" }));
  return details;
}

/** The same, to be seen at once. */
export const explanation = (cause, { names, scriptLine }) =>
  make("div", { class: "why-body" }, ...reason(cause, names, scriptLine), others(cause.skipped, names));

/** The rules know seats, people know names. */
export const named = (sentence, names) => sentence.replace(/\bplayer (\d+)\b/gi, (seat, number) => names[number - 1] ?? seat);

function reason(cause, names, scriptLine) {
  return [
    make(
      "p",
      { class: "why-text" },
      make("strong", {}, spokenName(cause.rule)),
      cause.text && cause.text !== cause.rule ? ` — ${cause.text}` : "",
    ),
    ...cause.reasons.map((sentence) => make("p", { class: "why-here" }, named(sentence, names))),
    ...cause.rulings.map((ruling) => make("p", { class: "ruling" }, ruling)),
    place(cause, scriptLine),
  ];
}

function place({ script, line }, scriptLine) {
  if (!line) return null;
  const text = `${script}, line ${line}`;
  const href = scriptLine(script, line);
  return make("p", { class: "why-line" }, href ? make("a", { href, target: "_blank", rel: "noopener" }, text) : text);
}

function others(skipped, names) {
  if (skipped.length === 0) return null;
  const tried = skipped.map((rule) => make("li", {}, make("strong", {}, spokenName(rule.rule)), `: ${named(rule.reason, names)}`));
  return make("div", { class: "why-not" }, make("p", {}, "Why not another rule?"), make("ul", {}, ...tried));
}
