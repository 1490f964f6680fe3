/** The table page: asks you, sends your answer, and shows step by step what came of it. */
import { Board } from "./board.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { Orders } from "./orders.js";
import { Passing } from "./passing.js";
import { Players } from "./players.js";
import { gameEnded, roundEnded, rulesFailed } from "./results.js";
import { after } from "./state.js";
import { Story } from "./story.js";
import { post } from "./talk.js";
import { describeTable } from "./facts.js";
import { Tabs } from "./tabs.js";

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

class Table {
  constructor(page, data) {
    this.page = page;
    this.data = data;
    this.facts = describeTable(data);
    this.facts.story = new Story(this.facts);
    this.motion = new Motion();
    this.orders = new Orders(this.facts, (choice) => this.send(choice));
    this.passing = new Passing(this.facts, (choice) => this.send(choice));
    this.boards = Array.from(
      { length: data.deals },
      (_, index) => new Board(index + 1, this.facts, (card) => this.pick(index + 1, card)),
    );
    this.players = new Players(this.facts);
    this.log = new Log(this.facts);
    this.prompt = page.querySelector(".prompt");
    this.lastTurn = null;
    this.busy = false;
    this.place();
    this.wire();
  }

  place() {
    const deals = this.page.querySelector(".deals");
    deals.append(...this.boards.map((board) => board.element));
    deals.classList.toggle("several", this.boards.length > 1);
    const asking = this.page.querySelector(".asking");
    asking.append(this.orders.element, this.passing.element);
    if (this.boards.length === 1) this.boards[0].picture.after(asking);
    this.page.querySelector(".table-side").append(this.players.element, this.log.element);
    if (this.boards.length > 1) this.tabs = new Tabs(this.page.querySelector(".deal-tabs"), this.boards);
  }

  wire() {
    const pace = this.page.querySelector("[name=pace]");
    this.motion.pace = localStorage.getItem("pace") ?? "normal";
    pace.value = this.motion.pace;
    pace.addEventListener("change", () => {
      this.motion.pace = pace.value;
      localStorage.setItem("pace", pace.value);
    });
    this.again = this.page.querySelector("[data-again]");
    this.again.addEventListener("click", () => this.showAgain());
    this.skip = this.page.querySelector("[data-skip]");
    this.skip.addEventListener("click", () => this.motion.hurry());
    document.addEventListener("keydown", (event) => this.chooseByKey(event));
  }

  start() {
    const { view, next, events } = this.data.state;
    this.next = next;
    this.state = view;
    for (const { event } of events) this.log.add(event);
    this.draw();
    this.ask();
    const last = events.map(({ event }) => event).find(({ type }) => type === "GameEnded" || type === "RulesFailed");
    if (last) this.finish(last);
  }

  draw() {
    const asking = this.asking;
    for (const board of this.boards) {
      const marked = asking?.marked?.(board.number) ?? [];
      board.show(this.state.deals[board.number - 1], this.state.players, { ready: Boolean(asking), marked });
    }
    this.players.show(this.state);
    this.page.querySelector(".progress").textContent = this.state.round
      ? `Round ${this.state.round}${this.state.turn ? ` · turn ${this.state.turn}` : ""}`
      : "";
  }

  /** Asks what the table waits for, if it waits for you. */
  ask() {
    const { decision, seat, over } = this.state;
    this.asking = null;
    if (over) this.prompt.textContent = "The game is over.";
    else if (!seat) this.prompt.textContent = "You are watching.";
    else if (!decision.seats.includes(seat)) this.prompt.textContent = "The others are choosing.";
    else this[`ask${decision.type}`](decision);
  }

  askPlayCards() {
    const several = this.facts.marking;
    this.prompt.textContent = several
      ? this.boards.length > 1
        ? "Choose a card in every deal."
        : "Choose a card."
      : "Choose a card to play.";
    this.asking = several
      ? this.orders
      : {
          marked: () => [],
          toggle: (_, card) => this.send({ type: "Play", cards: [card], rows: [], keepsLast: false }),
        };
    if (several) this.orders.open(this.state);
    this.draw();
  }

  askPassCards(decision) {
    const of = this.boards.length > 1 ? " of every deal" : "";
    this.prompt.textContent = `Choose ${decision.count} ${decision.count === 1 ? "card" : "cards"}${of} to pass on.`;
    this.passing.open(this.state, decision);
    this.asking = this.passing;
    this.draw();
  }

  askChooseRow({ deal, card, rows, cause }) {
    this.prompt.textContent = `Your ${card}: choose a row. ${cause.text}`;
    this.draw();
    this.tabs?.show(deal);
    this.boards[deal - 1].offer(this.state.deals[deal - 1], rows, (row) => this.send({ type: "PickRow", row }));
  }

