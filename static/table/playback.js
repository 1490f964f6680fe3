/** Shows what happened one event after the other, so that people can follow it; the last turn can be shown again. */
import { after } from "./state.js";

const SILENT = new Set([
  "SeedCommitted",
  "SeedRevealed",
  "HandDealt",
  "Answered",
  "TurnEnded",
  "CounterSet",
  "PointsGained",
  "TurnBegan",
]);
const LONG = new Set(["CardsRevealed", "RowTaken"]);

/** Beats of the longest turn of four and of each player more: at a normal pace 5 seconds, and 8 for ten players. */
const [BEATS_OF_FOUR, BEATS_MORE, FEW] = [7, 0.7, 4];

const isShown = ({ event }) => !SILENT.has(event.type);

/** How many beats a step takes: what glides, and the time to look at it. */
const beatsOf = ({ event }) => (LONG.has(event.type) ? 0.9 + 1.2 : 0.75 + 0.5);

/** Beats that events take one after the other. */
export const beatsOfAll = (events) => events.filter(isShown).reduce((sum, each) => sum + beatsOf(each), 0);

/**
 * How fast events are to be shown, so that nobody waits long for a turn of many cards.
 *
 * @param {object[]} events
 * @param {number} players
 * @returns {number} the part of a beat that each step gets for a beat, at most 1
 */
export function hasteOf(events, players) {
  return Math.min(1, (BEATS_OF_FOUR + BEATS_MORE * Math.max(0, players - FEW)) / beatsOfAll(events));
}

export class Playback {
  #stage;
  #motion;
  #tell;
  #skip;
  #turn = null;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {(sentence: string) => void} tell shows the sentence about a step
   * @param {HTMLButtonElement} skip shown while there is something to skip
   */
  constructor(stage, motion, tell, skip) {
    this.#stage = stage;
    this.#motion = motion;
    this.#tell = tell;
    this.#skip = skip;
    skip.addEventListener("click", () => motion.hurry());
  }

  /** Whether there is a turn to show again. */
  get remembers() {
    return this.#turn !== null;
  }

  /**
   * @param {{number: number, event: object, words: string}[]} events
   * @param {object} view how the table stands after them
   * @param {(narrated: object, state: object) => void|Promise<void>} told after each event
   */
  async play(events, view, told) {
    this.#remember(events);
    const missed = missedTurns(events);
    if (missed > 0) {
      this.#motion.hurry();
      await this.#through(events.slice(0, missed), told);
    }
    await this.#through(events.slice(missed), told);
    this.#stage.show(view);
  }

  async again() {
    const now = this.#stage.state;
    this.#stage.close();
    this.#stage.show({ ...this.#turn.before, decision: null });
    const end = this.#turn.events.findIndex(({ event }) => event.type === "RoundEnded" || event.type === "GameEnded");
    await this.#through(end < 0 ? this.#turn.events : this.#turn.events.slice(0, end), () => {});
    this.#stage.show(now);
  }

  async #through(events, told) {
    this.#motion.haste = hasteOf(events, this.#stage.state.players.length);
    this.#skip.hidden = this.#motion.beat === 0 || events.every(({ event }) => SILENT.has(event.type));
    for (const narrated of events) {
      await this.#step(narrated);
      await told(narrated, this.#stage.state);
    }
    this.#motion.rest();
    if (document.activeElement === this.#skip) this.#stage.holdFocus();
    this.#skip.hidden = true;
  }

  /** Keeps what the last turn looked like from its first card on; a row chosen in between goes on with it. */
  #remember(events) {
    const begins = events.findIndex(({ event }) => event.type === "CardsRevealed");
    if (begins >= 0) this.#turn = { before: this.#stage.state, events: events.slice(begins) };
    else if (this.#turn) this.#turn.events.push(...events);
  }

  /** Shows one event; things glide from where they were. */
  async #step({ event, words }) {
    const stage = this.#stage;
    const before = stage.state;
    const changed = after(before, event, stage.facts);
    const giver = giverOf(event, stage.facts.meanings);
    if (!SILENT.has(event.type)) {
      this.#tell(words);
      if (event.deal && stage.boards.length > 1 && this.#motion.beat > 0) stage.bringIntoView(event.deal);
    }
    await this.#motion.glide(
      () => stage.things(),
      () => {
        stage.show({ ...changed, decision: null });
        stage.explain(event, before);
      },
      (key) => stage.players.pile(giver(Number(key.split("/")[1]))),
      () => stage.players.pile(takerOf(event, stage.facts.meanings)),
    );
    if (!SILENT.has(event.type)) await this.#motion.pause(LONG.has(event.type) ? 1.2 : 0.5);
  }
}

/** @returns {(card: number) => number} from whom a card comes that was not to be seen; 0 if from nobody */
function giverOf({ type, seat, giver, from, cards }, { ofRows }) {
  if (type === "ChoiceShown") return () => seat;
  if (type === "CardReturned") return () => 0;
  if (type === "CardsMoved" || type === "CardLaid" || (type === "CardStacked" && from))
    return () => (from === "row" || ofRows.includes(from) ? 0 : giver);
  return (card) => (type === "CardsRevealed" && cards.find((each) => each.card === card)?.seat) || 0;
}

/** To whom cards go that are not to be seen any more. */
function takerOf({ type, seat, owner, taker, to }, { ofRows }) {
  if (type === "RowTaken") return seat;
  if (type === "CardReturned" && !ofRows.includes(to)) return to === "row" ? 0 : owner;
  return type === "CardsMoved" && !ofRows.includes(to) ? taker : 0;
}

/** How many events belong to turns before the last: somebody who was away for some of them sees only the last one move. */
function missedTurns(events) {
  const ends = events.flatMap(({ event }, index) => (event.type === "TurnEnded" ? [index + 1] : []));
  return ends.at(-2) ?? 0;
}
