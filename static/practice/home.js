/**
 * The live table of a page: who is new learns the game in four cards, who knows it plays at once, and bends its rules. Where the page has
 * {@code data-later}, it begins once somebody asks for it.
 */
import { make } from "../ui/elements.js";
import { post } from "../ui/server.js";
import { Bend, invite, MADE } from "./bend.js";
import { keepLearnt, learnt } from "./learnt.js";
import { Lessons } from "./lessons.js";
import { Practice } from "./practice.js";
import { Shown } from "./shown.js";

class Live {
  #place;
  #bending;
  #slug;
  /** @type {{slug?: string, script?: string}} by which is played: one of the two */
  #rules;
  #running = null;
  #bend = null;
  #played = null;

  constructor(section) {
    this.#place = section.querySelector("[data-place]");
    this.#bending = document.querySelector("[data-bend]");
    this.#slug = section.dataset.practice;
    this.#rules = { slug: this.#slug };
    document.querySelector("[data-learn]")?.addEventListener("click", () => this.learn());
    document.querySelector("[data-bend-it]").addEventListener("click", () => this.bend());
    document.querySelector("[data-with-friends]")?.addEventListener("click", (event) => this.#invite(event));
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
      this.#take(new Lessons(this.#place, { slug: this.#slug }, game, "Play a game", finished));
      await this.#running.start();
    });
  }

  /** @param {boolean=} touched whether the focus may go to the hand @param {{deal?: number}=} at */
  async play(touched = false, at = {}) {
    const hooks = {
      asked: (told) => this.#asked(told),
      roundEnded: (event) => this.#roundEnded(event),
    };
    await this.#try(async () => this.#take(await Practice.open(this.#place, this.#rules, at, hooks, touched)));
  }

  async bend() {
    const opened = this.#bend === null;
    this.#bending.hidden = false;
    this.#bend ??= new Bend(this.#bending, this.#slug, {
      played: () => this.#played ?? { slug: this.#slug },
      show: (bent) => this.#show(bent),
      play: (rules) => {
        this.#rules = rules;
        this.#place.scrollIntoView({ block: "nearest" });
        return this.play(true, { deal: this.#played?.deal });
      },
    });
    if (!this.#played) await this.play();
    if (opened) await this.#bend.start();
    document.getElementById("bend-title").focus();
  }

  /** To what is played here. */
  async #invite(event) {
    const { script } = this.#rules;
    if (!script) return;
    event.preventDefault();
    await this.#try(() => invite(script));
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

  /** What changes, on the board; the game that was played stays what other changes are held against. */
  async #show(bent) {
    const shown = new Shown(this.#place, bent);
    this.#take(shown);
    await shown.play();
  }

  #asked({ deal, said, news, tooLong }) {
    this.#played = { ...this.#rules, deal, said };
    if (!news.view.over && !tooLong) return;
    const again = make("button", { type: "button", class: "button primary", onclick: () => this.play(true) }, "Another game");
    const bend = make("button", { type: "button", class: "button", onclick: () => this.bend() }, "Bend the rules");
    this.#running?.element.append(make("p", { class: "actions practice-pause" }, again, bend));
    again.focus({ preventScroll: true });
  }

  #roundEnded({ round, scores }) {
    const { element, told } = this.#running;
    this.#played = { ...this.#rules, deal: told.deal, said: told.said };
    const names = told.news.seats.map(({ name }) => name);
    return new Promise((goOn) => {
      const pause = make(
        "div",
        { class: "practice-pause", role: "group", "aria-label": `Round ${round} is over` },
        make("p", {}, make("strong", {}, `Round ${round} is over. `), scores.map((score, index) => `${names[index]} ${score}`).join(", "), "."),
      );
      const next = make("button", { type: "button", class: "button primary", onclick: () => (pause.remove(), goOn()) }, "Next round");
      const bend = make("button", { type: "button", class: "button", onclick: () => this.bend() }, "Bend the rules");
      pause.append(make("p", { class: "actions" }, next, bend));
      element.append(pause);
      next.focus({ preventScroll: true });
    });
  }
}

const section = document.querySelector("[data-practice]");
const live = new Live(section);
const begin = () => (location.hash.startsWith(MADE) ? live.bend() : "later" in section.dataset || live.begin());
addEventListener("hashchange", () => location.hash.startsWith(MADE) && live.bend());
begin();
