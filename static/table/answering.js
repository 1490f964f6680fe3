/**
 * What somebody is about to answer: one choice for each question, sent together. Cards are chosen where they lie, and so are
 * rows where nothing else is asked; everything else has its control here.
 */
import { card } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { tab } from "../ui/storage.js";
import { isMeant, isOrder, isSingle, missingOf, picked, places, word, wordsOf } from "./questions.js";

const FEW = 11; // numbers that have a button each
const MOST_LINES = 3; // buttons that have room for what they mean

/** What the button says, by what is chosen so far. */
const LABELS = {
  missing: (kinds) => say("table.choose", { what: missingOf(kinds) }),
  sent: () => say("table.sent"),
  none: () => say("table.choose_none"),
  ready: () => say("table.send"),
};

export class Answering {
  #stage;
  #send;
  #marks;
  #questions = [];
  #state = null;
  #picks = [];
  #controls = [];
  #current = 0;
  #changed;
  #list = make("div", { class: "answer-questions" });
  #count = make("span", { class: "answer-count", role: "status" });
  #button = make("button", { type: "button", class: "button primary", onclick: () => this.#send(this.#picks) });
  element = make(
    "div",
    { class: "answer", role: "group", "aria-label": say("table.answer"), hidden: true },
    this.#list,
    this.#count,
    this.#button,
  );

  /**
   * @param {(picks: number[][]) => void} send
   * @param {() => void} changed hears whenever something else is chosen
   */
  constructor(stage, send, changed) {
    this.#stage = stage;
    this.#marks = new Marks(stage.facts);
    this.#send = send;
    this.#changed = changed;
    this.element.classList.toggle("keeps-room", stage.facts.deals > 1 && stage.facts.news.you.length > 0);
  }

  /** Whether the first pick is sent at once. */
  get isDirect() {
    const [question, ...more] = this.#questions;
    return more.length === 0 && isSingle(question) && !isStepped(question);
  }

  /** The place of the question that a pick on the table is for. */
  get place() {
    return this.#current;
  }

  /** The question that a pick on the table is for, where there is one. */
  get current() {
    return this.#questions[this.#current];
  }

