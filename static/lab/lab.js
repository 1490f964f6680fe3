/** The lab's form: what it shows follows from what is chosen, and it is sent as one question. */
import "../ui/dialogs.js";
import { dataIn, element } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { controlOf, requestOf } from "./request.js";
import { Axes } from "./axes.js";
import { Bots } from "./bots.js";
import { complainAbout, isComplete, retract } from "./complaints.js";
import { Forecast } from "./forecast.js";
import { GameChoice, OWN, gameOf } from "./games.js";
import { showMine } from "./mine.js";
import { changedParameters, showParameters, withoutNumbers } from "./parameters.js";
import { beginning, fieldsIn, fill, keep } from "./typed.js";

const { games, bots: kinds, usualBot, limits, mine } = dataIn("lab-data");
const form = element("lab");
let typed = beginning((word) => word === OWN || gameOf(word, games));

/** The fields that follow from the others, as long as nobody has put anything there. */
const following = new Set(["count", "searches", "game", "against"].filter((name) => !(name in typed)));

form.elements.kind.value = typed.kind ?? "SIMULATE";
for (const control of form.elements) if (control.type !== "radio") fill(control, typed[control.name]);

const bots = new Bots(kinds, usualBot, typed);
const axes = new Axes();
const game = new GameChoice(element("game-choice"), games, { described: fit, chosen: chosenFirst });
const against = new GameChoice(element("against-choice"), games, { described: fit, chosen: () => own("against") });
const forecast = new Forecast(() => ({ request: request(), isOwn: !following.has(amount()), isComplete: canBeAsked() }), offer);
const compares = () => form.elements.kind.value === "COMPARE";

/** The game whose numbers can be set: of two, the one that the other is compared with. */
const settled = () => (compares() ? against : game).game;

/** What would be asked as the form stands. */
function request() {
  const fields = { ...typed, ...fieldsIn(form) };
  return requestOf(fields, changedParameters(settled()?.parameters ?? [], fields));
}

/** From now on a field keeps what somebody has chosen or typed there, instead of following the others. */
function own(name) {
  following.delete(name);
  remember();
  if (name === "against") chosen();
}

/** The numbers of one game mean nothing to another. */
function chosen() {
  typed = withoutNumbers(typed);
  fit();
}

/** A game is compared with what it is made from, until somebody chooses otherwise. */
function chosenFirst() {
  following.delete("game");
  following.add("against");
  remember();
  chosen();
}

/** Whether every field is filled in and every script understood. */
const canBeAsked = () => !form.matches(":invalid") && Boolean(game.game) && (!compares() || Boolean(against.game));

/** The field that says how much. */
const amount = () => (form.elements.kind.value === "GAPS" ? "searches" : "count");

/** How much to ask for where nobody has said it. */
function offer(usual) {
  element(amount()).value = usual;
}

/** As many as both of two games are for, with the seats that nobody plays. */
function playersOf(chosen) {
  const { players, emptySeats } = chosen;
  const other = (compares() && game.game) || chosen;
  const more = other.emptySeats.length - emptySeats.length;
  const both = players.all.filter((count) => other.players.all.includes(count - more));
  return both.length ? both : players.all;
}

function arrange() {
  const { value } = form.elements.kind;
  for (const part of form.querySelectorAll("[data-for]")) {
    part.hidden = !part.dataset.for.split(" ").includes(value);
    for (const control of part.matches("fieldset") ? [part] : part.querySelectorAll("input")) control.disabled = part.hidden;
  }
  bound();
  axes.check();
}

/** More than this is too much for any bots; for those that think the server allows less. */
function bound() {
  element("count").max = element("unit").value === "ROUNDS" ? limits.rounds : limits.games;
  element("searches").max = limits.searches;
}

/** Fits players, parameters and axes to the game. */
function fit() {
  if (following.has("game")) game.suggest(compares());
  if (compares() && following.has("against")) against.compareWith(game);
  const chosen = settled();
  if (chosen) {
    bots.offer(playersOf(chosen), chosen.emptySeats, typed);
    showParameters(element("parameters"), chosen.parameters, typed);
    axes.offer(chosen.parameters, typed);
  }
  arrange();
  forecast.refresh();
}

/** What follows the other fields is not kept, nor a number that is as usual, or that is still there of the game before. */
function remember() {
  const shown = fieldsIn(form);
  const known = settled();
  const fields = { ...typed, ...(known ? shown : withoutNumbers(shown)) };
  for (const name of following) delete fields[name];
  for (const { name, initial } of known?.parameters ?? []) {
    if (Number(fields[`param.${name}`]) === initial) delete fields[`param.${name}`];
  }
  typed = fields;
  keep(typed);
}

form.addEventListener("input", ({ target }) => {
  retract(target);
  following.delete(target.name);
  remember();
  if (target.name === "kind") fit();
  if (target.name === "players" || target.name === "bots") bots.seat(typed);
  axes.check();
  forecast.refresh();
});

// After a list has changed, what it brings with it is part of what was typed.
form.addEventListener("change", () => {
  remember();
  bound();
  axes.check();
  forecast.refresh();
});

function tell(text, refused = "") {
  element("lab-state").textContent = text;
  element("refused").textContent = refused;
  element("refused").hidden = !refused;
}

function refuse({ message, error, field = "", diagnostics = [] }) {
  tell("");
  const control = controlOf(field, typed);
  if (diagnostics.length > 0) (control === "against-script" ? against : game).problems(diagnostics);
  if (!complainAbout(form, control, error)) tell("", message);
}

/** In a script Enter begins a new line. */
form.addEventListener("keydown", ({ key, ctrlKey, metaKey, target }) => {
  if (key === "Enter" && (ctrlKey || metaKey) && target.tagName === "TEXTAREA") form.requestSubmit();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  tell("");
  if (!isComplete(form)) return;
  remember();
  element("start").disabled = true;
  tell(say("lab.starting"));
  try {
    const { link } = await post("/api/lab", request());
    location.assign(link);
  } catch (failure) {
    element("start").disabled = false;
    refuse(failure);
  }
});

addEventListener("pageshow", () => {
  element("start").disabled = false;
  tell("");
});

game.begin(typed);
against.begin(typed);
fit();
showMine(mine);
// Plots come next; fetched now, they are there when the figures are.
import("echarts");
document.documentElement.dataset.ready = "true";
