/** Two games beside each other, shown step by step from where they part. */
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { Boards } from "./boards.js";
import { Controls } from "./controls.js";
import { describeGame, framesOf, scores } from "./frames.js";
import { parting, results } from "./outcome.js";
import { Timeline } from "./timeline.js";

const IDS = ["before", "after"];

export class SideBySide {
  #words;
  #scriptLines;
  #controls = null;

  /**
   * @param {{sides: string[], titles: (answer: object) => string[], never: string}} words what the two are called, and
   *     what it means if they never part
   * @param {((script: string, line: number) => string|null)[]} scriptLines where a line of a script of each can be read
   */
  constructor(words, scriptLines) {
    this.#words = words;
    this.#scriptLines = scriptLines;
  }

  /** The number of the first game's event that is shown. */
  get shown() {
    return this.#controls.timeline.frames(this.#controls.beat)[0].number;
  }

  /** @param {number=} number of the event to show first; else where the games part */
  show(answer, number) {
    const { before, after, divergence } = answer;
    this.#controls?.close();
    const facts = [before, after].map(({ game }, index) => describeGame(game, this.#scriptLines[index]));
    const timeline = new Timeline([framesOf(before.moments, facts[0]), framesOf(after.moments, facts[1])]);
    element("outcome").hidden = false;
    const titles = this.#words.titles(answer);
    IDS.forEach((id, index) => (element(`${id}-title`).textContent = titles[index]));
    const views = IDS.map((id, index) => new Boards(element(id), facts[index], say("replay.table_of", { game: this.#words.sides[index] })));
    const captions = IDS.map(caption);
    const where = divergence ? partingBeat(timeline, divergence) : timeline.last;
    this.#controls = new Controls(element("controls"), timeline, views, (beat) => {
      timeline.frames(beat).forEach(({ text, state }, index) => {
        captions[index].replaceChildren(make("span", {}, text), scores(state, facts[index]));
      });
      element("outcome").classList.toggle("apart", Boolean(divergence) && beat >= where);
    });
    parting(element("parting"), answer, facts, this.#words, () => {
      this.#controls.go(where);
      element("before-title").scrollIntoView({ block: "start" });
    });
    results(element("results"), answer, facts, this.#words);
    this.#controls.go(number === undefined ? where : timeline.beatOf(number));
  }

  /** Shows a turn, or the last before it. */
  goTo(round, turn) {
    const { turns } = this.#controls.timeline;
    const there = turns.findLast((each) => each.round < round || (each.round === round && each.turn <= turn));
    this.#controls.go((there ?? turns[0]).index);
  }
}

function caption(id) {
  const line = make("p", { class: "caption" });
  element(id).prepend(line);
  return line;
}

/** Where the games show what happened otherwise. */
function partingBeat(timeline, { before, after }) {
  if (!before) return timeline.beatOf(after.number, 1);
  if (!after) return timeline.beatOf(before.number, 0);
  return Math.max(timeline.beatOf(before.number, 0), timeline.beatOf(after.number, 1));
}