  /**
   * Begins with what was marked before, or else with what was sent; what is asked already stays as it is.
   *
   * @param {object[]} questions those to one seat
   * @returns {boolean} whether it has begun
   */
  open(state, questions) {
    const begins = nameOf(questions) !== nameOf(this.#questions);
    this.#state = state;
    if (begins) {
      this.#questions = questions;
      const marked = this.isDirect ? null : this.#marks.read(questions);
      this.#picks = questions.map((question, index) => marked?.[index] ?? state.answer[index] ?? firstOf(question));
      this.#build();
      this.#current = Math.max(0, this.#openFrom(1));
    } else if (this.isDirect) {
      this.#picks = [state.answer[0] ?? []];
    }
    this.#refresh();
    return begins;
  }

  /** What was chosen belongs to a decision that is over. */
  close() {
    this.element.hidden = true;
    const heads = this.#stage.boards.map(({ head }) => head);
    for (const menu of heads.flatMap((head) => [...head.querySelectorAll("select, input")])) menu.disabled = true;
    this.#questions = [];
    this.#picks = [];
    this.#controls = [];
    this.#marks.drop();
  }

  /** What can be chosen where it lies. @returns {import("./board.js").Offer} */
  offer(deal) {
    const index = this.#forDeal(deal);
    const question = this.#questions[index];
    if (!question) return null;
    const cards = question.kind === "CARDS" ? question.options : [];
    return {
      cards,
      rows: question.kind === "ROWS" ? question.options : [],
      picks: this.#picks[index],
      marks: !this.isDirect,
      isOrder: isOrder(question),
    };
  }

  /** The place of the first question from a deal on, or else of all, that lacks a pick on the table; -1 if none does. */
  #openFrom(deal) {
    const open = [...this.#questions.keys()].filter((index) => this.#isOnTable(this.#questions[index]) && this.#lacks(index));
    return open.find((index) => this.#questions[index].deal >= deal) ?? open[0] ?? -1;
  }

  /** Something on the table was picked, or put back. */
  pick(deal, pick, isChosen) {
    this.#choose(this.#forDeal(deal), pick, isChosen);
  }

  /** Whether what is due lies on the table. */
  get isOnTable() {
    return this.#isOnTable(this.current);
  }

  /** Whether something is chosen in a deal, and nothing is missing. */
  isComplete(deal) {
    const there = this.#questions.flatMap((question, index) => (question.deal === deal ? [index] : []));
    return there.some((index) => this.#picks[index].length > 0) && there.every((index) => this.#lacks(index) === 0);
  }

  /** Brings the focus to the first thing here that can be chosen. */
  focus() {
    this.element.querySelector("button:not(:disabled), input, select")?.focus({ preventScroll: true });
  }

  /** The present answer in words, for whoever has given it. */
  get words() {
    return wordsOf(this.#questions[0], this.#picks[0], this.#stage.facts);
  }

  #choose(index, pick, isChosen) {
    const question = this.#questions[index];
    if (this.isDirect) {
      this.#send([[pick]]);
      return;
    }
    this.#set(index, picked(question, this.#picks[index], pick, isChosen));
    const lacks = this.#lacks(index) > 0;
    if (this.#isOnTable(question)) this.#current = lacks ? index : Math.max(0, this.#next(index));
    this.#refresh();
    this.#changed();
  }

  #set(index, picks) {
    this.#picks = this.#picks.with(index, picks);
    this.#marks.keep(this.#questions, this.#picks);
  }

  /** Where to go on after one that is complete: where something is missing, or else nowhere else. */
  #next(index) {
    const open = this.#openFrom(this.#questions[index].deal);
    return open < 0 ? index : open;
  }

  #lacks(index) {
    return Math.max(0, this.#questions[index].least - this.#picks[index].length);
  }

  /** The place of the question that a pick in a deal is for: the one that is due, or else the first there; -1 if none is. */
  #forDeal(deal) {
    const isThere = (question) => question && this.#isOnTable(question) && [0, deal].includes(question.deal);
    return isThere(this.current) ? this.#current : this.#questions.findIndex(isThere);
  }

  #isOnTable(question) {
    if (question.kind === "ROWS") return this.#questions.length === 1;
    return question.kind === "CARDS" && this.#loose(question).length < question.options.length;
  }

