import { make } from "../ui/elements.js";

/**
 * The sentence at the table. What you are asked is announced to everybody; a step that is being shown is only seen,
 * for screen readers hear each step from the log.
 */
export class Prompt {
  #asked;
  #told;
  #hinted = false;

  constructor(page) {
    this.#asked = page.querySelector(".prompt");
    this.#told = page.querySelector(".told-step");
  }

  /** @param {string=} cause why it is asked, where that is not plain */
  ask(sentence, cause = "") {
    this.hint("");
    this.#told.textContent = "";
    if (this.#asked.textContent === `${sentence} ${cause}`) return; // said once, not with every answer of somebody else
    this.#asked.replaceChildren(`${sentence} `, make("span", { class: "cause" }, cause));
  }

  tell(sentence) {
    this.#hinted = false;
    this.#asked.textContent = "";
    this.#told.textContent = sentence;
  }

  /** Shows something in the place of the question, which stays asked; empty to show the question again. */
  hint(sentence) {
    if (!sentence && !this.#hinted) return;
    this.#hinted = sentence !== "";
    this.#told.textContent = sentence;
  }
}
