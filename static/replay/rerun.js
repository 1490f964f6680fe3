/** A finished game beside the same game under other rules. */
import { element } from "../ui/elements.js";
import { faults } from "../ui/faults.js";
import { say } from "../ui/say.js";
import { get, post } from "../ui/server.js";
import { chosenRules, fillRules, ownScript } from "./other-rules.js";
import { remarks } from "./outcome.js";
import { SideBySide } from "./side-by-side.js";
import { offerEyes, simulated, tableOf } from "./viewpoint.js";

const shipped = new Set([...element("rules").querySelectorAll("[value^='slug:']")].map(({ value }) => value.slice(5)));
let asked = null;

/** Lines of shipped scripts can be read; those of other people's games and of drafts are not kept here. */
function scriptLine(script, line) {
  const slug = script.replace(/\.horn$/, "");
  return shipped.has(slug) ? `/v/${slug}/script#L${line}` : null;
}

const games = new SideBySide(
  {
    sides: [say("rerun.as_it_was"), say("rerun.under_others")],
    titles: ({ before, after }) => [
      say("rerun.title_before", { game: before.game.title }),
      say("rerun.title_after", { game: after.game.title }),
    ],
    never: say("rerun.same"),
  },
  [scriptLine, scriptLine],
);

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
  if (!game) return tell(say("rerun.no_game"));
  asked = { ...game, ...chosenRules() };
  if (!(await look("all"))) return;
  element("parting-title").scrollIntoView({ block: "start" });
}

/** Shows what was asked for with somebody's eyes, at the moment that was shown before. */
async function look(as, number) {
  tell(say("rerun.playing"));
  element("rerun-problems").replaceChildren();
  try {
    const answer = await post("/api/rerun", { ...asked, as });
    offerEyes(element("eyes"), answer.before.game.names, as);
    games.show(answer, number);
    remarks(element("remarks"), answer, (round, turn) => games.goTo(round, turn));
    tell("");
    return true;
  } catch (failure) {
    tell(failure.message);
    element("rerun-problems").replaceChildren(...faults(failure.diagnostics ?? []));
    return false;
  }
}

const tell = (text) => (element("rerun-state").textContent = text);

element("eyes").addEventListener("change", ({ target }) =>
  look(target.value, games.shown),
);

element("rerun").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});

const query = new URLSearchParams(location.search);
element("table").value = query.get("table") ?? "";
fillRules(query.get("rules"), ownRules);
const isNamed = query.get("table") && query.get("rules") && (query.get("rules") !== "own" || ownScript());
(isNamed ? run() : Promise.resolve()).finally(() => (document.documentElement.dataset.ready = "true"));