  /** The cards of a question that lie neither in the hand nor in a row, nor at another place. */
  #loose({ kind, deal, options }) {
    if (kind !== "CARDS") return [];
    const deals = this.#state.deals.filter((each) => deal === 0 || each.deal === deal);
    const seen = deals.flatMap(({ hand, rows, places }) => [...hand, ...[...rows, ...places].flatMap(({ cards }) => cards)]);
    return options.filter((option) => {
      const place = seen.indexOf(option);
      if (place >= 0) seen.splice(place, 1);
      return place < 0;
    });
  }

  #build() {
    const several = this.#questions.length > 1;
    for (const { head } of this.#stage.boards) head.querySelector(".answer-line")?.remove();
    this.#controls = this.#questions.map((question, index) => this.#control(question, index));
    const shown = this.#controls.map((control, index) => {
      if (!control) return null;
      const { deal, text } = this.#questions[index];
      if (control.isLine && deal > 0 && this.#stage.boards.length > 1) {
        this.#stage.boards[deal - 1].head.append(control.element);
        return null;
      }
      if (control.isLine) return control.element;
      const id = `question-${index + 1}`;
      const title = make("span", { id, class: several ? "" : "visually-hidden" }, text);
      const follows = several && !isMeant(this.#questions[index]) ? this.#stage.facts.followsFrom(this.#questions[index]) : "";
      const told = follows ? make("small", { class: "follows soft" }, follows) : "";
      return make("div", { class: "question", role: "group", "aria-labelledby": id }, title, control.element, told);
    });
    this.#list.replaceChildren(...shown.filter(Boolean));
  }

  /** What is not chosen on the table, or is one of several things there. */
  #control(question, index) {
    const { facts } = this.#stage;
    const choose = (pick, isChosen) => this.#choose(index, pick, isChosen);
    const set = (picks) => {
      this.#set(index, picks);
      this.#refresh();
      this.#changed();
    };
    if (this.#isOnTable(question)) return this.#onTable(question, index, choose, set);
    if (isStepped(question)) return new Stepper(question, set);
    if (question.least === 0 && question.most === 1) {
      if (question.kind === "YES_OR_NO") return new Box(question, index, set);
      if (question.kind === "ROWS") return new Menu(question, index, facts, set);
    }
    const buttons = new Buttons(question, question.options, facts, choose, (seat) => this.#state.players[seat - 1]);
    return isOrder(question) ? new Both(buttons, new Sequence(question, facts, set)) : buttons;
  }

  #onTable(question, index, choose, set) {
    const { facts } = this.#stage;
    const loose = this.#loose(question);
    const parts = [];
    const { deal } = question;
    const rivals = this.#questions.filter((each) => this.#isOnTable(each) && (each.deal === deal || each.deal * deal === 0));
    const turnTo = () => this.#turnTo(index);
    if (rivals.length > 1) parts.push(new Turn(question, facts, turnTo, () => this.#current === index));
    if (loose.length > 0) parts.push(new Buttons(question, loose, facts, choose));
    if (isOrder(question)) parts.push(new Sequence(question, facts, set));
    return parts.length > 0 ? new Both(...parts) : null;
  }

  #turnTo(index) {
    this.#current = index;
    this.#refresh();
    this.#changed();
  }

  #refresh() {
    const direct = this.isDirect;
    this.#controls.forEach((control, index) => control?.show(this.#picks[index]));
    this.element.hidden = direct && this.#list.childElementCount === 0;
    if (!this.element.hidden) this.element.classList.add("keeps-room");
    this.#button.hidden = direct;
    const missing = this.#questions.flatMap(({ kind }, index) => Array(this.#lacks(index)).fill(kind));
    const sent = this.#isSent;
    const state = missing.length > 0 ? "missing" : sent ? "sent" : this.#questions.length === 1 && this.#picks[0].length === 0 ? "none" : "ready";
    this.#button.disabled = missing.length > 0 || sent;
    this.#button.dataset.state = state;
    this.#button.textContent = LABELS[state](missing);
    const counted = direct ? "" : this.#counted();
    if (this.#count.textContent !== counted) this.#count.textContent = counted;
  }

  /** Those that need no pick can be left out of what was sent. */
  get #isSent() {
    const { answer } = this.#state;
    return answer.length > 0 && JSON.stringify(this.#picks) === JSON.stringify(this.#picks.map((_, index) => answer[index] ?? []));
  }

  /** How many are chosen of the question that is due, where it wants several. */
  #counted() {
    const several = this.#questions.filter(({ most }) => most > 1);
    const question = several.includes(this.current) ? this.current : several[0];
    if (!question) return "";
    const chosen = this.#picks[this.#questions.indexOf(question)].length;
    const { least, most } = question;
    return say("table.counted", { chosen, most, least: least === most ? "" : String(least) });
  }
}

/**
 * What somebody has marked and not sent yet. It outlives a reload of the page, but not the decision it was marked for:
 * the browser's tab keeps one lot of marks for each table and seat.
 */
class Marks {
  #facts;

  constructor(facts) {
    this.#facts = facts;
  }

