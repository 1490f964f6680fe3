/** Counts the time left for a choice. Screen readers hear of it twice: at half of it and ten seconds before the end. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

const TEN_SECONDS = 10_000;
const LONG = 3_600_000;
const DAY = 86_400_000;

const { lang } = document.documentElement;

/** English counts the hours of the day to 24, too. */
const LOCALE = lang && lang !== "en" ? lang : "en-GB";

/** Such as "Thu, 3 Dec, 20:00". */
export const moment = (at) =>
  new Intl.DateTimeFormat(LOCALE, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(at);

/**
 * The time that a player has left; it counts while the table's clock does, without a word to screen readers.
 *
 * @param {{left: number, until: number|null}|null|undefined} time in milliseconds; nothing is shown without one
 * @param {number} offset what the server's clock is ahead of this one
 */
export function timeShown(time, offset) {
  if (!time) return null;
  const shown = make("span", { class: `player-time${time.until === null ? "" : " runs"}`, "data-left": time.left, "data-until": time.until && time.until - offset });
  count(shown);
  return shown;
}

function count(shown) {
  const { left, until } = shown.dataset;
  const text = timeLeft(Math.max(0, until === undefined ? left : Math.min(left, until - Date.now())));
  if (shown.textContent !== text) shown.textContent = text;
}

export class Clock {
  #element;
  #shown;
  #spoken;
  #end = 0;
  #offset = 0;
  #whole = 0;
  #said = Infinity;
  #ticking = 0;

  /** @param {HTMLElement} element with a part to see and a part to hear */
  constructor(element) {
    this.#element = element;
    this.#shown = element.querySelector(".clock-time");
    this.#spoken = element.querySelector("[role=status]");
  }

  set({ deadline, now }) {
    clearInterval(this.#ticking);
    this.#element.classList.toggle("idle", deadline === null);
    if (deadline === null) return;
    this.#element.hidden = false;
    this.#offset = now - Date.now();
    if (deadline !== this.#end) {
      this.#end = deadline;
      this.#whole = deadline - now;
      this.#said = Infinity;
      this.#spoken.textContent = "";
    }
    this.#ticking = setInterval(() => this.#tick(), 250);
    this.#tick();
  }

  #tick() {
    const left = Math.max(0, this.#end - Date.now() - this.#offset);
    this.#shown.textContent = left === 0 ? say("table.clock.up") : left > LONG ? say("table.clock.until", { time: moment(this.#end) }) : timeLeft(left);
    this.#element.classList.toggle("urgent", left <= TEN_SECONDS);
    this.#element.classList.toggle("dated", left > LONG);
    for (const mark of [this.#whole / 2, TEN_SECONDS]) {
      if (left <= mark && this.#said > mark) {
        this.#said = mark;
        this.#spoken.textContent = say("table.clock.left", { time: spoken(left) });
      }
    }
    document.querySelectorAll(".player-time.runs").forEach(count);
    if (left === 0) clearInterval(this.#ticking);
  }
}

function spoken(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 100) return say("table.clock.seconds", { count: seconds });
  if (seconds < 6000) return say("table.clock.minutes", { count: Math.round(seconds / 60) });
  if (milliseconds < 2 * DAY) return say("table.clock.hours", { count: Math.round(seconds / 3600) });
  return say("table.clock.days", { count: Math.round(milliseconds / DAY) });
}

/** Days, or hours, minutes and seconds, the first two only where there are any. */
function timeLeft(milliseconds) {
  if (milliseconds >= 2 * DAY) return say("table.clock.days", { count: Math.floor(milliseconds / DAY) });
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
}
