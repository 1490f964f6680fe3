/**
 * A game against bots on a page of its own rules: the board, the hand and the questions are those of a table. Nothing of it is kept but
 * in this page, which sends all that was answered with each answer.
 */
import { Advice } from "../table/advice.js";
import { Asking } from "../table/asking.js";
import { describeTable } from "../table/facts.js";
import { Motion } from "../table/motion.js";
import { Playback } from "../table/playback.js";
import { Stage } from "../table/stage.js";
import { after, seen } from "../table/state.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";

const EVENTFUL = new Set(["RoundEnded", "GameEnded", "RulesFailed"]);

/**
 * Where a game stands, and the modules that show it.
 *
 * @typedef {object} Hooks
 * @property {(told: object) => void=} asked before the person is asked, with what the server told; also after the last answer
 * @property {(event: object, words: string) => Promise<void>=} roundEnded may hold up the next round
 * @property {(told: object) => object=} view what the person sees and can answer; the server's view where missing
 */
export class Practice {
  #rules;
  #hooks;
  #told;
  #facts;
  #stage;
  #asking;
  #playback;
  #advice;
  #heard = make("div", { class: "visually-hidden", role: "log", "aria-label": say("practice.what_happens") });
  #closed = false;
  #touched;

  /**
   * Opens a game in a place of the page, in the stead of what is there.
   *
   * @param {Element} place
   * @param {{slug: string}|{script: string}} rules
   * @param {{deal?: number, said?: string, players?: number}=} at where it stands; missing parts are drawn or usual
   * @param {Hooks=} hooks
   * @param {boolean=} touched whether the person has played here before, so that the focus may go to the hand
   */
  static async open(place, rules, at = {}, hooks = {}, touched = false) {
    const { players } = at;
    const told = await post("/api/practice", { ...rules, ...at });
    return new Practice(place, { ...rules, players }, told, hooks, touched);
  }

  constructor(place, rules, told, hooks, touched) {
    this.#rules = rules;
    this.#hooks = hooks;
    this.#told = told;
    this.#touched = touched;
    this.#facts = describeTable({ ...told.facts, id: "", news: told.news });
    this.#facts.within = "practice-"; // it may lie over a table
    this.#facts.landings = () => Promise.resolve(this.#told.landings);
    this.element = frame(told.facts.title);
    const skip = this.element.querySelector("[data-skip]");
    const prompt = this.element.querySelector(".prompt");
    const tell = this.element.querySelector(".told-step");
    this.#stage = new Stage(
      this.element,
      this.#facts,
      (deal, pick, isChosen) => this.#asking.pick(deal, pick, isChosen),
      (deal, card) => this.#asking.look(deal, card),
    );
    this.motion = new Motion(place.closest("dialog") ?? document.body);
    this.#playback = new Playback(this.#stage, this.motion, (sentence) => ((prompt.textContent = ""), (tell.textContent = sentence)), skip);
    this.#asking = new Asking(this.element, this.#stage, {
      say: (sentence, cause = "") => {
        tell.textContent = "";
        prompt.replaceChildren(`${sentence} `, make("span", { class: "cause" }, cause));
      },
      hint: (sentence) => (tell.textContent = sentence),
      send: (choice) => this.#send(choice),
      takesFocus: () => this.#touched,
    });
    this.#advice = new Advice(this.#stage, () => this.#asking.due, (question) => post("/api/practice/advice", { ...this.#at, ...question }));
    if (!hooks.view) this.element.querySelector(".table-side").before(this.#advice.element); // in a lesson the card is given
    this.element.append(this.#heard);
    place.replaceChildren(this.element);
    this.#stage.show(this.#view(told));
    this.#ask();
  }

  /** Nothing that still moves or is answered here does anything any more. */
  close() {
    this.#closed = true;
    this.motion.hurry();
    this.#asking.pause();
    this.#advice.offer(false);
  }

  /** What the server told last. */
  get told() {
    return this.#told;
  }

  get touched() {
    return this.#touched;
  }

  /** @param {number} deal whose board it is, to draw something on it */
  board(deal) {
    return this.#stage.boards[deal - 1];
  }

  /** Shows a deal where only one has room. */
  bringIntoView(deal) {
    if (this.#stage.boards.length > 1) this.#stage.bringIntoView(deal);
  }

  /** What a card of the hand would do now; nothing where nobody can say. */
  landing(deal, card) {
    const found = this.#told.landings.find((each) => each.deal === deal && each.card === card);
    const placed = found?.events.find(({ type, card: lying }) => type === "CardPlaced" && lying === card);
    return placed && { row: placed.row, place: placed.place, taken: found.events.filter(({ type }) => type === "RowTaken") };
  }

  /** Where the game stands, for the server. */
  get #at() {
    return { ...this.#rules, deal: this.#told.deal, said: this.#told.said };
  }

  async #send({ picks }) {
    if (this.#closed) return;
    this.#touched = true;
    this.#asking.pause();
    this.#advice.offer(false);
    let told;
    try {
      told = await post("/api/practice", { ...this.#at, picks });
    } catch (failure) {
      this.#ask();
      this.element.querySelector(".prompt").textContent = failure.message;
      return;
    }
    if (this.#closed) return;
    if (told.objection) {
      this.#ask();
      this.element.querySelector(".prompt").textContent = told.objection;
      return;
    }
    this.#told = told;
    this.#facts.takeIn(told.news);
    this.#asking.forget();
    const { events } = told.news;
    await this.#playback.play(events, this.#view(told), (narrated) => this.#hear(narrated, events));
    if (!this.#closed) this.#ask();
  }

  async #hear({ event, words }, events) {
    if (words && event.type !== "HandDealt") this.#heard.append(make("p", {}, words));
    const isLast = events.some(({ event: { type } }) => type === "GameEnded" || type === "RulesFailed");
    if (this.#closed || !EVENTFUL.has(event.type)) return;
    if (event.type === "RoundEnded" && !isLast) await this.#hooks.roundEnded?.(event, words);
  }

  #view(told) {
    const view = (this.#hooks.view ?? (({ news }) => news.view))(told);
    const before = this.#stage.state;
    const led = before && told.news.events.reduce((state, { event }) => after(state, event, this.#facts), before);
    return seen(view, led);
  }

  #ask() {
    this.#asking.ask({ away: false });
    this.#advice.offer(!this.#told.tooLong && this.#told.news.view.decision.seats.includes(this.#told.news.seat));
    const ended = this.#told.news.events.find(({ event }) => event.type === "GameEnded" || event.type === "RulesFailed");
    if (ended) this.element.querySelector(".prompt").textContent = ended.words;
    this.#hooks.asked?.(this.#told);
  }
}

/** What the modules of a table look for. */
function frame(title) {
  return make(
    "div",
    { class: "practice-table", role: "group", "aria-label": say("practice.table_of", { title }) },
    make("div", { class: "table-name" }, make("p", { class: "progress" })),
    make("div", { class: "deal-tabs", role: "tablist", "aria-label": say("practice.deals"), hidden: true }),
    make("div", { class: "deals" }),
    make(
      "div",
      { class: "asking" },
      make("div", { class: "saying" }, make("p", { class: "prompt", role: "status" }), make("p", { class: "told-step", "aria-hidden": "true" })),
    ),
    make("div", { class: "table-side" }),
    make("button", { type: "button", class: "button small practice-skip", "data-skip": true, hidden: true }, say("practice.skip")),
  );
}