  /** @returns {number[][]|null} what was marked for these questions */
  read(questions) {
    const { asked, picks } = tab.read(this.#key) ?? {};
    if (asked === nameOf(questions)) return picks;
    this.drop();
    return null;
  }

  keep(questions, picks) {
    tab.keep(this.#key, { asked: nameOf(questions), picks });
  }

  drop() {
    tab.forget(this.#key);
  }

  get #key() {
    return `marks:${this.#facts.id}:${this.#facts.seat}`;
  }
}

/** The same questions have the same name, and hardly any others. */
const nameOf = (questions) =>
  JSON.stringify(questions.map(({ seat, deal, card, text, kind, options, least, most }) => [
    ...[seat, deal, card, text, kind, least, most],
    options,
  ]));

const isStepped = (question) => question.kind === "NUMBERS" && isSingle(question) && question.options.length > FEW;

/** A stepper always shows a number. */
const firstOf = (question) => (isStepped(question) ? [question.options[0]] : []);

/** A button for each option; pressed ones are chosen. */
class Buttons {
  #question;
  #options;
  #buttons;
  /** @type {(index: number) => void} says what one option means */
  #tell = () => {};
  element;

  /**
   * @param {(pick: number, isChosen: boolean) => void} choose
   * @param {((seat: number) => object)=} player by whose points people may go
   */
  constructor(question, options, facts, choose, player) {
    const isYesOrNo = question.kind === "YES_OR_NO";
    this.#question = question;
    this.#options = isYesOrNo ? options.toReversed() : options;
    this.#buttons = this.#options.map((option) => {
      const drawn =
        question.kind === "CARDS"
          ? card(option, facts.bullheadsOf(option), "button")
          : named(question, option, facts, player);
      drawn.classList.add("option");
      drawn.addEventListener("click", () => choose(option, drawn.getAttribute("aria-pressed") === "true"));
      return drawn;
    });
    this.element = make("div", { class: "options" }, ...this.#buttons, ...this.#meanings(question, options));
  }

  /** What each option means: on its button, below them where it is the same for all, or that of one at a time where they are many. */
  #meanings({ meanings = [], name, seat }, options) {
    const lines = this.#options.map((option) => meanings[options.indexOf(option)] ?? "");
    const isSame = new Set(lines).size === 1;
    if (!lines.some(Boolean)) return [];
    if (!isSame && lines.length > MOST_LINES) return [this.#oneMeaning(lines)];
    const told = lines.map((line, index) => make("small", { class: "meaning", id: `meaning-${name}-${seat}-${isSame ? 0 : index}` }, line));
    this.#buttons.forEach((button, index) => {
      if (!lines[index]) return;
      button.setAttribute("aria-describedby", told[index].id);
      if (isSame) return;
      button.setAttribute("aria-label", button.textContent);
      button.append(told[index]);
    });
    return isSame ? [told[0]] : [];
  }

  #oneMeaning(lines) {
    const told = make("small", { class: "meaning" });
    this.#tell = (index) => (told.textContent = say("table.option", { option: this.#buttons[index].textContent, meaning: lines[index] || say("choose.nothing") }));
    this.#buttons.forEach((button, index) => {
      button.title = lines[index];
      for (const looked of ["focus", "pointerenter"]) button.addEventListener(looked, () => this.#tell(index));
    });
    this.#tell(0);
    return told;
  }

  show(picks) {
    places(this.#options, picks).forEach((place, index) => {
      const button = this.#buttons[index];
      button.setAttribute("aria-pressed", String(place > 0));
      if (place > 0) this.#tell(index);
      if (place > 0 && isOrder(this.#question)) button.dataset.place = place;
      else delete button.dataset.place;
    });
  }
}

function named(question, option, facts, player) {
  const label = word(question, option, facts);
  const button = make("button", { type: "button", class: "button small" }, label[0].toUpperCase() + label.slice(1));
  if (question.kind === "PLAYERS") {
    const one = player(option);
    button.append(make("span", { class: "option-points" }, ` ${say("table.points", { count: one.score + facts.pileOf(one) })}`));
  }
  return button;
}

/** A number out of many. */
class Stepper {
  #options;
  #meanings;
  #set;
  #input;
  #meaning = make("small", { class: "meaning", "aria-live": "polite" });
  element;

  constructor({ options, text, meanings = [] }, set) {
    this.#options = options;
    this.#meanings = meanings;
    this.#set = set;
    const range = { min: options[0], max: options.at(-1) };
    this.#input = make("input", { type: "number", inputmode: "numeric", ...range, "aria-label": text });
    this.#input.addEventListener("change", () => this.#choose(Math.round(this.#input.valueAsNumber)));
    const step = (label, sign, by) => {
      const onclick = () => this.#go(by);
      return make("button", { type: "button", class: "button small", "aria-label": label, onclick }, sign);
    };
    const told = make("span", { class: "soft" }, say("table.range", { low: range.min, high: range.max }));
    this.element = make("div", { class: "stepper" }, step(say("table.less"), "−", -1), this.#input, step(say("table.more"), "+", 1), told, this.#meaning);
  }

  /** To the next that there is, below or above. */
  #go(by) {
    const place = this.#options.indexOf(this.#input.valueAsNumber) + by;
    this.#choose(this.#options[Math.min(Math.max(place, 0), this.#options.length - 1)]);
  }

