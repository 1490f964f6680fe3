/** What keeps a script from being played, in brief, for pages on which scripts are not written. */
import { make, prose } from "./elements.js";
import { say } from "./say.js";

const MOST_SHOWN = 5;

/** A line for each error, and how many more there are. */
export function faults(diagnostics) {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const more = errors.length - MOST_SHOWN;
  const lines = errors.slice(0, MOST_SHOWN).map(({ line, message }) => [say("site.fault", { line }), " ", ...prose(message)]);
  return [...lines, ...(more > 0 ? [[say("site.faults_more", { more })]] : [])].map((line) => make("p", { class: "problem" }, ...line));
}
