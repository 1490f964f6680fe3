/** Says how long a study will take here before it is asked for, and how much is worth asking for. */
import { element } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { atLeast, atMost, lasting } from "./words.js";

const AFTER = 300;
const LONG = 600;

export class Forecast {
  #place = element("forecast");
  #request;
  #offer;
  #timer = 0;
  #asking = new AbortController();
  #asked = "";

  /**
   * @param {() => {request: object, isOwn: boolean, isComplete: boolean}} request what would be asked, whether somebody
   *     has said how much, and whether it can be asked like that
   * @param {(usual: number) => void} offer called with how much to ask for where nobody has said it
   */
  constructor(request, offer) {
    this.#request = request;
    this.#offer = offer;
  }

  /** What would be asked has changed. */
  refresh() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), AFTER);
  }

  async #ask() {
    const { request, isOwn, isComplete } = this.#request();
    const asked = isComplete ? JSON.stringify({ request, isOwn }) : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#asking.abort();
    if (!isComplete) return this.#say("");
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const slow = setTimeout(() => !signal.aborted && this.#say(say("lab.trying")), LONG);
    try {
      const forecast = await post("/api/lab/forecast", request, signal);
      if (!isOwn) this.#offer(forecast.usual);
      this.#say(isOwn ? told(forecast, request) : told({ ...forecast, seconds: forecast.usually }, { ...request, count: forecast.usual }));
    } catch {
      // Whatever is wrong with the question is said when it is asked.
      if (!signal.aborted) this.#say("");
    } finally {
      clearTimeout(slow);
    }
  }

  /** What is heard as well: said once, as long as it stays the same. */
  #say(text) {
    if (this.#place.textContent !== text) this.#place.textContent = text;
  }
}

/** @returns {string} the sentence about a forecast */
export function told({ seconds, atLeast: isBound, most, others }, { count: wanted, precision }) {
  if (wanted > most) return say("lab.too_much", { most });
  const time = (isBound ? atLeast : precision ? atMost : lasting)(seconds);
  return others > 0 ? say("lab.takes", { time, others }) : say("lab.takes_alone", { time });
}
