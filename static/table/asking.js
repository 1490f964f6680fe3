/** Asks you what the table waits for, and lets you change your mind until the last one has chosen. */
import { listed, plural } from "../ui/words.js";
import { Landings } from "./landings.js";
import { Marks, Orders, Passing } from "./marking.js";

const MOST_NAMES = 3; // in one sentence
const fingers = matchMedia("(hover: none) and (pointer: coarse)");

export class Asking {
  #page;
  #stage;
  #say;
  #send;
  #orders;
  #passing;
  #landings;
  #hint;
  #looked = { deal: 0, card: 0 };
  #toggle = null;
  #keys = false;

  /**
   * @param {(sentence: string, cause?: string) => void} say asks or says what is waited for
   * @param {(sentence: string) => void} hint shows in its place what only those need who look at a card; empty for nothing
   * @param {(choice: object) => void} send
   */
  constructor(page, stage, { say, hint, send }) {
    this.#page = page;
    this.#stage = stage;
    this.#say = say;
    this.#hint = hint;
    this.#send = send;
    this.#landings = new Landings(stage.facts);
    const marks = new Marks(stage.facts);
    this.#orders = new Orders(stage.facts, marks, send);
    this.#passing = new Passing(stage.facts, marks, send);
    this.#orders.element.classList.toggle("keeps-room", stage.facts.marking && stage.facts.news.you.length > 0);
    page.querySelector(".asking").append(this.#orders.element, this.#passing.element);
    for (const { number, head } of stage.boards) head.append(this.#orders.rowFor(number) ?? "");
    letOnlyDeliberateClicksThrough();
    document.addEventListener("keydown", (event) => this.#chooseByKey(event));
    document.addEventListener("pointerdown", () => (this.#keys = false), { capture: true });
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
    this.#looked = { deal: 0, card: 0 };
    this.#hint("");
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
    if (document.activeElement?.closest(".orders")) this.#stage.holdFocus();
    this.#orders.close();
    this.#passing.close();
  }

  pick(deal, card) {
    this.#toggle?.(deal, card);
  }

  /** Shows what a card of the hand would do now. */
  async look(deal, card) {
    const { state, boards } = this.#stage;
    const board = boards[deal - 1];
    const looked = { deal, card };
    this.#looked = looked;
    const landing = card && this.#toggle ? await this.#landings.of(state, deal, card) : null;
    if (this.#looked !== looked) return; // looks elsewhere by now
    board.foretell(landing);
    if (landing) board.hand.describe(card, landing.sentence);
    const again = board.hand.lifted === card && card ? " Tap it again to play it." : "";
    this.#hint(landing ? `${landing.sentence}${again}` : again.trim());
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
      this.#begin(this.#passing);
      this.#mark(this.#passing, answered);
    },
    ChooseRow: ({ deal, card, rows, cause }) => {
      this.#say(`Your ${card}: choose a row.`, cause.text);
      this.#stage.offer(deal, rows, (row) => {
        this.#stage.holdFocus();
        this.#page.querySelectorAll(".row-choice").forEach((button) => (button.disabled = true));
        this.#send({ type: "PickRow", row });
      });
    },
  };

  #askCard(answered) {
    const { ordered } = this.#stage.state.deals[0];
    this.#say(answered ? `You play ${ordered}. Until everybody has chosen you can change it.` : "Choose a card to play.");
    this.#toggle = (_, card) => this.#send({ type: "Play", cards: [card], rows: [], keepsLast: false });
    this.#open(() => (ordered ? [ordered] : []), answered);
  }

  #askOrders(answered) {
    const card = this.#stage.boards.length > 1 ? "a card in every deal" : "a card";
    this.#say(
      answered ? "Your orders are in. Until everybody has chosen you can change them." : `Choose ${card}.`,
    );
    this.#begin(this.#orders);
    this.#mark(this.#orders, answered);
  }

  /** Where it begins, what has no answer yet is in view. */
  #begin(way) {
    if (!way.element.hidden) return;
    way.open(this.#stage.state);
    if (this.#stage.boards.length > 1) this.#stage.bringIntoView(way.openFrom(1) || 1);
  }

  #mark(way, answered) {
    this.#toggle = (deal, card) => {
      way.toggle(deal, card);
      this.#stage.draw();
      const next = way.openFrom(deal);
      if (!next || next === deal) return;
      this.#stage.bringIntoView(next);
      if (this.#keys) this.#stage.boards[next - 1].hand.focus();
    };
    this.#open((deal) => way.marked(deal), answered);
  }

  #open(marked, answered) {
    this.#stage.open(marked);
    if (!answered) this.#takeUpHand();
    if (this.#looked.card) this.look(this.#looked.deal, this.#looked.card); // all was drawn anew
  }

  /** Whoever plays by keys goes on where the cards are. */
  #takeUpHand() {
    const byKeys = this.#keys || !fingers.matches;
    if (byKeys && !document.querySelector("dialog[open]")) this.#stage.focusHand();
  }

  #chooseByKey({ key, target, repeat }) {
    this.#keys = true;
    if (repeat || target.closest("input, select, dialog")) return;
    this.#page.querySelector(`.row-choice[data-row="${CSS.escape(key)}"]:not(:disabled)`)?.click();
  }
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
