/** What was asked of a study, in a few words. */
import { make } from "../ui/elements.js";
import { things } from "./words.js";

const item = (term, ...words) => make("div", {}, make("dt", {}, term), make("dd", {}, ...words));

/** A shipped game leads to its page, a script to the workshop. */
const rules = ({ slug }, title, script) =>
  slug
    ? [make("a", { href: `/v/${slug}` }, title)]
    : [make("a", { href: `/new?${new URLSearchParams(script)}`, title: "Read it in the workshop, and change a copy" }, title), " (a script)"];

function seats({ bots, players }) {
  const same = bots.every((bot) => bot === bots[0]);
  return same ? `${players} ${bots[0]} bots` : `bots: ${bots.join(", ")}`;
}

/** What is played so often, where there are several games. */
const OF = { COMPARE: " of both", SWEEP: " with each value" };

function amount({ over = [], ...request }) {
  const of = over.length > 1 ? " with each pair of values" : (OF[request.kind] ?? "");
  return `${things(request, request.count)}${of}${request.precision ? ` at most, until points are known to ±${request.precision}` : ""}`;
}

/** @returns {HTMLElement[]} items of a list of terms */
export function asked({ id, request, rules: [title, otherTitle], over }) {
  const { kind, other, parameters = {}, seed } = request;
  const items = [item(other ? "Compared with" : "Rules", ...rules(request, title, { study: id }))];
  if (other) items.unshift(item("Rules", ...rules(other, otherTitle, { study: id, of: "other" })));
  if (kind !== "GAPS") items.push(item("Players", seats(request)));
  const set = Object.entries(parameters).map(([name, value]) => `${name} = ${value}`);
  if (set.length > 0) items.push(item("Numbers", set.join(", ")));
  for (const { text, values } of over ?? []) items.push(item(text, values.join(", ")));
  items.push(item("How much", amount(request)));
  items.push(item("Seed", String(seed)));
  return items;
}
