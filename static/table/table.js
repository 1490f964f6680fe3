/** The table page: hears how the table stands, shows what happened, and asks you when it is your turn. */
import "../ui/dialogs.js";
import { dataIn, element, make } from "../ui/elements.js";
import { drawFigures } from "../ui/pictures.js";
import { keepTable } from "../ui/remembered.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import "../ui/set-up.js";
import { Advice } from "./advice.js";
import { Asking } from "./asking.js";
import { Attention, wireSound } from "./attention.js";
import { Clock } from "./clock.js";
import { Company } from "./company.js";
import { Connection, inFull, shownIn } from "./connection.js";
import { Door } from "./door.js";
import "./devices.js";
import { describeTable } from "./facts.js";
import { wireTaps } from "./hand.js";
import { HotSeat } from "./hot-seat.js";
import { Letters } from "./letters.js";
import { Log } from "./log.js";
import { Motion, wirePace } from "./motion.js";
import { Playback } from "./playback.js";
import { Proposals } from "./proposals.js";
import { afterwards, gameEnded, roundEnded, rulesFailed } from "./results.js";
import { Stage } from "./stage.js";
import { after, roundSoFar, seen } from "./state.js";
import { Talk } from "./talk.js";

/**
 * The sentence at the table. What you are asked is announced to everybody; a step that is being shown is only seen,
 * for screen readers hear each step from the log.
 */
class Prompt {
  #asked;
  #told;
  #hinted = false;

  constructor(page) {
    this.#asked = page.querySelector(".prompt");
    this.#told = page.querySelector(".told-step");
  }

