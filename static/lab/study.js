/** The page of a study: what was asked, how far it has got, and what it shows. */
import { copied } from "../ui/clipboard.js";
import { dataIn, element } from "../ui/elements.js";
import { addressWith, handOver } from "../ui/handing-over.js";
import { post } from "../ui/server.js";
import { asked } from "./asked.js";
import { fieldsOf } from "./asking.js";
import { Comparison } from "./comparison.js";
import { Findings } from "./findings.js";
import { follow } from "./following.js";
import { gistOf } from "./gist.js";
import { paced } from "./pacing.js";
import { Progress, isOver } from "./progress.js";
import { askToRemove } from "./removing.js";
import { Simulation } from "./simulation.js";
import { Sweep } from "./sweep.js";
import { KINDS } from "./words.js";

const VIEWS = { SIMULATE: Simulation, COMPARE: Comparison, SWEEP: Sweep, GAPS: Findings };

const study = dataIn("study-data");
const { id, kind, request } = study;
const view = new VIEWS[kind](element("results"), study);
const progress = new Progress(study);
const say = (text) => (element("study-state").textContent = text);

let newest = study.progress;

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
  place.textContent = isOver(now) ? gist : gist ? `So far: ${gist}` : "So far too little has been played to tell.";
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
