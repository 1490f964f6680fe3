/** The list of somebody's own studies. */
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { askToRemove } from "./removing.js";
import { KINDS, STATES, things } from "./words.js";

const facts = ({ kind, unit, count, state, when: begun }) =>
  say("lab.mine_line", { kind: KINDS[kind](), things: things({ kind, unit }, count), state: STATES[state](), when: begun });

class Mine {
  #section = element("mine");
  #list = this.#section.querySelector("ul");
  #heading = this.#section.querySelector("h2");
  #state = this.#section.querySelector("[role=status]");

  show(studies) {
    this.#section.hidden = studies.length === 0;
    this.#list.replaceChildren(...studies.map((study) => this.#line(study)));
  }

  #line(study) {
    const { title, link, state } = study;
    const about = make("span", { class: "soft small" }, facts(study));
    const line = make("li", {}, make("div", {}, make("a", { href: link }, title), about));
    const goesOn = state === "QUEUED" || state === "RUNNING";
    const label = say("lab.remove_of", { title, facts: facts(study) });
    if (!goesOn) {
      line.append(make("button", { type: "button", class: "button small quiet", "aria-label": label, onclick: () => this.#remove(study, line) }, say("lab.remove")));
    }
    return line;
  }

  /** Whoever works by keys goes on at the next one. */
  async #remove(study, line) {
    this.#state.textContent = "";
    try {
      if (!(await askToRemove(study))) return;
      const next = line.nextElementSibling ?? line.previousElementSibling;
      line.remove();
      (next?.querySelector("button") ?? this.#heading).focus();
      this.#state.textContent = say("lab.removed", { title: study.title });
    } catch (failure) {
      this.#state.textContent = failure.message;
    }
  }
}

/** @param {{id: string, title: string, link: string, kind: string, unit: string, count: number, state: string, when: string}[]} studies the newest first */
export const showMine = (studies) => new Mine().show(studies);
