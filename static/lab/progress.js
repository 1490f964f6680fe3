/** How far a study has got: a bar, a line of text, and now and then a word for those who do not see them. */
import { element } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { atMost, lasting, things } from "./words.js";

const TOLD_EVERY = 25;

const { lang } = document.documentElement;
const DAYS = lang && lang !== "en" ? lang : "en-GB";

/** As the server writes days. */
const day = (time) => new Date(time).toLocaleDateString(DAYS, { dateStyle: "long", timeZone: "UTC" });

export const isOver = ({ state }) => state !== "QUEUED" && state !== "RUNNING";

const LOOKS_BACK_SECONDS = 10;
const ENOUGH_SECONDS = 1;
const ENOUGH_SHARE = 0.03;

/**
 * Reckons how long a study still takes: from how fast it has gone lately, once there is enough to go by, and from its forecast
 * until then.
 */
export class Remaining {
  #expected;
  #seen = [];

  /** @param {number=} expected seconds from the start of the study to its end; nothing if nobody can tell */
  constructor(expected) {
    this.#expected = expected;
  }

  /**
   * @param {{seconds: number, played: number, of: number}} progress
   * @returns {number|null} seconds; null while nobody can tell
   */
  after({ seconds, played, of }) {
    this.#seen.push({ seconds, played });
    const lately = Math.min(LOOKS_BACK_SECONDS, Math.max(ENOUGH_SECONDS, seconds / 2)); // it gets faster as it goes
    while (this.#seen.length > 2 && seconds - this.#seen[1].seconds >= lately) this.#seen.shift();
    const [first] = this.#seen;
    const time = seconds - first.seconds;
    const done = played - first.played;
    if (time >= ENOUGH_SECONDS && played >= ENOUGH_SHARE * of && done > 0) return ((of - played) * time) / done;
    return this.#expected > seconds ? this.#expected - seconds : null;
  }
}

export class Progress {
  #request;
  #mine;
  #told = "";
  #remaining;
  #left = "";

  constructor({ request, mine, expected }) {
    this.#request = request;
    this.#remaining = new Remaining(expected);
    this.#mine = mine;
  }

  show(progress) {
    const { played, of } = progress;
    this.#left = this.#lasts(progress);
    element("bar").max = of;
    element("bar").value = played;
    element("bar").classList.toggle("over", isOver(progress));
    element("counted").textContent = this.#sentence(progress);
    this.#offerCancelling(this.#mine && !isOver(progress));
    element("ask-remove").hidden = !this.#mine || !isOver(progress);
    if (progress.kept) document.querySelector(".kept")?.remove(); // what was said of a study that is not soon removed
    document.documentElement.dataset.state = progress.state;
    this.#tell(progress);
  }

  /** How long it still goes on, in words; empty while nobody can tell. */
  #lasts(progress) {
    const seconds = progress.state === "RUNNING" ? this.#remaining.after(progress) : null;
    if (seconds === null) return "";
    return (this.#request.precision ? atMost : lasting)(seconds);
  }

  /** Whoever was at the button when it goes is left at what it came to. */
  #offerCancelling(offered) {
    const button = element("cancel");
    if (!offered && document.activeElement === button) element("counted").focus();
    button.hidden = !offered;
  }

  /** Says something at each quarter and at the end. */
  #tell(progress) {
    const share = Math.floor((100 * progress.played) / progress.of / TOLD_EVERY);
    const step = `${progress.state} ${share}`;
    if (step === this.#told) return;
    const first = this.#told === "";
    this.#told = step;
    if (first && isOver(progress)) return;
    const told = {
      RUNNING: () => say("lab.progress_told", { percent: share * TOLD_EVERY, left: this.#left }),
      DONE: () => say("lab.progress_done", { sentence: this.#sentence(progress) }),
    };
    element("told").textContent = told[progress.state]?.() ?? this.#sentence(progress);
  }

  #sentence({ state, place, played, of, seconds, message, kept }) {
    const request = this.#request;
    const places = seconds < 10 ? 1 : 0;
    const time = seconds.toLocaleString(DAYS, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false });
    const done = {
      QUEUED: () => (place > 1 ? say("lab.progress_queued", { before: place - 1 }) : say("lab.progress_soon")),
      RUNNING: () => say("lab.progress_running", { played, things: things(request, of), time, left: this.#left }),
      DONE: () => say("lab.progress_over", { things: things(request, played), time }),
      CANCELLED: () => say("lab.progress_cancelled", { things: things(request, played), figures: played > 0 && request.kind !== "GAPS" }),
      FAILED: () => say("lab.progress_failed"),
    }[state]();
    return [done, message, kept && say("lab.progress_kept", { day: day(kept) })].filter(Boolean).join(" ");
  }
}
