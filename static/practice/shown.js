/** A stretch of a game that is only looked at: what changes in a deal by other rules. */
import { describeTable } from "../table/facts.js";
import { Motion } from "../table/motion.js";
import { Playback } from "../table/playback.js";
import { Stage } from "../table/stage.js";
import { seen } from "../table/state.js";
import { make } from "../ui/elements.js";
import { frame } from "./practice.js";

export class Shown {
  #bent;
  #stage;
  #motion = new Motion();
  #playback;

  /**
   * @param {Element} place
   * @param {object} bent as the server tells it
   */
  constructor(place, bent) {
    this.#bent = bent;
    const { facts, view } = bent.difference;
    const seats = view.players.map(({ seat }) => ({ seat, name: seat === view.seat ? "You" : `Bot ${seat}`, bot: null, person: true, here: true }));
    this.element = frame(bent.title);
    this.#stage = new Stage(this.element, describeTable({ ...facts, id: "", news: { seats, you: [view.seat], seat: view.seat, asked: 0 } }), () => {}, () => {});
    const tell = this.element.querySelector(".told-step");
    this.#playback = new Playback(this.#stage, this.#motion, (sentence) => (tell.textContent = sentence), this.element.querySelector("[data-skip]"));
    this.element.prepend(make("p", { class: "shown-title" }, bent.title));
    place.replaceChildren(this.element);
    this.#stage.show({ ...seen(view), decision: null });
  }

  close() {
    this.#motion.hurry();
  }

  /** Shows it, and stays at its end. */
  async play() {
    const { events, after, now } = this.#bent.difference;
    await this.#playback.play(events, { ...seen(after), decision: null }, () => {});
    this.element.querySelector(".told-step").textContent = now;
  }
}