  /** The nearest that there is. */
  #choose(number) {
    const wish = Number.isNaN(number) ? this.#options[0] : number;
    this.#set([this.#options.reduce((best, each) => (Math.abs(each - wish) < Math.abs(best - wish) ? each : best))]);
  }

  show([number]) {
    this.#input.value = number;
    this.#meaning.textContent = this.#meanings[this.#options.indexOf(number)] ?? "";
  }
}

/** Yes, or no answer. */
class Box {
  isLine = true;
  #box;
  element;

  constructor({ text }, index, set) {
    this.#box = make("input", { type: "checkbox", id: `box-${index + 1}`, onchange: () => set(this.#box.checked ? [1] : []) });
    this.element = make("label", { class: "answer-line answer-box" }, this.#box, ` ${text}`);
  }

  show(picks) {
    this.#box.checked = picks.includes(1);
  }
}

/** A row, or none. */
class Menu {
  isLine = true;
  #select;
  element;

  constructor(question, index, facts, set) {
    const { deal, text, options } = question;
    const choices = options.map((option) => make("option", { value: option }, word(question, option, facts)));
    this.#select = make(
      "select",
      { id: `menu-${index + 1}`, onchange: () => set(this.#select.value ? [Number(this.#select.value)] : []) },
      make("option", { value: "" }, say("table.none")),
      ...choices,
    );
    const where = deal && facts.deals > 1 ? make("span", { class: "visually-hidden" }, ` ${say("table.in_deal", { deal })}`) : null;
    this.element = make("label", { class: "answer-line", for: this.#select.id }, text, where, " ", this.#select);
  }

  show([pick]) {
    this.#select.value = pick ?? "";
  }
}

/** Which of several questions the cards on the table are picked for. */
class Turn {
  #question;
  #facts;
  #isDue;
  element;

  constructor(question, facts, turnTo, isDue) {
    this.#question = question;
    this.#facts = facts;
    this.#isDue = isDue;
    this.element = make("button", { type: "button", class: "button small question-turn", onclick: turnTo });
  }

  show(picks) {
    this.element.setAttribute("aria-pressed", String(this.#isDue()));
    this.element.textContent = picks.length > 0 ? wordsOf(this.#question, picks, this.#facts) : say("table.choose_now");
  }
}

/** What has been chosen in its order: arrow keys move it, a click puts it back. */
class Sequence {
  #question;
  #facts;
  #set;
  #picks = [];
  element = make("ol", { class: "sequence", "aria-label": say("table.order") });

  constructor(question, facts, set) {
    this.#question = question;
    this.#facts = facts;
    this.#set = set;
    this.element.addEventListener("keydown", (event) => this.#move(event));
  }

  show(picks) {
    if (picks === this.#picks) return;
    const focused = [...this.element.querySelectorAll("button")].indexOf(document.activeElement);
    this.#picks = picks;
    this.element.replaceChildren(...picks.map((pick, index) => make("li", {}, this.#button(pick, index))));
    if (focused >= 0) this.element.querySelectorAll("button")[Math.min(focused, picks.length - 1)]?.focus();
  }

  #button(pick, index) {
    const label = word(this.#question, pick, this.#facts);
    const place = say("table.in_order", { name: label, place: index + 1, most: this.#question.most });
    const onclick = () => this.#set(this.#picks.toSpliced(index, 1));
    return make("button", { type: "button", class: "button small", "aria-label": place, onclick }, label);
  }

  #move(event) {
    const buttons = [...this.element.querySelectorAll("button")];
    const from = buttons.indexOf(event.target.closest("button"));
    const to = from + ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] ?? 0);
    if (from < 0 || to === from || to < 0 || to >= buttons.length) return;
    event.preventDefault();
    buttons[to].focus(); // whatever lies there is what was moved
    this.#set(this.#picks.toSpliced(from, 1).toSpliced(to, 0, this.#picks[from]));
  }
}

/** Several controls of one question. */
class Both {
  #parts;
  element;

  constructor(...parts) {
    this.#parts = parts;
    this.element = make("div", { class: "options" }, ...parts.map(({ element }) => element));
  }

  show(picks) {
    for (const part of this.#parts) part.show(picks);
  }
}
