/**
 * A fan of cards. Arrow keys move along it, Enter and Space pick a card, and so do a click and dragging a card onto
 * the table.
 */
import { card } from "./card.js";
import { make } from "./elements.js";

const DRAG_AFTER = 8; // pixels: less is a click with an unsteady hand

export class Hand {
  #cards = [];
  #onPick;
  #ready = false;

  /** @param {(card: number) => void} onPick */
  constructor(label, onPick) {
    this.element = make("div", { class: "hand", role: "group", "aria-label": label });
    this.#onPick = onPick;
    this.element.addEventListener("keydown", (event) => this.#walk(event));
    this.element.addEventListener("click", (event) => this.#pick(event.target.closest(".card")));
    this.element.addEventListener("pointerdown", (event) => this.#drag(event));
  }

  /**
   * Cards that stay are left in place, so that they keep the focus and go on being dragged.
   *
   * @param {number[]} cards
   * @param {{ready: boolean, marked: number[], bullheadsOf: (card: number) => number}} options
   *     {@code marked}: cards chosen but not sent yet
   */
  show(cards, { ready, marked, bullheadsOf }) {
    const focused = this.#cards.find((button) => button === document.activeElement);
    const left = [...this.#cards];
    this.#ready = ready;
    this.#cards = cards.map((number) => taken(left, number) ?? card(number, bullheadsOf(number), "button"));
    for (const gone of left) gone.remove();
    this.#cards.forEach((button, index) => {
      const there = this.element.children[index];
      if (there !== button) this.element.insertBefore(button, there ?? null);
      this.#lay(button, index, marked);
    });
    this.element.style.setProperty("--count", cards.length);
    this.element.classList.toggle("ready", ready);
    const again = this.#cards.includes(focused);
    this.#reach(again ? focused : this.#cards[0], again);
  }

  focus() {
    this.#cards.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  }

  #lay(button, index, marked) {
    const middle = (this.#cards.length - 1) / 2;
    const lean = middle === 0 ? 0 : (index - middle) / middle;
    button.style.setProperty("--lean", `${lean * 7}deg`);
    button.style.setProperty("--drop", String(lean * lean));
    button.setAttribute("aria-disabled", String(!this.#ready));
    if (marked.length > 0 || this.marking)
      button.setAttribute("aria-pressed", String(marked.includes(Number(button.dataset.card))));
    else button.removeAttribute("aria-pressed");
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
    this.#reach(this.#cards[Math.min(last, Math.max(0, to))], true);
  }

  #pick(button) {
    if (!button || !this.#ready || button.dataset.dragged) return;
    this.#onPick(Number(button.dataset.card));
  }

  #drag(start) {
    const button = start.target.closest(".card");
    if (!button || !this.#ready || start.button !== 0) return;
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
      if (event.type === "pointerup" && this.#ready && isOver(board, event)) this.#onPick(Number(button.dataset.card));
    };
    const handlers = { pointermove: move, pointerup: end, pointercancel: end };
    for (const name of Object.keys(handlers)) button.addEventListener(name, handlers[name]);
  }
}

/** Takes a card's button out of those there are. Cards can be there twice. */
function taken(buttons, number) {
  const place = buttons.findIndex((button) => Number(button.dataset.card) === number);
  return place < 0 ? null : buttons.splice(place, 1)[0];
}

function isOver(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
