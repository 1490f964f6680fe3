/** The page of a study: what was asked, how far it has got, and what it shows. */
import { copied } from "../ui/links.js";
import { dataIn, element, make } from "../ui/elements.js";
import { addressWith, handOver } from "../ui/handing-over.js";
import { post } from "../ui/server.js";
import { listed, plural } from "../ui/words.js";
import { fieldsOf } from "./request.js";
import { Comparison } from "./comparison.js";
import { Findings } from "./findings.js";
import { follow, paced } from "./following.js";
import { gistOf } from "./gist.js";
import { Progress, isOver } from "./progress.js";
import { askToRemove } from "./removing.js";
import { Simulation } from "./figures.js";
import { Sweep } from "./sweep.js";
import { KINDS, things } from "./words.js";

const VIEWS = { SIMULATE: Simulation, COMPARE: Comparison, SWEEP: Sweep, GAPS: Findings };

const study = dataIn("study-data");
const { id, kind, request } = study;
const view = new VIEWS[kind](element("results"), study);
const progress = new Progress(study);
const say = (text) => (element("study-state").textContent = text);

let newest = study.progress;

const item = (term, ...words) => make("div", {}, make("dt", {}, term), make("dd", {}, ...words));

/** A shipped game leads to its page, a script to the workshop. */
const rules = ({ slug }, title, script) =>
  slug
    ? [make("a", { href: `/v/${slug}` }, title)]
    : [make("a", { href: `/new?${new URLSearchParams(script)}`, title: "Read it in the workshop, and change a copy" }, title), " (a script)"];

/**
 * Such as "3 cautious bots and The Ghost".
 *
 * @param {{bots: string[], players: number}} request
 * @param {string[]} emptySeats what the seats are called that nobody plays
 */
function seats({ bots, players }, emptySeats) {
  const same = bots.every((bot) => bot === bots[0]);
  return listed([...(same ? [plural(players, `${bots[0]} bot`)] : bots.slice(0, players).map((bot) => `${bot} bot`)), ...emptySeats]);
}

/** What is played so often, where there are several games. */
const OF = { COMPARE: " of both", SWEEP: " with each value" };

function amount({ over = [], ...request }) {
  const of = over.length > 1 ? " with each pair of values" : (OF[request.kind] ?? "");
  return `${things(request, request.count)}${of}${request.precision ? ` at most, until points are known to ±${request.precision}` : ""}`;
}

/** What was asked of a study, in a few words. @returns {HTMLElement[]} items of a list of terms */
function asked({ id, request, rules: [title, otherTitle], over, emptySeats }) {
  const { kind, other, parameters = {}, seed } = request;
  const items = [item(other ? "Compared with" : "Rules", ...rules(request, title, { study: id }))];
  if (other) items.unshift(item("Rules", ...rules(other, otherTitle, { study: id, of: "other" })));
  if (kind !== "GAPS") items.push(item("Players", seats(request, emptySeats)));
  const set = Object.entries(parameters).map(([name, value]) => `${name} = ${value}`);
  if (set.length > 0) items.push(item("Numbers", set.join(", ")));
  for (const { text, values } of over ?? []) items.push(item(text, values.join(", ")));
  items.push(item("How much", amount(request)));
  items.push(item("Seed", String(seed)));
  return items;
}

/** What was told while it ran may come after its end. */
function show(now) {
  if (isOver(newest) && !isOver(now)) return;
  newest = now;
  progress.show(now);
  element("results").hidden = !now.played;
  view.show(now);
  tellGist(now);
}

/** The gist of it, which may still change as long as bots play. */
function tellGist(now) {
  const gist = gistOf(study, now);
  const place = element("gist");
  place.hidden = kind === "GAPS" || !now.played || (isOver(now) && gist === "");
  place.textContent = isOver(now) ? gist : gist ? `So far: ${gist}` : "Not enough games yet.";
  // What is below stays where it is when the text gets shorter.
  place.style.minHeight = `${place.offsetHeight}px`;
}

/** Does something that the server may refuse. */
const attempt = (action) => async () => {
  say("");
  try {
    await action();
  } catch (failure) {
    say(failure.message);
  }
};

async function again() {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { link } = await post("/api/lab", { ...request, seed });
  location.assign(link);
}

async function copy() {
  say((await copied(location.href)) ? "Copied." : "Copy it from the address line: it stays the same.");
}

async function cancel() {
  show({ ...newest, ...(await post(`/api/lab/${id}/cancel`, {})) });
}

async function remove() {
  if (await askToRemove({ id, title: document.querySelector("h1").textContent })) location.replace("/lab");
}

element("kind").textContent = KINDS[kind];
element("asked").replaceChildren(...asked(study));
element("csv").hidden = kind === "GAPS";
element("csv").href = `/lab/${id}.csv`;
element("json").href = `/lab/${id}.json`;
element("change").href = addressWith("lab", fieldsOf(request));
element("change").addEventListener("click", () => handOver("lab", fieldsOf(request)));
element("again").addEventListener("click", attempt(again));
element("copy").addEventListener("click", copy);
element("cancel").addEventListener("click", attempt(cancel));
element("ask-remove").addEventListener("click", attempt(remove));

show(study.progress);
document.documentElement.dataset.ready = "true";
if (!isOver(study.progress)) follow(id, paced(show, isOver));
