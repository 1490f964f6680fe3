/**
 * The live table of the home page: who is new learns the game in four cards, who knows it plays at once.
 */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { keepLearnt, learnt } from "./learnt.js";
import { Lessons } from "./lessons.js";
import { Practice } from "./practice.js";

class Live {
  #place;
  #slug;
  #running = null;

  constructor(section) {
    this.#place = section.querySelector("[data-place]");
    this.#slug = section.dataset.practice;
    document.querySelector("[data-learn]").addEventListener("click", () => this.learn());
  }

  begin() {
    return learnt().length > 0 ? this.play() : this.learn();
  }

  async learn() {
    await this.#try(async () => {
      const game = await post("/api/practice/lessons", { slug: this.#slug });
      const finished = (done) => {
        keepLearnt(game);
        return this.play(done);
      };
      this.#take(new Lessons(this.#place, { slug: this.#slug }, game, say("practice.play"), finished));
      await this.#running.start();
    });
  }

  /** @param {boolean=} touched whether the focus may go to the hand @param {{deal?: number}=} at */
  async play(touched = false, at = {}) {
    const hooks = {
      asked: (told) => this.#asked(told),
      roundEnded: (event, words) => this.#roundEnded(event, words),
    };
    await this.#try(async () => this.#take(await Practice.open(this.#place, { slug: this.#slug }, at, hooks, touched)));
  }

  #take(running) {
    this.#running?.close();
    this.#running = running;
  }

  async #try(begin) {
    try {
      await begin();
    } catch (failure) {
      this.#place.replaceChildren(make("p", { class: "problem" }, failure.message));
    }
  }

  #asked({ news, tooLong }) {
    if (!news.view.over && !tooLong) return;
    const again = make("button", { type: "button", class: "button primary", onclick: () => this.play(true) }, say("practice.another"));
    this.#running?.element.append(make("p", { class: "actions practice-pause" }, again, this.#change()));
    again.focus({ preventScroll: true });
  }

  #change() {
    return make("a", { class: "button", href: `/change/${this.#slug}` }, say("practice.change"));
  }

  #roundEnded({ round }, words) {
    const { element } = this.#running;
    return new Promise((goOn) => {
      const pause = make(
        "div",
        { class: "practice-pause", role: "group", "aria-label": say("practice.round_over", { round }) },
        make("p", {}, words),
      );
      const next = make("button", { type: "button", class: "button primary", onclick: () => (pause.remove(), goOn()) }, say("practice.next_round"));
      pause.append(make("p", { class: "actions" }, next, this.#change()));
      element.append(pause);
      next.focus({ preventScroll: true });
    });
  }
}

const section = document.querySelector("[data-practice]");
const live = new Live(section);
live.begin();
