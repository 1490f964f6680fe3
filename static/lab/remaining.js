/** Reckons how long a study still takes: from how fast it has gone lately, once there is enough to go by, and from its forecast until then. */

const LOOKS_BACK_SECONDS = 10;
const ENOUGH_SECONDS = 4;
const ENOUGH_SHARE = 0.03;

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
    while (this.#seen.length > 2 && seconds - this.#seen[1].seconds >= LOOKS_BACK_SECONDS) this.#seen.shift();
    const [first] = this.#seen;
    const time = seconds - first.seconds;
    const done = played - first.played;
    if (time >= ENOUGH_SECONDS && played >= ENOUGH_SHARE * of && done > 0) return ((of - played) * time) / done;
    return this.#expected > seconds ? this.#expected - seconds : null;
  }
}