  chooseByKey({ key, target }) {
    if (this.busy || this.state?.decision?.type !== "ChooseRow" || target.closest("input, select, dialog")) return;
    this.page.querySelector(`.row-choice[data-row="${key}"]`)?.click();
  }

  pick(deal, card) {
    if (this.busy || !this.asking) return;
    this.asking.toggle(deal, card);
    if (!this.busy) this.draw();
  }

  async send(choice) {
    if (this.busy) return;
    this.busy = true;
    this.page.querySelectorAll(".row-choice").forEach((button) => (button.disabled = true));
    try {
      const answer = await post(`/t/${this.data.id}/choices`, { ...choice, from: this.next });
      this.orders.close();
      this.passing.close();
      this.asking = null;
      await this.play(answer);
      this.busy = false;
      this.ask();
      if (!document.querySelector("dialog[open]")) this.focusHand();
    } catch (failed) {
      this.busy = false;
      this.ask();
      this.prompt.textContent = failed.message;
    }
  }

  focusHand() {
    const asked = this.state.decision?.type === "PlayCards" && document.activeElement === document.body;
    if (asked) this.boards[0].hand.focus();
  }

  async play({ events, view, next }) {
    const turn = events.findIndex(({ event }) => event.type === "TurnBegan");
    const before = this.state;
    this.skip.hidden = this.motion.beat === 0;
    let closing = null;
    for (const { event } of events) {
      // A failure of the rules comes before the end it causes.
      if (event.type === "GameEnded" || event.type === "RulesFailed") closing ??= event;
      await this.step(event);
      this.log.add(event);
      if (event.type === "RoundEnded" && !events.some((each) => each.event.type === "GameEnded"))
        await roundEnded(this.facts, event);
    }
    this.motion.rest();
    this.skip.hidden = true;
    this.rememberTurn(before, events, turn);
    this.next = next;
    this.state = view;
    this.draw();
    if (closing) await this.finish(closing);
  }

  /** Keeps what the last turn looked like from its first card on; a row chosen in between goes on with it. */
  rememberTurn(before, events, turn) {
    const revealed = events.some(({ event }) => event.type === "CardsRevealed");
    if (revealed) this.lastTurn = { before, events: [...events] };
    else if (this.lastTurn && turn !== 0) this.lastTurn.events.push(...events);
    this.again.disabled = !this.lastTurn;
  }

  finish(event) {
    return event.type === "GameEnded" ? gameEnded(this.facts, event) : rulesFailed(this.facts, event);
  }

  /** Shows one event; things glide from where they were. */
  async step(event) {
    const changed = after(this.state, event, this.facts);
    const seatOf = new Map((event.cards ?? []).filter((card) => card.seat).map(({ seat, card }) => [card, seat]));
    if (!SILENT.has(event.type)) this.prompt.textContent = this.facts.story.tell(event) || this.prompt.textContent;
    await this.motion.glide(
      () => this.things(),
      () => {
        this.state = { ...changed, decision: null };
        this.draw();
      },
      (key) => this.players.pile(seatOf.get(Number(key.split("/")[1]))),
      () => (event.type === "RowTaken" ? this.players.pile(event.seat) : null),
    );
    if (!SILENT.has(event.type)) await this.motion.pause(LONG.has(event.type) ? 1.2 : 0.5);
  }

  /** Every card and modifier on the page by deal, name and how many of that name came before. */
  things() {
    const found = new Map();
    for (const board of this.boards) {
      for (const element of board.element.querySelectorAll("[data-card], [data-modifier]")) {
        const name = `${board.number}/${element.dataset.card ?? element.dataset.modifier}`;
        let key = name;
        for (let copy = 2; found.has(key); copy++) key = `${name}/${copy}`;
        found.set(key, element);
      }
    }
    return found;
  }

  async showAgain() {
    if (this.busy || !this.lastTurn) return;
    this.busy = true;
    const now = this.state;
    const asking = this.asking;
    this.asking = null;
    this.state = { ...this.lastTurn.before, decision: null };
    this.draw();
    this.skip.hidden = this.motion.beat === 0;
    for (const { event } of this.lastTurn.events) {
      if (event.type === "RoundEnded" || event.type === "GameEnded") break;
      await this.step(event);
    }
    this.motion.rest();
    this.skip.hidden = true;
    this.state = now;
    this.busy = false;
    this.asking = asking;
    this.draw();
    if (!now.over) this.ask();
  }
}

const data = JSON.parse(document.getElementById("table-data").textContent);
new Table(document.querySelector(".table-page"), data).start();
