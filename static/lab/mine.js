/** The list of somebody's own studies. */
import { element, make } from "../ui/elements.js";
import { askToRemove } from "./removing.js";
import { KINDS, STATES, things } from "./words.js";

const when = (time) => new Date(time).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

const facts = ({ kind, unit, count, state, when: begun }) =>
  `${KINDS[kind]} · ${things({ kind, unit }, count)} · ${STATES[state]} · ${when(begun)}`;

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
    const label = `Remove ${title}, ${facts(study)}`;
    if (!goesOn) {
      line.append(make("button", { type: "button", class: "button small quiet", "aria-label": label, onclick: () => this.#remove(study, line) }, "Remove"));
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
      this.#state.textContent = `${study.title} is removed.`;
    } catch (failure) {
      this.#state.textContent = failure.message;
    }
  }
}

/** @param {{id: string, title: string, link: string, kind: string, unit: string, count: number, state: string, when: string}[]} studies the newest first */
export const showMine = (studies) => new Mine().show(studies);
