/** Steps, plays and jumps along a timeline: buttons, a slider over the turns, and keys. */
import { Motion } from "../table/motion.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { momentOf } from "./viewpoint.js";

const PACES = { slow: 2200, normal: 1200, fast: 450 };
const PACE_NAMES = { slow: () => say("replay.slow"), normal: () => say("replay.normal"), fast: () => say("replay.fast") };
const KEYS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

export class Controls {
  #timer = 0;

  /**
   * @param {Element} element
   * @param {import("./timeline.js").Timeline} timeline
   * @param {object[]} views
   * @param {(beat: number) => void} shown called after every step
   */
  constructor(element, timeline, views, shown) {
    this.timeline = timeline;
    this.views = views;
    this.shown = shown;
    this.beat = 0;
    this.motion = new Motion();
    this.told = make("p", { class: "prompt told", role: "status", "aria-live": "polite" });
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: timeline.turns.length - 1,
      "aria-label": say("replay.turn"),
      oninput: () => this.go(this.timeline.turns[Number(this.slider.value)].index),
    });
    this.place = make("span", { class: "moment" });
    this.pace = make(
      "select",
      { "aria-label": say("replay.pace") },
      ...Object.keys(PACES).map((pace) => make("option", { value: pace, selected: pace === "normal" }, PACE_NAMES[pace]())),
    );
    element.replaceChildren(make("div", { class: "controls" }, this.told, this.#buttons(), this.#line()));
    this.onKey = (event) => this.#key(event);
    document.addEventListener("keydown", this.onKey);
  }

  #buttons() {
    const button = (label, sign, action) =>
      make("button", { type: "button", class: "button", "aria-label": label, title: label, onclick: action }, sign);
    this.first = button(say("replay.first_step"), "|◀", () => this.go(0));
    this.back = button(say("replay.step_back"), "◀", () => this.go(this.beat - 1));
    this.player = button(say("replay.play"), say("replay.play"), () => (this.#timer ? this.pause() : this.play()));
    this.forward = button(say("replay.step_forward"), "▶", () => this.go(this.beat + 1));
    this.end = button(say("replay.last_step"), "▶|", () => this.go(this.timeline.last));
    this.player.classList.add("primary", "player-button");
    return make("div", { class: "steps" }, this.first, this.back, this.player, this.forward, this.end);
  }

  #line() {
    return make("div", { class: "time-line" }, this.slider, this.place, this.pace);
  }

  /** Shows a beat; whoever jumps stops the playing. */
  async go(beat) {
    this.pause();
    await this.#show(beat);
  }

  async play() {
    if (this.beat === this.timeline.last) await this.#show(0);
    this.#playing(true);
    this.#wait();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#playing(false);
  }

  /** Gives the page back, for another timeline. */
  close() {
    this.pause();
    document.removeEventListener("keydown", this.onKey);
  }

  #wait() {
    this.#timer = setTimeout(async () => {
      await this.#show(this.beat + 1);
      if (!this.#timer) return;
      if (this.beat < this.timeline.last) this.#wait();
      else this.pause();
    }, PACES[this.pace.value]);
  }

  #playing(on) {
    const label = on ? say("replay.pause") : say("replay.play");
    this.player.textContent = label;
    this.player.setAttribute("aria-label", label);
  }

  async #show(wished) {
    const beat = Math.min(this.timeline.last, Math.max(0, wished));
    const step = beat === this.beat + 1;
    this.beat = beat;
    const frames = this.timeline.frames(beat);
    const draw = () => this.views.forEach((view, index) => view.show(frames[index]));
    this.#tell(frames);
    const gliding = step
      ? this.motion.glide(
          () =>
            new Map(
              this.views.flatMap((view, index) => [...view.things()].map(([key, one]) => [`${index} ${key}`, one])),
            ),
          draw,
          () => null,
          () => null,
        )
      : draw();
    this.shown(beat);
    await gliding;
  }

  #tell(frames) {
    const { round, turn } = this.timeline.beats[this.beat];
    const place = momentOf({ round, turn });
    const texts = [...new Set(frames.map(({ text }) => text))];
    this.told.textContent = texts.length === 1 ? texts[0] : "";
    this.told.hidden = texts.length > 1;
    this.slider.value = this.timeline.turnOf(this.beat);
    this.slider.setAttribute("aria-valuetext", place);
    this.place.textContent = place;
    this.first.disabled = this.back.disabled = this.beat === 0;
    this.forward.disabled = this.end.disabled = this.beat === this.timeline.last;
  }

  #key(event) {
    const step = KEYS[event.key];
    if (
      event.target.closest("input, select, textarea, .hand, [role=tab]") ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    if (step !== undefined) this.go(this.beat + step);
    else if (event.key === " " && !event.target.closest("button, summary, a")) this.player.click();
    else return;
    event.preventDefault();
  }
}
