/** A finished game beside the same game under other rules. */
import { make } from "../table/elements.js";
import { ask } from "../editor/server.js";
import { simulated, tableOf } from "./address.js";
import { Controls } from "./controls.js";
import { offerEyes } from "./eyes.js";
import { film } from "./film.js";
import { chosenRules, ownScript, fillRules } from "./other-rules.js";
import { parting, remarks, results } from "./outcome.js";
import { Reel } from "./reel.js";
import { describeGame } from "./retelling.js";
import { Stage } from "./stage.js";
import { get } from "../talk.js";

const element = (id) => document.getElementById(id);
const shipped = new Set([...element("rules").querySelectorAll("[value^='slug:']")].map(({ value }) => value.slice(5)));
let controls = null;
let asked = null;

/** Lines of shipped scripts can be read; those of other people's games and of drafts are not kept here. */
function scriptLine(script, line) {
  const slug = script.replace(/\.horn$/, "");
  return shipped.has(slug) ? `/v/${slug}/script#L${line}` : null;
}

async function wantedGame() {
  const file = element("file").files[0];
  const link = element("table").value;
  if (simulated(link)) return { game: JSON.stringify(await get(`${simulated(link)}/game.json`)) };
  if (link.trim()) return { table: tableOf(link) };
  return file ? { game: await file.text() } : null;
}

/** The script that the game was played by; empty if no game is named yet. */
async function ownRules() {
  const file = element("file").files[0];
  const link = element("table").value;
  const address = simulated(link) ?? (link.trim() ? `/t/${tableOf(link)}` : null);
  try {
    const game = address ? await get(`${address}/game.json`) : file ? JSON.parse(await file.text()) : null;
    return game?.scripts[0].text ?? "";
  } catch {
    return ""; // what is wrong with the game is said when it is run
  }
}

async function run() {
  const game = await wantedGame();
  if (!game) return say("Name a table first, or choose a downloaded game.");
  asked = { ...game, ...chosenRules() };
  if (!(await look("all"))) return;
  element("parting-title").scrollIntoView({ block: "start" });
}

/** Shows what was asked for with somebody's eyes, at the moment that was shown before. */
async function look(as, number) {
  say("Playing it again…");
  element("rerun-problems").replaceChildren();
  try {
    const answer = await ask("/api/rerun", { ...asked, as });
    offerEyes(element("eyes"), answer.before.game.names, as);
    show(answer, number);
    say("");
    return true;
  } catch (failure) {
    say(failure.message);
    element("rerun-problems").replaceChildren(
      ...(failure.diagnostics ?? []).map(({ line, message }) =>
        make("p", { class: "problem" }, `Line ${line}: ${message}`),
      ),
    );
    return false;
  }
}

const say = (text) => (element("rerun-state").textContent = text);

/** @param {number=} number of the event to show first; else where the games part */
function show(answer, number) {
  const { before, after, divergence } = answer;
  controls?.close();
  const facts = [before, after].map(({ game }) => describeGame(game, scriptLine));
  const reel = new Reel([film(before.moments, facts[0]), film(after.moments, facts[1])]);
  element("outcome").hidden = false;
  element("before-title").textContent = `As it was: ${before.game.title}`;
  element("after-title").textContent = `Under other rules: ${after.game.title}`;
  const stages = [
    new Stage(element("before"), facts[0], "The table as it was"),
    new Stage(element("after"), facts[1], "The table under other rules"),
  ];
  const captions = [element("before"), element("after")].map((stage) => {
    const caption = make("p", { class: "caption" });
    stage.prepend(caption);
    return caption;
  });
  const where = divergence ? partingBeat(reel, divergence) : reel.last;
  controls = new Controls(element("controls"), reel, stages, (beat) => {
    reel.frames(beat).forEach(({ text, state }, index) => {
      captions[index].replaceChildren(make("span", {}, text), scores(state, facts[index]));
    });
    element("outcome").classList.toggle("apart", Boolean(divergence) && beat >= where);
  });
  parting(element("parting"), answer, facts, () => controls.go(where));
  results(element("results"), answer, facts);
  remarks(element("remarks"), answer, (round, turn) =>
    controls.go(
      (
        reel.turns.findLast((each) => each.round < round || (each.round === round && each.turn <= turn)) ??
        reel.turns[0]
      ).index,
    ),
  );
  controls.go(number === undefined ? where : reel.beatOf(number));
}

/** Where the films show what happened otherwise. */
function partingBeat(reel, { before, after }) {
  if (!before) return reel.beatOf(after.number, 1);
  if (!after) return reel.beatOf(before.number, 0);
  return Math.max(reel.beatOf(before.number, 0), reel.beatOf(after.number, 1));
}

const scores = (state, facts) =>
  make(
    "span",
    { class: "scores" },
    ...state.players.map((player) => {
      const pile = state.over ? 0 : player.taken.flat().reduce((sum, card) => sum + facts.bullheadsOf(card), 0);
      return make(
        "span",
        { class: "chip" },
        `${facts.names[player.seat - 1]} ${player.score}${pile ? ` +${pile}` : ""}`,
      );
    }),
  );

element("eyes").addEventListener("change", ({ target }) =>
  look(target.value, controls.reel.frames(controls.beat)[0].number),
);

element("rerun").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});

const query = new URLSearchParams(location.search);
element("table").value = query.get("table") ?? "";
fillRules(query.get("rules"), ownRules);
if (query.get("table") && query.get("rules") && (query.get("rules") !== "own" || ownScript())) run();
