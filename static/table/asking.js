/** Asks you what the table waits for, and lets you change your mind until the last one has chosen. */
import { cardText } from "../ui/card.js";
import { say } from "../ui/say.js";
import { Answering } from "./answering.js";
import { Landings } from "./landings.js";
import { askedHere, isMeant, isSingle, wanted } from "./questions.js";
import { resolves } from "./state.js";

const MOST_NAMES = 3; // in one sentence
const fingers = matchMedia("(hover: none) and (pointer: coarse)");

export class Asking {
  #page;
  #stage;
  #say;
  #send;
  #takesFocus;
  #answering;
  #landings;
  #hint;
  #looked = { deal: 0, card: 0 };
  #seat = 0;
  #asked = 0;
  #isOpen = false;
  #forced = -1;
  #keys = false;

  /**
   * @param {Element} page
   * @param {object} stage
   * @param {object} does
   * @param {(sentence: string, cause?: string) => void} does.say asks or says what is waited for
   * @param {(sentence: string) => void} does.hint shows in its place what only those need who look at a card; empty for nothing
   * @param {(choice: object) => void} does.send
   * @param {() => boolean=} does.takesFocus whether the focus may go where something is to be chosen
   */
  constructor(page, stage, { say, hint, send, takesFocus = () => true }) {
    this.#page = page;
    this.#stage = stage;
    this.#say = say;
    this.#hint = hint;
    this.#send = send;
    this.#takesFocus = takesFocus;
    this.#landings = new Landings(stage.facts);
    this.#answering = new Answering(stage, (picks) => this.#answer(picks), () => this.#draw());
    page.querySelector(".asking").append(this.#answering.element);
    letOnlyDeliberateClicksThrough();
    document.addEventListener("keydown", (event) => this.#chooseByKey(event));
    document.addEventListener("pointerdown", () => (this.#keys = false), { capture: true });
  }

  /** @param {{away: boolean, paused: boolean}} now whether a bot plays for you, and whether nobody may answer */
  ask({ away, paused }) {
    if (paused) {
      this.pause();
      this.#stage.draw();
      this.#say(say("talk.paused"));
      return;
    }
    const { state } = this.#stage;
    this.#isOpen = false;
    this.#stage.close();
    this.#seat = askedHere(state, this.#stage.facts);
    this.#asked = this.#stage.facts.news.asked;
    const questions = state.decision.questions.filter(({ seat }) => seat === this.#seat);
    if (questions.length === 0 || away || state.over) {
      this.forget();
      this.#stage.draw();
      this.#say(this.#waiting(state, away));
    } else {
      this.#askAll(state, questions);
    }
  }

  /** Nothing can be chosen while things move. */
  pause() {
    this.#isOpen = false;
    this.#looked = { deal: 0, card: 0 };
    this.#hint("");
    this.#stage.close();
  }

  /** The next of several people has to take the device first. */
  cover() {
    this.pause();
    this.forget();
    this.#stage.draw();
    this.#say(say("table.everybody_looks"));
  }

  /** The place of the question that is to be answered next, among those to one seat. */
  get due() {
    return this.#answering.place;
  }

  /** What was marked belongs to a turn that is over. */
  forget() {
    if (document.activeElement?.closest(".answer, .answer-line")) this.#stage.holdFocus();
    this.#answering.close();
  }

  pick(deal, pick, isChosen) {
    if (!this.#isOpen) return;
    const before = this.#answering.current;
    this.#answering.pick(deal, pick, isChosen);
    const next = this.#answering.current;
    if (next === before || !next.deal || next.deal === deal) return;
    this.#stage.bringIntoView(next.deal);
    if (this.#keys) this.#stage.focus(next.deal);
  }

  /** Shows what a card of the hand would do now. */
  async look(deal, card) {
    const { state, boards } = this.#stage;
    const board = boards[deal - 1];
    const looked = { deal, card };
    this.#looked = looked;
    const landing = card && this.#isOpen ? await this.#landings.of(state, deal, card) : null;
    if (this.#looked !== looked) return; // looks elsewhere by now
    board.foretell(landing);
    const told = [cardText(card), landing?.sentence].filter(Boolean).join(" ");
    if (told) board.hand.describe(card, told);
    const again = board.hand.lifted === card && card ? say("table.tap_again") : "";
    const isNews = !board.hand.isChosen(card); // what was said of its choice is not to be hidden
    this.#hint(isNews ? [told, again].filter(Boolean).join(" ") : "");
  }

  #waiting({ seat, decision, over }, away) {
    if (over) return say("choose.over");
    if (away) return say("table.bot_for_you");
    const plays = seat || this.#stage.facts.news.you.length > 0; // several people at this device have all chosen
    const watching = plays || this.#stage.facts.screen ? "" : say("table.you_watch");
    return [watching, this.#choosing(decision)].filter(Boolean).join(" ");
  }

  #choosing({ questions, seats, next }) {
    const names = seats.map((each) => this.#stage.facts.names[each - 1]);
    const open = questions.find(({ seat, secret }) => !secret && seats.includes(seat));
    if (names.length === 0) return "";
    const what = { wanted: open ? wanted(open) : "" };
    const choosing = names.length > MOST_NAMES ? say("table.many_choosing", { count: names.length, ...what }) : say("table.choosing", { names, one: names.length === 1, ...what });
    return next && next === this.#stage.facts.seat ? `${choosing} ${say("table.you_next")}` : choosing;
  }

  #askAll(state, questions) {
    const answered = !state.decision.seats.includes(this.#seat);
    const begins = this.#answering.open(state, questions);
    this.#isOpen = true;
    this.#draw();
    if (answered) this.#say(this.#given());
    const { deal } = this.#answering.current;
    if (begins && deal && this.#stage.boards.length > 1) this.#stage.bringIntoView(deal);
    if (begins) this.#stage.bringChoiceIntoView();
    if (!answered) this.#takeUp();
    if (!answered && this.#forced !== this.#asked && this.#stage.facts.playsForced && isForced(state, questions)) {
      this.#forced = this.#asked;
      this.#answer([questions[0].options]);
    }
    if (this.#looked.card) this.look(this.#looked.deal, this.#looked.card); // all was drawn anew
  }

  /** Asks for what is due, and offers it. */
  #draw() {
    const { state } = this.#stage;
    this.#stage.open(
      (deal) => this.#answering.offer(deal),
      (deal) => this.#answering.isComplete(deal),
    );
    if (!state.decision.seats.includes(this.#seat)) return;
    const { current } = this.#answering;
    const { text, secret, cause } = current;
    const asked = state.seat === this.#seat ? text : say("table.spoken", { name: this.#stage.facts.names[this.#seat - 1], text });
    const reason = secret || cause.text === cause.rule ? "" : cause.text;
    this.#say(asked, [this.#answering.isDirect && !isMeant(current) ? this.#stage.facts.followsFrom(current) : "", reason, this.#said(state)].filter(Boolean).join(" "));
  }

  /** What a few others have just said in the open, for whoever has to answer it before cards are turned up: "Bella: Which tale do you tell? 4." */
  #said(state) {
    const { facts } = this.#stage;
    const said = state.players
      .filter(({ seat }) => seat !== this.#seat)
      .flatMap(({ seat }) => facts.saidBy(seat, state).map((one) => ({ ...one, whose: facts.names[seat - 1] })))
      .filter(({ secret, ofTurn }) => ofTurn && !secret);
    return resolves(state) || said.length > MOST_NAMES ? "" : said.map(({ whose, text }) => say("table.spoken_whole", { name: whose, text })).join(" ");
  }

  #given() {
    if (this.#forced === this.#asked) return say("table.last_card");
    return this.#answering.isDirect ? say("table.chose", { answer: this.#answering.words }) : say("table.answered");
  }

  #answer(picks) {
    const choices = this.#page.querySelectorAll(".row-choice, .card-choice");
    if (choices.length > 0 && this.#answering.isDirect) {
      this.#stage.holdFocus();
      choices.forEach((button) => (button.disabled = true));
    }
    this.#send({ type: "Answer", seat: this.#seat, asked: this.#asked, picks });
  }

  /** Whoever plays by keys goes on where there is something to choose. */
  #takeUp() {
    const byKeys = this.#keys || !fingers.matches;
    if (!byKeys || !this.#takesFocus() || !this.#stage.isFocusFree || document.querySelector("dialog[open]") !== this.#page.closest("dialog")) return;
    if (this.#answering.isOnTable) this.#stage.focus();
    else this.#answering.focus();
  }

  #chooseByKey({ key, target, repeat }) {
    this.#keys = true;
    if (repeat || target.closest("input, select") || target.closest("dialog") !== this.#page.closest("dialog")) return;
    this.#page.querySelector(`.row-choice[data-row="${CSS.escape(key)}"]:not(:disabled)`)?.click();
  }
}

/** Whether nothing is left to choose: the only card of a hand has to be played. */
function isForced({ deals }, [question, ...more]) {
  const isOnly = more.length === 0 && question.kind === "CARDS" && isSingle(question) && question.options.length === 1;
  return isOnly && deals.some(({ hand }) => hand.length === 1 && hand[0] === question.options[0]);
}

const SAME_PLACE = 24; // pixels: farther away it is another thing that is tapped

/**
 * Only deliberate clicks choose. The second click of a double click is meant for what lay there at the first; it must not
 * play another card, or show somebody else's hand, because the table was quicker. Nor does a key held down choose twice.
 */
function letOnlyDeliberateClicksThrough() {
  let first = { clientX: 0, clientY: 0 };
  const clicked = (event) => {
    const away = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    const lifted = event.target.closest(".lifted"); // the first tap only lifted it
    if (event.detail < 2 || away > SAME_PLACE || lifted) first = event;
    else stop(event);
  };
  const pressed = (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest("button")) stop(event);
  };
  document.addEventListener("click", clicked, { capture: true });
  document.addEventListener("keydown", pressed, { capture: true });
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
