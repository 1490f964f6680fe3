/** The live table of the home page: who is new learns the game in four cards, who knows it plays at once. */
import { make } from "../ui/elements.js";
import { browser } from "../ui/storage.js";
import { Lessons } from "./lessons.js";
import { Practice } from "./practice.js";

const LEARNT = "learnt";

class Live {
  #place;
  #rules;
  #running = null;
  #learn;

  constructor(section) {
    this.#place = section.querySelector("[data-place]");
    this.#rules = { slug: section.dataset.practice };
    this.#learn = document.querySelector("[data-learn]");
    this.#learn.addEventListener("click", () => this.learn());
  }

  begin() {
    return browser.text(LEARNT) === "yes" ? this.play() : this.learn();
  }

  async learn() {
    this.#take(new Lessons(this.#place, this.#rules, (done) => this.#learnt(done)));
    await this.#try(() => this.#running.start());
  }

  async play(touched = false) {
    const hooks = {
      asked: (told) => this.#offerMore(told),
      roundEnded: (event) => this.#roundEnded(event),
    };
    await this.#try(async () => this.#take(await Practice.open(this.#place, this.#rules, {}, hooks, touched)));
  }

  #learnt(done) {
    browser.keepText(LEARNT, "yes");
    return this.play(done);
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

  #offerMore({ news, tooLong }) {
    if (!news.view.over && !tooLong) return;
    const again = make("button", { type: "button", class: "button primary", onclick: () => this.play(true) }, "Another game");
    this.#running?.element.append(make("p", { class: "actions practice-pause" }, again));
    again.focus({ preventScroll: true });
  }

  #roundEnded({ round, scores }) {
    const { element, told } = this.#running;
    const names = told.news.seats.map(({ name }) => name);
    return new Promise((goOn) => {
      const pause = make(
        "div",
        { class: "practice-pause", role: "group", "aria-label": `Round ${round} is over` },
        make("p", {}, make("strong", {}, `Round ${round} is over. `), scores.map((score, index) => `${names[index]} ${score}`).join(", "), "."),
      );
      const next = make("button", { type: "button", class: "button primary", onclick: () => (pause.remove(), goOn()) }, "Next round");
      pause.append(make("p", { class: "actions" }, next));
      element.append(pause);
      next.focus({ preventScroll: true });
    });
  }
}

const section = document.querySelector("[data-practice]");
if (section) new Live(section).begin();
