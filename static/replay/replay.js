/** The page of a finished game: any moment of it, as anybody at the table saw it or with all cards open. */
import { dataIn, element, make } from "../ui/elements.js";
import { Players } from "../table/players.js";
import { moment, remember } from "./address.js";
import { Contents } from "./contents.js";
import { Controls } from "./controls.js";
import { offerEyes } from "./eyes.js";
import { film } from "./film.js";
import { Happened } from "./happened.js";
import { Reel } from "./reel.js";
import { describeGame } from "./retelling.js";
import { Stage } from "./stage.js";
import { get } from "../ui/server.js";

const { address, names } = dataIn("replay-data");
const eyes = element("eyes");
const bar = element("controls");
let { at, as } = moment();
let controls = null;

const scriptLine = (script, line) => `${address}/script#${encodeURIComponent(`${script}:${line}`)}`;

/** Shows the game with somebody's eyes, at the moment that was shown before. */
async function look() {
  let told;
  try {
    told = await get(`${address}/replay.json?as=${encodeURIComponent(as)}`);
  } catch (failure) {
    element("stage").replaceChildren(make("p", { class: "problem" }, failure.message));
    return;
  }
  controls?.close();
  const facts = describeGame(told.game, scriptLine);
  const reel = new Reel([film(told.moments, facts)]);
  const players = new Players(facts);
  const happened = new Happened(element("happened"), facts, (beat) => controls.go(beat));
  const contents = new Contents(element("contents"), reel, (beat) => controls.go(beat));
  element("players").replaceChildren(players.element);
  const stage = new Stage(element("stage"), facts, "The table");
  if (stage.boards.length === 1) stage.boards[0].picture.after(bar); // where a table in play asks; the hands lie below
  controls = new Controls(bar, reel, [stage], (beat) => {
    const [frame] = reel.frames(beat);
    at = frame.number;
    players.show(frame.state);
    happened.show(reel, beat);
    contents.show(beat);
    remember({ at, as });
    document.querySelector(".progress").textContent = `Step ${beat + 1} of ${reel.last + 1}`;
  });
  await controls.go(at ? reel.beatOf(at) : 0);
  document.documentElement.dataset.ready = as;
}

as = offerEyes(eyes, names, as);
eyes.addEventListener("change", () => {
  as = eyes.value;
  look();
});
look();