  /** @param {string=} cause why it is asked, where that is not plain */
  ask(sentence, cause = "") {
    this.hint("");
    this.#told.textContent = "";
    if (this.#asked.textContent === `${sentence} ${cause}`) return; // said once, not with every answer of somebody else
    this.#asked.replaceChildren(`${sentence} `, make("span", { class: "cause" }, cause));
  }

  tell(sentence) {
    this.#hinted = false;
    this.#asked.textContent = "";
    this.#told.textContent = sentence;
  }

  /** Shows something in the place of the question, which stays asked; empty to show the question again. */
  hint(sentence) {
    if (!sentence && !this.#hinted) return;
    this.#hinted = sentence !== "";
    this.#told.textContent = sentence;
  }
}

/** What has no card of its own: the modifiers, and the places they fill. */
const EXPLAINED = ".board [data-modifier], .board .slot.filled";

/** The rules of this table in a drawer beside it; whatever lies on the table leads to what they say of it. */
function wireRules(page, facts) {
  const drawer = element("rules-drawer");
  let drawn = false;

  drawer.addEventListener("beforetoggle", () => {
    if (!drawn) drawFigures(drawer, facts.cards);
    drawn = true;
  });
  drawer.addEventListener("click", ({ target }) => target === drawer && drawer.close()); // beside it

  /** @param {string} id the section that is to be seen */
  function explain(id) {
    if (!drawer.open) drawer.showModal();
    drawer.querySelector(`#${id}`)?.scrollIntoView({ block: "start" });
  }

  page.addEventListener("click", ({ target }) => target.closest(EXPLAINED) && explain("modifiers"));
  page.addEventListener("keydown", (event) => {
    if ((event.key !== "Enter" && event.key !== " ") || !event.target.closest(EXPLAINED)) return;
    event.preventDefault();
    explain("modifiers");
  });
}

/** After this time without an answer it is told that a choice is on its way, in ms; before, it would only flicker. */
const AT_ONCE = 250;

const ENDS = new Set(["GameEnded", "RulesFailed"]);

class Table {
  #page;
  #facts;
  #news;
  #queue = [];
  #following = false;
  #answered = 0;

  constructor(page, data) {
    this.#page = page;
    this.#facts = describeTable(data);
    this.#facts.explains = true;
    this.#facts.playsForced = true;
    this.motion = new Motion();
    this.prompt = new Prompt(page);
    this.stage = new Stage(
      page,
      this.#facts,
      (deal, pick, isChosen) => this.asking.pick(deal, pick, isChosen),
      (deal, card) => this.asking.look(deal, card),
    );
    const tell = (sentence) => this.prompt.tell(sentence);
    this.playback = new Playback(this.stage, this.motion, tell, page.querySelector("[data-skip]"));
    this.asking = new Asking(page, this.stage, {
      say: (sentence, cause) => this.prompt.ask(sentence, cause),
      hint: (sentence) => this.prompt.hint(sentence),
      send: (choice) => this.send(choice),
    });
    const advised = (question) => post(`/t/${this.#facts.id}/advice?seat=${this.#facts.seat}`, question);
    this.advice = new Advice(this.stage, () => this.asking.due, advised);
    this.advice.element.classList.add("panel");
    if (this.#facts.coached) page.querySelector(".table-side").append(this.advice.element);
    this.log = new Log(page, this.stage);
    this.attention = new Attention();
    this.clock = new Clock(page.querySelector(".clock"));
    this.letters = new Letters(page, this.#facts, (command) => this.connection.send(command));
    this.company = new Company(page, (command) => this.send(command));
    const sheet = element("together");
    this.proposals = new Proposals(page, sheet, this.#facts, (command) => this.send(this.#signed(command)));
    this.door = new Door(page, sheet, this.#facts.id, (command) => this.send(command), () => this.connection.look(0));
    this.talk = new Talk(page, sheet, this.#facts, (command) => this.connection.send(this.#signed(command)));
    this.hotSeat = new HotSeat(page, this.#facts, (seat) => this.connection.look(seat));
    page.querySelector(".table-side").append(this.log.element);
    wirePace(page.querySelector("[name=pace]"), this.motion);
    for (const button of page.querySelectorAll("[data-to-log]")) {
      button.addEventListener("click", () => this.log.element.scrollIntoView({ block: "start" }));
    }
    wireSound(page.querySelector("[name=sound]"));
    wireTaps(page.querySelector("[name=one-tap]"));
    wireRules(page, this.#facts);
    this.again = page.querySelector("[data-again]");
    this.again.addEventListener("click", () => this.#showAgain());
  }

  async start() {
    const news = await inFull(this.#facts.id, this.#facts.news, this.#facts.news.seat);
    const soFar = roundSoFar(news, this.#facts);
    this.#takeIn(news, soFar.at(-1)?.[1]);
    this.stage.show(news.view);
    for (const [narrated, state] of soFar) this.log.add(narrated, state);
    this.#listen(news);
    this.#hearPeople(news);
    this.#settle();
    if (news.you.length > 0) keepTable(this.#facts.id, this.#facts.rules.title);
    const last = news.events.find(({ event }) => ENDS.has(event.type));
    if (last) this.#finish(last);
  }

  #listen(news) {
    this.connection = new Connection(this.#facts.id, {
      seat: news.seat,
      from: news.next,
      screen: this.#facts.screen,
      news: (heard) => this.#hear(heard),
      state: shownIn(this.#page.querySelector("[data-line]")),
    });
  }

  async send(command) {
    if (this.connection.isDown) this.prompt.ask(say("table.offline"));
    const late = setTimeout(() => !this.connection.isDown && command.type === "Answer" && this.prompt.ask(say("table.sending")), AT_ONCE);
    const answer = await this.connection.send(command);
    clearTimeout(late);
    if (answer.type === "Refused") {
      if (!this.#following) this.#settle();
      if (!this.#isPast(command)) this.prompt.ask(`${answer.error} ${answer.remedy ?? ""}`);
    } else {
      this.#answered = command.asked ?? this.#answered;
      this.hotSeat.done(command);
    }
  }

  /** A command of somebody at this device, also while it looks with nobody's eyes. */
  #signed(command) {
    return { ...command, seat: this.#facts.seat || this.#facts.news.you[0] };
  }

  /** What people say and ask is shown at once, whatever the table still shows. */
  #hearPeople(news) {
    this.proposals.show(news);
    this.talk.hear(news);
    this.door.show(news);
  }

  /** Whether it answers what is not asked any more, as this page has heard, or a second time what has been answered from here. */
  #isPast({ asked }) {
    return asked === this.#answered || asked < (this.#queue.at(-1) ?? this.#news).asked;
  }

  #hear(news) {
    if (news.continued && this.#facts.screen) return location.replace(`/t/${news.continued}/screen`);
    if (news.continued) this.#offerNext(news.continued); // at once, for the result may be on the screen and hold up the rest
    this.#hearPeople(news);
    this.#queue.push(news);
    if (!this.#following) this.#follow();
  }

  async #follow() {
    this.#following = true;
    while (this.#queue.length > 0) await this.#show(this.#queue.shift());
    this.#following = false;
    this.#settle();
  }

  async #show(news) {
    if (!news.view) return;
    this.#takeIn(news, news.events.reduce((state, { event }) => after(state, event, this.#facts), this.stage.state));
    const quiet = news.events.every(({ event }) => event.type === "Answered");
    if (quiet) {
      this.stage.state = news.view;
      return;
    }
    this.asking.pause();
    this.asking.forget();
    this.advice.offer(false);
    const closing = news.events.find(({ event }) => ENDS.has(event.type)); // the first is the reason
    await this.playback.play(news.events, news.view, (narrated, state) => this.#tell(narrated, state, Boolean(closing)));
    if (closing) await this.#finish(closing);
  }

  async #tell(narrated, state, ending) {
    const { event } = narrated;
    this.log.add(narrated, state);
    this.log.say(narrated);
    if (event.type === "RoundEnded" && !ending) await roundEnded(this.#facts, event);
  }

  /**
   * Who sits where can change at any time; all who tell of people read it from the facts.
   *
   * @param {object=} before what the events led to
   */
  #takeIn(news, before) {
    news.view = seen(news.view, before);
    this.#news = news;
    this.#facts.takeIn(news);
    this.clock.set(news);
    this.company.show(news);
    this.letters.show(news);
  }

  /** Somebody has asked for another game of the same people. */
  #offerNext(next) {
    for (const button of document.querySelectorAll("button[data-rematch]")) button.textContent = say("result.join_next");
    for (const link of document.querySelectorAll("a[data-rematch]")) {
      link.href = `/t/${next}`;
      link.hidden = false;
    }
  }

  /** Nothing moves any more: shows whose turn it is. */
  #settle() {
    this.again.disabled = !this.playback.remembers;
    this.#page.querySelector("[data-replay]").hidden = this.#news.phase !== "OVER";
    if (this.hotSeat.show(this.#news)) this.asking.cover();
    else this.asking.ask({ away: this.company.away, paused: this.#news.paused });
    const { you, view, phase } = this.#news;
    this.advice.offer(phase === "PLAYING" && (view?.decision?.seats.includes(this.#facts.seat) ?? false));
    const isAwaited = view?.decision?.seats.some((seat) => you.includes(seat)) ?? false;
    this.attention.show(phase === "PLAYING" && isAwaited && !this.company.away && !this.#news.paused);
  }

  #finish(closing) {
    const show = () => (closing.event.type === "GameEnded" ? gameEnded : rulesFailed)(this.#facts, closing);
    const place = this.#page.querySelector(".afterwards");
    place.replaceChildren(...afterwards(this.#facts, show));
    place.hidden = false;
    return show();
  }

  async #showAgain() {
    if (this.#following || !this.playback.remembers) return;
    this.#following = true;
    this.asking.pause();
    await this.playback.again();
    await this.#follow();
  }
}

const page = document.querySelector(".table-page");
if (page) new Table(page, dataIn("table-data")).start();
