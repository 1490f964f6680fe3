/** What keeps a script from being played, in brief, for pages on which scripts are not written. */
import { make, prose } from "./elements.js";

const MOST_SHOWN = 5;

/** A line for each error, and how many more there are. */
export function faults(diagnostics) {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const more = errors.length - MOST_SHOWN;
  const lines = errors.slice(0, MOST_SHOWN).map(({ line, message }) => [`Line ${line}: `, ...prose(message)]);
  return [...lines, ...(more > 0 ? [[`… and ${more} more`]] : [])].map((line) => make("p", { class: "problem" }, ...line));
}
