/** A step of the course: what it explains, its task, and whether what is written does it: the task's examples hold then. */
import { make, prose } from "../ui/elements.js";
import { latest } from "../ui/server.js";
import { browser } from "../ui/storage.js";
import { endOf, withStatements } from "./braces.js";

const DONE = "steps-done";

/** An example that does not hold; whatever else is told of one speaks of what is not there. */
const FAILS = new Set(["HB715", "HB716"]);

/** The numbers of the steps that somebody has done in this browser. */
export const stepsDone = () => browser.read(DONE) ?? [];

export class Step {
  #step;
  #ask = latest("/api/check");
  #state = make("span", { class: "step-state", role: "status" });
  #next;

  /**
   * @param {Element} element
   * @param {{number: number, title: string, text: string[], task: string, checks: string[], titles: string[], solution: string}} step
   * @param {number} of how many steps there are
   * @param {(statements: string) => void} put writes an answer into the script
   */
  constructor(element, step, of, put) {
    this.#step = step;
    const { number, title, text, task, solution } = step;
    const isLast = number === of;
    this.#next = make("a", { class: "button small", href: isLast ? "/learn" : `/new?step=${number + 1}` }, isLast ? "That was the last one" : "Next step");
    const written = solution.replace(/^ {2}/gm, "");
    element.replaceChildren(
      make("h2", { id: "step-title" }, `Step ${number} of ${of}: ${title}`),
      make(
        "details",
        { open: true },
        make("summary", {}, "What you need for it"),
        ...text.map((paragraph) => make("p", {}, ...prose(paragraph))),
      ),
      make("p", {}, make("strong", {}, "Your task: "), task),
      make("p", { class: "actions" }, this.#state, this.#next),
      make(
        "details",
        { "data-answer": true },
        make("summary", {}, "Show an answer"),
        make("pre", { class: "mono", translate: "no" }, written),
        make("button", { type: "button", class: "button small", onclick: () => put(solution) }, "Write it into the script"),
      ),
    );
    element.hidden = false;
  }

  /** @param {string} script without errors */
  async check(script) {
    const end = script.slice(0, endOf(script)).trimEnd().length;
    try {
      const answer = await this.#ask({ script: withStatements(script, this.#step.checks.join("\n")) });
      if (!answer) return;
      const isUnknown = answer.diagnostics.some(({ severity, code, from }) => severity !== "hint" && from >= end && !FAILS.has(code));
      const held = !isUnknown && this.#step.titles.every((title) => answer.examples.some((example) => example.title === title && example.passed));
      this.#tell(held);
    } catch {
      this.#state.textContent = ""; // the check of the script itself says that the server is away
    }
  }

  #tell(isDone) {
    this.#state.textContent = isDone ? "✓ Done: your rules do it." : "Not yet: your rules do not do it.";
    this.#state.classList.toggle("done", isDone);
    this.#next.classList.toggle("primary", isDone);
    if (isDone) browser.keep(DONE, [...new Set([...stepsDone(), this.#step.number])]);
  }
}
