/** A game of a study beside the same deal under other rules of the study. */
import { dataIn, element } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { get } from "../ui/server.js";
import { SideBySide } from "./side-by-side.js";
import { offerEyes } from "./viewpoint.js";

const linesIn = (game) => (script, line) => `${game}/script#${encodeURIComponent(`${script}:${line}`)}`;
const { address, labels } = dataIn("beside-data");
const [one, arm] = address.split("/beside/");
const other = one.replace(/\d+(\/\d+)$/, `${arm}$1`);

const games = new SideBySide(
  { sides: labels, titles: () => labels, never: say("rerun.beside_same") },
  [linesIn(one), linesIn(other)],
);

/** Shows both with somebody's eyes, at the moment that was shown before. */
async function look(as, number) {
  try {
    const answer = await get(`${address}/replay.json?as=${encodeURIComponent(as)}`);
    offerEyes(element("eyes"), answer.before.game.names, as);
    games.show(answer, number);
    element("rerun-state").textContent = "";
    document.documentElement.dataset.ready = as;
  } catch (failure) {
    element("rerun-state").textContent = failure.message;
  }
}

element("eyes").addEventListener("change", ({ target }) => look(target.value, games.shown));
look("all");
