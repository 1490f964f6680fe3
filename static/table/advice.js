/** What a coach would choose: what each option is expected to cost, at its card and as a list. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

export class Advice {
  #stage;
  #due;
  #ask;
  #run = 0;
  #button = make("button", { type: "button", class: "button small", onclick: () => this.#tell() }, say("table.advice"));
  #said = make("p", { class: "advice-said", role: "status" });
  #list = make("ul", { class: "advice-list" });
  element = make("div", { class: "advice" }, this.#button, this.#said, this.#list);

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {() => number} due the place of the question that is to be answered next
   * @param {(question: {question: number, longer: boolean}) => Promise<object>} ask
   */
  constructor(stage, due, ask) {
    this.#stage = stage;
    this.#due = due;
    this.#ask = ask;
  }

  /** What was said before is past. @param {boolean} isAsked whether something is to be chosen now */
  offer(isAsked) {
    this.#run++;
    this.#button.disabled = !isAsked;
    this.#say("", { deal: 0, options: [] });
  }

  async #tell() {
    const run = ++this.#run;
    const question = this.#due();
    this.#say(say("table.advice.thinking"), { deal: 0, options: [] });
    try {
      for (const longer of [false, true]) {
        const told = await this.#ask({ question, longer });
        if (run !== this.#run) return;
        const [best] = told.options;
        this.#say(best ? say("table.advice.best", { name: best.name }) : say("table.advice.none"), told);
      }
    } catch (failure) {
      if (run === this.#run) this.#said.textContent = failure.message;
    }
  }

  #say(sentence, { deal, kind, options }) {
    this.#said.textContent = sentence;
    this.#list.replaceChildren(...options.map(({ name, words }) => make("li", {}, make("strong", {}, name), ` ${words}.`)));
    for (const { number, hand } of this.#stage.boards) hand.advise(kind === "CARDS" && number === deal ? options : []);
  }
}
