/** Asks you what the table waits for, and lets you change your mind until the last one has chosen. */
import { Marks } from "./marks.js";
import { Orders } from "./orders.js";
import { Passing } from "./passing.js";
import { listed, plural } from "./words.js";

const MOST_NAMES = 3; // in one sentence

export class Asking {
  #page;
  #stage;
  #say;
  #send;
  #orders;
  #passing;
  #toggle = null;

  /**
   * @param {(sentence: string, cause?: string) => void} say asks or says what is waited for
   * @param {(choice: object) => void} send
   */
  constructor(page, stage, say, send) {
    this.#page = page;
    this.#stage = stage;
    this.#say = say;
    this.#send = send;
    const marks = new Marks(stage.facts);
    this.#orders = new Orders(stage.facts, marks, send);
    this.#passing = new Passing(stage.facts, marks, send);
    this.#orders.element.classList.toggle("keeps-room", stage.facts.marking && stage.facts.news.you.length > 0);
    page.querySelector(".asking").append(this.#orders.element, this.#passing.element);
    document.addEventListener("keydown", (event) => this.#chooseByKey(event));
  }

  /** @param {{away: boolean}} you */
  ask({ away }) {
    const { decision, seat, over, players } = this.#stage.state;
    this.#toggle = null;
    this.#stage.close();
    const asked = decision.seats?.includes(seat);
    const answered = Boolean(seat) && decision.type !== "ChooseRow" && players[seat - 1].answered;
    const mayChoose = seat && !away && !over && (asked || answered);
    if (mayChoose) {
      this.#ways[decision.type](decision, answered && !asked);
    } else {
      this.#stage.draw();
      this.#say(this.#waiting(decision, seat, over, away));
    }
  }

  /** Nothing can be chosen while things move. */
  pause() {
    this.#toggle = null;
    this.#stage.close();
  }

  /** The next of several people has to take the device first. */
  cover() {
    this.pause();
    this.forget();
    this.#stage.draw();
    this.#say("Everybody may look at the table now.");
  }

  /** What was marked belongs to a turn that is over. */
  forget() {
    this.#orders.close();
    this.#passing.close();
  }

  pick(deal, card) {
    this.#toggle?.(deal, card);
  }

  #waiting(decision, seat, over, away) {
    if (over) return "The game is over.";
    if (away) return "A bot plays for you. Come back whenever you like.";
    const plays = seat || this.#stage.facts.news.you.length > 0; // several people at this device have all chosen
    return `${plays ? "" : "You are watching. "}${this.#choosing(decision)}`;
  }

  #choosing({ type, seats }) {
    const names = (seats ?? []).map((each) => this.#stage.facts.names[each - 1]);
    const who = names.length > MOST_NAMES ? `${names.length} players` : listed(names);
    return who && `${who} ${names.length === 1 ? "is" : "are"} choosing${type === "ChooseRow" ? " a row" : ""}.`;
  }

  #ways = {
    PlayCards: (_, answered) => (this.#stage.facts.marking ? this.#askOrders(answered) : this.#askCard(answered)),
    PassCards: (decision, answered) => {
      const of = this.#stage.boards.length > 1 ? " of every deal" : "";
      const what = `${plural(decision.count, "card")}${of} to pass on`;
      this.#say(answered ? `Passed on. You can still choose other cards.` : `Choose ${what}.`);
      if (this.#passing.element.hidden) this.#passing.open(this.#stage.state);
      this.#mark(this.#passing, answered);
    },
    ChooseRow: ({ deal, card, rows, cause }) => {
      this.#say(`Your ${card}: choose a row.`, cause.text);
      this.#stage.offer(deal, rows, (row) => {
        this.#page.querySelectorAll(".row-choice").forEach((button) => (button.disabled = true));
        this.#send({ type: "PickRow", row });
      });
    },
  };

  #askCard(answered) {
    const { ordered } = this.#stage.state.deals[0];
    this.#say(answered ? `You play ${ordered}. Until everybody has chosen you can change it.` : "Choose a card to play.");
    this.#toggle = (_, card) => this.#send({ type: "Play", cards: [card], rows: [], keepsLast: false });
    this.#stage.open(() => (ordered ? [ordered] : []));
    if (!answered) this.#takeUpHand();
  }

  #askOrders(answered) {
    const card = this.#stage.boards.length > 1 ? "a card in every deal" : "a card";
    this.#say(
      answered ? "Your orders are in. Until everybody has chosen you can change them." : `Choose ${card}.`,
    );
    if (this.#orders.element.hidden) this.#orders.open(this.#stage.state);
    this.#mark(this.#orders, answered);
  }

  #mark(way, answered) {
    this.#toggle = (deal, card) => {
      way.toggle(deal, card);
      this.#stage.draw();
    };
    this.#stage.open((deal) => way.marked(deal));
    if (!answered) this.#takeUpHand();
  }

  /** Whoever plays by keys goes on where the cards are. */
  #takeUpHand() {
    if (!document.querySelector("dialog[open]")) this.#stage.focusHand();
  }

  #chooseByKey({ key, target, repeat }) {
    if (repeat || target.closest("input, select, dialog")) return;
    this.#page.querySelector(`.row-choice[data-row="${CSS.escape(key)}"]:not(:disabled)`)?.click();
  }
}
