/**
 * Teaches a game by playing: a few cards, each of which shows one rule, in the words of the rule's author and for the reasons the
 * engine gives. The moments are found by the server in games of these very rules.
 */
import { named } from "../table/why.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { clearArrow, drawArrow } from "./arrow.js";
import { Practice } from "./practice.js";

export class Lessons {
  #place;
  #rules;
  #goal;
  #lessons;
  #last;
  #finished;
  #index = 0;
  #practice = null;
  #count = make("p", { class: "lesson-count" });
  #text = make("p", { class: "lesson-text", role: "status" });
  #next = make("button", { type: "button", class: "button primary", "data-next": true, hidden: true, onclick: () => this.#goOn() }, say("lesson.next"));
  #again = make("button", { type: "button", class: "button small", hidden: true, onclick: () => this.#show() }, say("lesson.again"));
  #skip = make("button", { type: "button", class: "button quiet small", "data-skip-lessons": true, onclick: () => this.#end(false) }, say("lesson.skip"));
  #stage = make("div", { class: "lesson-stage" });

  /**
   * @param {Element} place
   * @param {{slug: string}|{carried: string}|{table: string}} rules by which is played
   * @param {{goal: string, lessons: object[]}} game what it is about, and its lessons as the server found them, one at least
   * @param {string} last what the button after the last one says
   * @param {(done: boolean) => void} finished hears whether all was learnt, or skipped
   */
  constructor(place, rules, { goal, lessons }, last, finished) {
    this.#place = place;
    this.#rules = rules;
    this.#goal = goal;
    this.#lessons = lessons;
    this.#last = last;
    this.#finished = finished;
  }

  async start() {
    this.#place.replaceChildren(
      make(
        "section",
        { class: "lesson", "aria-label": say("lesson.learn") },
        make("div", { class: "lesson-head" }, this.#count, this.#text, make("div", { class: "actions" }, this.#next, this.#again, this.#skip), make("p", { class: "lesson-goal small" }, this.#goal)),
        this.#stage,
      ),
    );
    await this.#show();
  }

  close() {
    this.#practice?.close();
  }

  get #lesson() {
    return this.#lessons[this.#index];
  }

  async #show() {
    const touched = this.#practice?.touched ?? false;
    const { deal, said, players, picks, question, text } = this.#lesson;
    this.#practice?.close();
    const hooks = { view: (told) => (told.said === said ? only(told.news.view, picks) : told.news.view), asked: (told) => this.#asked(told) };
    this.#next.hidden = this.#again.hidden = true;
    this.#place.firstElementChild.classList.remove("answered");
    this.#count.textContent = say("lesson.count", { number: this.#index + 1, all: this.#lessons.length });
    this.#practice = await Practice.open(this.#stage, this.#rules, { deal, said, players }, hooks, touched);
    const [card] = picks[question - 1];
    const { view } = this.#practice.told.news;
    const where = view.decision.questions.filter(({ seat }) => seat === view.seat)[question - 1].deal;
    const wanted = view.deals.length > 1 ? say("lesson.play_in", { card, deal: where }) : say("lesson.play", { card });
    this.#text.replaceChildren(make("strong", {}, wanted), " ", text);
    this.#practice.bringIntoView(where);
    this.#point(card, Math.max(1, where));
  }

  /** Where its card goes, as the table lies. */
  #point(card, deal) {
    const { told, element } = this.#practice;
    const board = this.#practice.board(deal);
    const landing = this.#practice.landing(deal, card);
    const hand = board.hand.element.querySelector(`[data-card="${card}"]`);
    hand?.classList.add("to-play");
    if (!landing) return;
    board.foretell(landing);
    const draw = () => element.isConnected && drawArrow(element, board, told.news.view.deals[deal - 1], card, landing);
    requestAnimationFrame(draw);
    element.addEventListener("click", () => clearArrow(element), { capture: true });
  }

  /** @param {object} told what came of the card */
  #asked(told) {
    const { said, rule, text } = this.#lesson;
    if (told.said === said) return;
    const question = told.news.view.decision.questions.find(({ seat, card }) => seat === told.news.seat && card > 0);
    if (question) {
      this.#text.replaceChildren(text);
      return;
    }
    const causes = told.news.events.map(({ event }) => event.cause).filter((cause) => cause?.rule === rule);
    const reasons = causes.find(({ reasons }) => reasons.length > 0)?.reasons ?? [];
    const names = told.news.seats.map(({ name }) => name);
    const happened = told.news.events.filter(({ event, words }) => words && event.cause?.rule === rule).map(({ words }) => words);
    const told_ = reasons.length > 0 ? reasons.map((sentence) => named(sentence, names)) : [...new Set(happened)].slice(0, 2);
    this.#text.replaceChildren(make("strong", {}, `${text} `), told_.join(" "));
    const isLast = this.#index === this.#lessons.length - 1;
    this.#next.textContent = isLast ? this.#last : say("lesson.next");
    this.#next.hidden = this.#again.hidden = false;
    this.#place.firstElementChild.classList.add("answered");
    this.#practice.close();
    this.#next.focus({ preventScroll: true });
  }

  #goOn() {
    if (this.#index === this.#lessons.length - 1) return this.#end(true);
    this.#index += 1;
    return this.#show();
  }

  #end(done) {
    this.close();
    this.#finished(done);
  }
}

/** The view in which only these picks can be chosen. */
function only(view, picks) {
  const { seat, decision } = view;
  let index = 0;
  const questions = decision.questions.map((question) => {
    const wanted = question.seat === seat ? picks[index++] : null;
    return wanted?.length > 0 ? { ...question, options: question.options.filter((option) => wanted.includes(option)) } : question;
  });
  return { ...view, decision: { ...decision, questions } };
}
