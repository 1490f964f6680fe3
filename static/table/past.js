/** Says at the table which moment of the past it shows, and leads back to now. The style sheet shows it only then. */
import { make } from "../ui/elements.js";

export class Past {
  #told = make("span", { class: "past-told" });

  /** @param {() => void} onBack */
  constructor(page, onBack) {
    const back = make("button", { type: "button", class: "button small", onclick: onBack }, "Back to now");
    page.querySelector(".saying").append(make("p", { class: "past-note" }, this.#told, back));
  }

  tell(sentence) {
    this.#told.textContent = `Then: ${sentence}`;
  }
}
