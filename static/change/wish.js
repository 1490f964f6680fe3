/** Asks for a game that plays as one wishes: which figures matter and what they should be, and then the games that come nearest. */
import { make } from "../ui/elements.js";
import { newKey, write } from "../ui/drafts.js";
import { rich, say } from "../ui/say.js";
import { post } from "../ui/server.js";

const EVERY = 500; // ms between two looks at the search
const STEPS = 60;

const round = (value) => (Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

class Wish {
  #root = document.querySelector(".wish");
  #script = this.#root.dataset.script;
  #figures = [];
  #run = 0;

  #find(name) {
    return this.#root.querySelector(`[data-${name}]`);
  }

  async start() {
    this.#find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#look();
    });
    this.#find("stop").addEventListener("click", () => this.#stop(say("wish.stopped")));
    try {
      const { figures, problem } = await this.#until({}, ({ figures: known }) => known.length > 0);
      this.#figures = figures;
      if (problem) return this.#say(problem);
      this.#find("wishes").replaceChildren(...figures.map((figure) => this.#slider(figure)));
      this.#find("look").disabled = false;
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  /** A figure that one may wish for: its slider goes from a quarter of what it is to three times as much. */
  #slider({ id, title, value }) {
    const high = Math.max(1, 3 * value);
    const said = make("output", {}, say("wish.as_is", { value: round(value) }));
    const range = make("input", {
      type: "range",
      min: 0,
      max: high,
      step: high / STEPS,
      value,
      "aria-label": title,
      "data-figure": id,
      oninput: () => {
        range.dataset.wished = "true";
        said.textContent = say("wish.instead", { wished: round(range.valueAsNumber), value: round(value) });
        forget.hidden = false;
      },
    });
    const forget = make("button", { type: "button", class: "button small quiet", hidden: true, "aria-label": say("wish.forget", { title }), onclick: () => reset() }, "✕");
    const reset = () => {
      delete range.dataset.wished;
      range.value = String(value);
      said.textContent = say("wish.as_is", { value: round(value) });
      forget.hidden = true;
      range.focus();
    };
    return make("div", { class: "wish-figure" }, make("span", { class: "wish-title" }, title), range, said, forget);
  }

  get #wishes() {
    const wished = [...this.#root.querySelectorAll("[data-wished]")];
    return Object.fromEntries(wished.map((range) => [range.dataset.figure, range.valueAsNumber]));
  }

  async #look() {
    const wishes = this.#wishes;
    if (Object.keys(wishes).length === 0) return this.#say(say("wish.none"));
    this.#find("found").hidden = true;
    this.#working(true);
    this.#say(say("wish.trying"));
    try {
      const run = ++this.#run;
      const answer = await this.#until(wishes, ({ done, of }) => done === of, run);
      if (!answer || run !== this.#run) return;
      this.#working(false);
      this.#say(answer.problem || say("wish.found", { games: answer.found.length }));
      this.#show(answer.found, wishes);
    } catch (failure) {
      this.#working(false);
      this.#say(failure.message);
    }
  }

  #stop(sentence) {
    this.#run++;
    this.#working(false);
    this.#say(sentence);
  }

  #working(on) {
    this.#find("look").disabled = on;
    this.#find("stop").hidden = !on;
    this.#find("progress").hidden = !on;
    if (on) this.#find("progress").removeAttribute("value");
  }

  /** Asks until the answer is good enough; the server ends what nobody asks for any more. */
  async #until(wishes, isEnough, run = this.#run) {
    while (run === this.#run) {
      const answer = await post("/api/wish", { script: this.#script, wishes });
      if (run !== this.#run) return null;
      if (isEnough(answer) || answer.problem) return answer;
      Object.assign(this.#find("progress"), { max: answer.of, value: answer.done });
      await new Promise((later) => setTimeout(later, EVERY));
    }
    return null;
  }

  #show(found, wishes) {
    this.#find("list").replaceChildren(...found.map((game) => this.#game(game, found, wishes)));
    this.#find("found").hidden = found.length === 0;
    if (found.length) this.#root.querySelector("#found-title").focus();
  }

  #game({ script, changes, figures }, found, wishes) {
    return make(
      "li",
      { class: "panel" },
      make("ul", { class: "wish-changes" }, ...changes.map((change) => make("li", {}, change))),
      ...figures.map((figure) => this.#line(figure, found, wishes[figure.id])),
      make("p", { class: "actions" }, make("button", { type: "button", class: "button small primary", onclick: () => this.#open(script) }, say("wish.open")), make("button", { type: "button", class: "button small", onclick: () => this.#link(script) }, say("wish.rulebook"))),
    );
  }

  /** Where a figure lies between the lowest and the highest that are shown. */
  #line({ id, title, value }, found, wished) {
    const usual = this.#figures.find((figure) => figure.id === id).value;
    const all = [usual, wished, ...found.flatMap(({ figures }) => figures.filter((figure) => figure.id === id).map((figure) => figure.value))];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const at = (number) => (high === low ? 50 : (100 * (number - low)) / (high - low));
    const mark = (sign, number, kind) => {
      const drawn = make("span", { class: `wish-mark ${kind}`, "aria-hidden": "true" }, sign);
      drawn.style.left = `${at(number)}%`;
      return drawn;
    };
    return make(
      "div",
      { class: "wish-line" },
      make("span", {}, ...rich("wish.figure", { title, value: round(value), wished: round(wished), usual: round(usual) })),
      make("span", { class: "wish-scale" }, mark("○", usual, "usual"), mark("◆", wished, "wished"), mark("●", value, "got")),
    );
  }

  /** The game found is a draft of the page where rules are changed. */
  #open(script) {
    const origin = location.pathname.replace("/wish/", "/change/");
    const key = newKey();
    const title = /"([^"]*)"/.exec(script)?.[1] ?? "";
    if (write({ key, origin, text: script, title, address: "my-rules" })) return location.assign(`${origin}?draft=${key}`);
    return this.#link(script);
  }

  async #link(script) {
    try {
      location.assign((await post("/api/links", { script })).link);
    } catch (failure) {
      this.#say(failure.message);
    }
  }

  #say(sentence) {
    this.#find("said").textContent = sentence;
  }
}

new Wish().start();
