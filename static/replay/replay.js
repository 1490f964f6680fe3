/** The page of a finished game: any moment of it, as anybody at the table saw it or with all cards open. */
import { Players } from "../table/players.js";
import { explanation, why } from "../table/why.js";
import { dataIn, element, make } from "../ui/elements.js";
import { handOverTurn } from "../ui/handing-over.js";
import { say } from "../ui/say.js";
import { get, post } from "../ui/server.js";
import { Boards } from "./boards.js";
import { Controls } from "./controls.js";
import { describeGame, framesOf } from "./frames.js";
import { offerReview } from "./review.js";
import { Timeline } from "./timeline.js";
import { moment, momentOf, offerEyes, remember } from "./viewpoint.js";

/** The turn that is shown, in words: every step can be gone to and says why. */
class Happened {
  /** @param {Element} element @param {object} facts @param {(beat: number) => void} go */
  constructor(element, facts, go) {
    this.element = element;
    this.facts = facts;
    this.go = go;
  }

  show(timeline, beat) {
    const { round, turn } = timeline.beats[beat];
    const [now] = timeline.frames(beat);
    const steps = timeline.games[0].filter((frame) => frame.round === round && frame.turn === turn);
    const list = make("ol", { class: "log-list" }, ...steps.map((frame) => this.#step(frame, frame === now, timeline)));
    this.element.replaceChildren(list);
    const current = list.querySelector("[aria-current]");
    if (current) this.element.scrollTop = current.offsetTop - 40;
  }

  #step(frame, isNow, timeline) {
    const { cause, type } = frame.event;
    const entry = make(
      "li",
      { class: `log-entry log-${type}`, "aria-current": isNow ? "step" : null },
      make("button", { type: "button", class: "step", onclick: () => this.go(timeline.beatOf(frame.number)) }, frame.text),
    );
    if (cause?.rule) {
      entry.append(" ", isNow ? explanation(cause, this.facts) : why(cause, this.facts));
    }
    return entry;
  }
}

/** All rounds and turns of a game, to jump to. */
class Contents {
  /** @param {Element} element @param {(beat: number) => void} go */
  constructor(element, timeline, go) {
    this.timeline = timeline;
    this.turns = timeline.turns.map(({ index, turn, round }) => ({
      round,
      button: make(
        "button",
        {
          type: "button",
          class: "turn",
          "aria-label": momentOf({ round, turn }),
          onclick: () => go(index),
        },
        turn ? String(turn) : say("replay.dealing"),
      ),
    }));
    this.rounds = new Map();
    for (const { round, button } of this.turns) {
      if (!this.rounds.has(round))
        this.rounds.set(
          round,
          make("details", { class: "round" }, make("summary", {}, momentOf({ round, turn: 0 })), make("div", { class: "turns" })),
        );
      this.rounds.get(round).lastChild.append(button);
    }
    element.replaceChildren(...this.rounds.values());
  }

  show(beat) {
    const now = this.timeline.turnOf(beat);
    this.turns.forEach(({ button, round }, index) => {
      if (index === now) {
        button.setAttribute("aria-current", "true");
        this.rounds.get(round).open = true;
      } else button.removeAttribute("aria-current");
    });
  }
}

const { address, names } = dataIn("replay-data");
const eyes = element("eyes");
const bar = element("controls");
let { at, as } = moment();
let controls = null;
let timeline = null;

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
  timeline = new Timeline([framesOf(told.moments, facts)]);
  const players = new Players(facts);
  const happened = new Happened(element("happened"), facts, (beat) => controls.go(beat));
  const contents = new Contents(element("contents"), timeline, (beat) => controls.go(beat));
  element("players").replaceChildren(players.element);
  const view = new Boards(element("stage"), facts, say("replay.table"));
  if (view.boards.length === 1) view.boards[0].picture.after(bar); // where a table in play asks; the hands lie below
  controls = new Controls(bar, timeline, [view], (beat) => {
    const [frame] = timeline.frames(beat);
    at = frame.number;
    players.show(frame.state);
    happened.show(timeline, beat);
    contents.show(beat);
    remember({ at, as });
    document.querySelector(".progress").textContent = say("replay.step", { step: beat + 1, steps: timeline.last + 1 });
  });
  await controls.go(at ? timeline.beatOf(at) : 0);
  document.documentElement.dataset.ready = as;
}

/** Opens the turn that is shown on the board beside the game's script, and there asks what should have come of it if somebody doubts it. */
async function bench(doubts) {
  const said = element("doubted");
  try {
    const { script, position } = await get(`${address}/position.json?at=${at ?? 1}`);
    const { link } = await post("/api/links", { script });
    if (!handOverTurn({ ...position, doubts })) return (said.textContent = say("replay.not_stored"));
    location.assign(`/new?carried=${link.split("/").at(-1)}&turn`);
  } catch (failure) {
    said.textContent = failure.message;
  }
}

element("doubt").addEventListener("click", () => bench(true));
element("to-board").addEventListener("click", () => bench(false));
as = offerEyes(eyes, names, as);
eyes.addEventListener("change", () => {
  as = eyes.value;
  look();
});
look();
const review = document.getElementById("review");
if (review) {
  offerReview(review, address, (event) => {
    controls?.go(timeline.beatOf(event));
    element("stage").scrollIntoView({ block: "nearest" });
  });
}
