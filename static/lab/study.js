/** The page of a study: what was asked, how far it has got, and what it shows. */
import { copied } from "../ui/links.js";
import { dataIn, element, make } from "../ui/elements.js";
import { addressWith, handOver } from "../ui/handing-over.js";
import { rich, say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { listed } from "../ui/words.js";
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
const tell = (text) => (element("study-state").textContent = text);

let newest = study.progress;

const item = (term, ...words) => make("div", {}, make("dt", {}, term), make("dd", {}, ...words));

/** A shipped game leads to its page, a script to the workshop. */
const rules = ({ slug }, title, script) =>
  slug
    ? [make("a", { href: `/v/${slug}` }, title)]
    : rich("lab.script_link", { address: `/new?${new URLSearchParams(script)}`, hint: say("lab.read_it"), title });

/** What people call bots of a kind. */
const called = (kind) => study.bots.find(({ word }) => word === kind)?.label ?? kind;

/**
 * Such as "3 cautious bots and The Ghost".
 *
 * @param {{bots: string[], players: number}} request
 * @param {string[]} emptySeats what the seats are called that nobody plays
 */
function seats({ bots, players }, emptySeats) {
  const same = bots.every((bot) => bot === bots[0]);
  const played = same ? [say("lab.bots", { count: players, bot: called(bots[0]) })] : bots.slice(0, players).map((bot) => say("lab.one_bot", { bot: called(bot) }));
  return listed([...played, ...emptySeats]);
}

const amount = ({ over = [], ...request }) =>
  say("lab.amount", {
    things: things(request, request.count),
    both: request.kind === "COMPARE",
    pairs: over.length > 1,
    values: request.kind === "SWEEP",
    precision: request.precision ? String(request.precision) : "",
  });

/** What was asked of a study, in a few words. @returns {HTMLElement[]} items of a list of terms */
function asked({ id, request, rules: [title, otherTitle], over, emptySeats }) {
  const { kind, other, parameters = {}, seed } = request;
  const items = [item(other ? say("lab.compared_with") : say("lab.rules"), ...rules(request, title, { study: id }))];
  if (other) items.unshift(item(say("lab.rules"), ...rules(other, otherTitle, { study: id, of: "other" })));
  if (kind !== "GAPS") items.push(item(say("lab.players"), seats(request, emptySeats)));
  const set = Object.entries(parameters).map(([name, value]) => `${name} = ${value}`);
  if (set.length > 0) items.push(item(say("lab.numbers"), set.join(", ")));
  for (const { text, values } of over ?? []) items.push(item(text, values.join(", ")));
  items.push(item(say("lab.how_much"), amount(request)));
  items.push(item(say("lab.seed"), String(seed)));
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
  place.textContent = isOver(now) ? gist : gist ? say("lab.so_far", { gist }) : say("lab.not_enough");
  // What is below stays where it is when the text gets shorter.
  place.style.minHeight = `${place.offsetHeight}px`;
}

/** Does something that the server may refuse. */
const attempt = (action) => async () => {
  tell("");
  try {
    await action();
  } catch (failure) {
    tell(failure.message);
  }
};

async function again() {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { link } = await post("/api/lab", { ...request, seed });
  location.assign(link);
}

async function copy() {
  tell((await copied(location.href)) ? say("lab.copied") : say("lab.copy_yourself"));
}

async function cancel() {
  show({ ...newest, ...(await post(`/api/lab/${id}/cancel`, {})) });
}

async function remove() {
  if (await askToRemove({ id, title: document.querySelector("h1").textContent })) location.replace("/lab");
}

element("kind").textContent = KINDS[kind]();
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
