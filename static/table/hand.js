/**
 * A fan of cards. Arrow keys move along it, Enter and Space pick a card, and so do a click and dragging a card onto
 * the table. A finger hides what it touches: its first tap lifts a card, the second picks it.
 */
import { card } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { browser } from "../ui/storage.js";
import { places } from "./questions.js";

const DRAG_AFTER = 8; // pixels: less is a click with an unsteady hand

export class Hand {
  #cards = [];
  #onPick;
  #onLook;
  #marks = false;
  #lifted = 0;
  #pointer = "";
  #arriving = false;
  #advice = [];

  /**
   * @param {(card: number, isChosen: boolean) => void} onPick hears whether the card was chosen before
   * @param {(card: number) => void} onLook hears of the card that is looked at more closely; 0 for none
   */
  constructor(label, onPick, onLook) {
    this.element = make("div", { class: "hand", role: "group", "aria-label": label, tabindex: "-1" });
    this.#onPick = onPick;
    this.#onLook = onLook;
    const { element } = this;
    document.addEventListener("keydown", () => element.classList.remove("arrived"), { capture: true });
    element.addEventListener("keydown", (event) => this.#walk(event));
    element.addEventListener("click", (event) => this.#pick(event.target.closest(".card")));
    element.addEventListener("pointerdown", (event) => this.#drag(event));
    element.addEventListener("pointerover", ({ pointerType, target }) => pointerType === "mouse" && this.#look(target));
    element.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.#look(null));
    element.addEventListener("focusin", ({ target, relatedTarget }) => {
      const isBack = relatedTarget === null; // from another window, where nothing here was looked at
      if (!isBack && !this.#arriving && target.matches(":focus-visible")) this.#look(target);
    });
    element.addEventListener("focusout", () => this.#look(null));
  }

  /**
   * Cards that stay are left in place, so that they keep the focus and go on being dragged.
   *
   * @param {number[]} cards that are held, in the order in which they are shown
   * @param {import("./board.js").Offer} offer which of them can be picked, and which are chosen
   * @param {(card: number) => number} bullheadsOf
   */
  show(cards, offer, bullheadsOf) {
    const focused = this.#cards.find((button) => button === document.activeElement);
    const left = [...this.#cards];
    const offered = places(cards, offer.cards);
    const chosen = places(cards, offer.picks);
    const ready = offered.some((place) => place > 0);
    this.#marks = offer.marks;
    const stays = ready && cards.includes(this.#lifted);
    if (this.#lifted && !stays) this.lift(0);
    this.#cards = cards.map((number) => taken(left, number) ?? card(number, bullheadsOf(number), "button"));
    for (const gone of left) gone.remove();
    this.#cards.forEach((button, index) => {
      const there = this.element.children[index];
      if (there !== button) this.element.insertBefore(button, there ?? null);
      this.#lay(button, index);
      this.#mark(button, offered[index] > 0, chosen[index], offer);
    });
    this.element.style.setProperty("--count", cards.length);
    this.element.classList.toggle("ready", ready);
    const again = this.#cards.includes(focused);
    this.#reach(again ? focused : (this.#cards.find(canBePicked) ?? this.#cards[0]), again);
    if (focused && !again) this.hold();
  }

  /** The card that is lifted; 0 if none is. */
  get lifted() {
    return this.#lifted;
  }

  /** Keeps the focus here when what had it goes. */
  hold() {
    this.element.focus({ preventScroll: true });
  }

  /** Whether it is kept so. */
  get holdsFocus() {
    return document.activeElement === this.element;
  }

  /** Lifts a card out of the hand, or with 0 puts it back. */
  lift(card) {
    this.#lifted = card;
    for (const each of this.#cards) each.classList.toggle("lifted", Number(each.dataset.card) === card);
    this.#onLook(card);
  }

  /** Whether a card is among those that are chosen. */
  isChosen(card) {
    const button = this.#button(card);
    return button !== undefined && isChosen(button);
  }

  /** Says what a card would do to whoever comes to it. */
  describe(card, sentence) {
    const advice = this.#advice.find(({ pick }) => pick === card);
    this.#button(card)?.setAttribute("aria-description", [sentence, advice && `${advice.name} ${advice.words}.`].filter(Boolean).join(" "));
  }

  /** Marks cards with what a coach says to them. @param {{pick: number, name: string, mark: string, words: string}[]} advice */
  advise(advice) {
    const before = this.#advice;
    this.#advice = advice;
    for (const { pick } of before) {
      delete this.#button(pick)?.dataset.advice;
      this.#button(pick)?.removeAttribute("aria-description");
    }
    for (const { pick, mark } of advice) {
      const button = this.#button(pick);
      if (!button) continue;
      button.dataset.advice = mark;
      this.describe(pick, "");
    }
  }

  #button(card) {
    return this.#cards.find((each) => Number(each.dataset.card) === card);
  }

  #look(target) {
    const button = target?.closest(".card");
    this.#onLook(button && canBePicked(button) ? Number(button.dataset.card) : this.#lifted);
  }

  /** Brings the focus here, for whoever plays by keys to go on from. */
  focus() {
    this.#arriving = true;
    this.element.classList.add("arrived");
    this.#cards.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
    this.#arriving = false;
  }

  #lay(button, index) {
    const middle = (this.#cards.length - 1) / 2;
    const lean = middle === 0 ? 0 : (index - middle) / middle;
    button.style.setProperty("--lean", `${lean * 7}deg`);
    button.style.setProperty("--drop", String(lean * lean));
  }

  #mark(button, isOffered, place, { picks, marks, isOrder }) {
    button.setAttribute("aria-disabled", String(!isOffered));
    if (picks.length > 0 || marks) button.setAttribute("aria-pressed", String(place > 0));
    else button.removeAttribute("aria-pressed");
    if (place > 0 && isOrder) button.dataset.place = place;
    else delete button.dataset.place;
  }

  #reach(button, focus) {
    for (const each of this.#cards) {
      const place = each === button ? 0 : -1;
      if (each.tabIndex !== place) each.tabIndex = place; // setting it costs a layout, also to what it is
    }
    if (focus && button !== document.activeElement) button.focus({ preventScroll: true });
  }

  #walk(event) {
    const here = this.#cards.indexOf(event.target.closest(".card"));
    const last = this.#cards.length - 1;
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    this.element.classList.add("walked"); // from now on the card in focus is a card looked at
    this.#reach(this.#cards[Math.min(last, Math.max(0, to))], true);
  }

  #pick(button) {
    if (!button || !canBePicked(button) || button.dataset.dragged) return;
    const number = Number(button.dataset.card);
    const byFinger = this.#pointer === "touch";
    this.#pointer = "";
    if (byFinger && !this.#marks && !playsAtOneTap() && this.#lifted !== number) this.lift(number);
    else this.#onPick(number, isChosen(button));
  }

  #drag(start) {
    const button = start.target.closest(".card");
    this.#pointer = start.pointerType;
    if (!button || !canBePicked(button) || start.button !== 0) return;
    const board = this.element.closest(".deal").querySelector(".board");
    let dragging = false;
    button.setPointerCapture(start.pointerId);

    const move = (event) => {
      const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!dragging && Math.hypot(across, down) < DRAG_AFTER) return;
      dragging = true;
      button.classList.add("dragging");
      button.style.translate = `${across}px ${down}px`;
      board.classList.toggle("under-card", isOver(board, event));
    };
    const end = (event) => {
      for (const name of ["pointermove", "pointerup", "pointercancel"])
        button.removeEventListener(name, handlers[name]);
      board.classList.remove("under-card");
      button.classList.remove("dragging");
      button.style.translate = "";
      if (!dragging) return;
      button.dataset.dragged = "yes"; // the click that follows a drag is not a pick
      setTimeout(() => delete button.dataset.dragged);
      const dropped = event.type === "pointerup" && canBePicked(button) && isOver(board, event);
      if (dropped && !isChosen(button)) this.#onPick(Number(button.dataset.card), false);
    };
    const handlers = { pointermove: move, pointerup: end, pointercancel: end };
    for (const name of Object.keys(handlers)) button.addEventListener(name, handlers[name]);
  }
}

const canBePicked = (button) => button.getAttribute("aria-disabled") === "false";

const isChosen = (button) => button.getAttribute("aria-pressed") === "true";

/** Takes a card's button out of those there are. Cards can be there twice. */
function taken(buttons, number) {
  const place = buttons.findIndex((button) => Number(button.dataset.card) === number);
  return place < 0 ? null : buttons.splice(place, 1)[0];
}

function isOver(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

const ONE_TAP = "one-tap";

/** Whether one tap plays a card, or a first one only lifts it; this browser remembers it for every table. */
const playsAtOneTap = () => browser.text(ONE_TAP) === "yes";

/** The box that says so. @param {HTMLInputElement} box */
export function wireTaps(box) {
  box.checked = playsAtOneTap();
  box.addEventListener("change", () => browser.keepText(ONE_TAP, box.checked ? "yes" : "no"));
}
