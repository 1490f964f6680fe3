/** Movement: what was somewhere before a change and is somewhere else after it glides there. */
import { say } from "../ui/say.js";
import { browser } from "../ui/storage.js";

const PACES = { slow: 1300, normal: 700, fast: 300, instant: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  #pace = "normal";

  /** The part of a beat that a step gets for a beat. */
  haste = 1;
  #hurried = false;
  #wake = () => {};
  #running = new Set();
  #sky;

  /** @param {Element} sky where copies fly: over a modal dialog only its own content is seen */
  constructor(sky = document.body) {
    this.#sky = sky;
    document.addEventListener("visibilitychange", () => document.hidden && this.#finish());
  }

  /** The names of all paces, from slow to instant. */
  get paces() {
    return Object.keys(PACES);
  }

  get pace() {
    return this.#pace;
  }

  set pace(name) {
    this.#pace = name in PACES ? name : "normal";
  }

  /** Milliseconds for one step; a page nobody looks at loses no time. */
  get beat() {
    return this.#hurried || document.hidden ? 0 : PACES[this.#pace] * this.haste;
  }

  /** Lets everything until {@link rest} happen at once, and what is under way too. */
  hurry() {
    this.#hurried = true;
    this.#finish();
  }

  rest() {
    this.#hurried = false;
  }

  pause(beats = 1) {
    const time = this.beat * beats;
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, time);
    });
  }

  #finish() {
    this.#wake();
    for (const animation of this.#running) animation.finish();
  }

  /** Runs an animation that can be cut short. */
  async #run(animation) {
    this.#running.add(animation);
    await animation.finished;
    this.#running.delete(animation);
  }

  /**
   * Carries out a change and lets things glide from where they were.
   *
   * @param {() => Map<string, Element>} things what can move, by a key that stays the same
   * @param {() => void} change
   * @param {(key: string) => Element|null} origin where something new comes from
   * @param {(key: string) => Element|null} goal where something that is gone went
   */
  async glide(things, change, origin, goal) {
    const time = still.matches ? 0 : this.beat * 0.75;
    if (time === 0) {
      change();
      return;
    }
    const before = new Map([...things()].map(([key, element]) => [key, [element, element.getBoundingClientRect()]]));
    change();
    const now = things();
    const moves = [];
    for (const [key, element] of now) {
      const from = before.get(key)?.[1] ?? origin(key)?.getBoundingClientRect();
      const sliding = from?.width ? slide(element, from, element.getBoundingClientRect(), time) : null;
      if (sliding) moves.push(this.#run(sliding));
    }
    for (const [key, [element, from]] of before) {
      const to = now.has(key) ? null : goal(key)?.getBoundingClientRect();
      if (to) moves.push(this.#depart(element, from, to, time));
    }
    await Promise.all(moves);
  }

  /** A copy flies over everything else and fades into its goal. */
  async #depart(element, from, to, time) {
    const copy = lifted(element, from);
    this.#sky.append(copy);
    await this.#run(flight(copy, from, to, time * 1.2));
    copy.remove();
  }
}

function shift(from, to) {
  const scale = to.width === 0 ? 1 : from.width / to.width;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function slide(element, from, to, duration) {
  const moved = Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 1;
  if (!moved) return null;
  return element.animate(
    [
      { transform: shift(from, to), transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration, easing: "cubic-bezier(.3,.7,.3,1)" },
  );
}

function lifted(element, from) {
  const copy = element.cloneNode(true);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    margin: 0,
    zIndex: 40,
    pointerEvents: "none",
  });
  return copy;
}

function flight(copy, from, to, duration) {
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  return copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${across}px, ${down}px) scale(.3)`, opacity: 0.15 },
    ],
    { duration, easing: "ease-in" },
  );
}

const PACE = "pace";
const NAMES = {
  slow: () => say("table.pace.slow"),
  normal: () => say("table.pace.normal"),
  fast: () => say("table.pace.fast"),
  instant: () => say("table.pace.instant"),
};

/**
 * The slider that says how fast things move; this browser remembers it for every table.
 *
 * @param {HTMLInputElement} slider
 * @param {Motion} motion
 */
export function wirePace(slider, motion) {
  const word = slider.parentElement.querySelector("output");
  const set = (pace) => {
    motion.pace = pace;
    slider.value = motion.paces.indexOf(motion.pace);
    word.textContent = NAMES[motion.pace]();
    slider.setAttribute("aria-valuetext", word.textContent);
  };
  slider.max = motion.paces.length - 1;
  set(browser.text(PACE));
  slider.addEventListener("input", () => {
    set(motion.paces[slider.value]);
    browser.keepText(PACE, motion.pace);
  });
}
