/** Giving somebody on this device another name, in a dialog that news from the table leaves alone. */
import { rememberName } from "../ui/remembered.js";

export class Renaming {
  #dialog;
  #name;
  #told;
  #ask;
  #seat = 0;
  #you = [];

  /** @param {(command: object) => Promise<object>} ask sends a command and gives its answer */
  constructor(dialog, ask) {
    this.#dialog = dialog;
    this.#name = dialog.querySelector("input");
    this.#told = dialog.querySelector("[data-told]");
    this.#ask = ask;
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#rename();
    });
    dialog.addEventListener("close", () => document.querySelector(`[data-focus="rename-${this.#seat}"]`)?.focus());
  }

  show({ you }) {
    this.#you = you;
  }

  open({ seat, name }) {
    this.#seat = seat;
    this.#name.value = name;
    this.#told.textContent = "";
    this.#dialog.showModal();
    this.#name.select();
  }

  async #rename() {
    const name = this.#name.value.trim();
    const answer = await this.#ask({ type: "Rename", seat: this.#seat, name });
    if (answer.type === "Refused") {
      this.#told.textContent = `${answer.error} ${answer.remedy}`;
      return;
    }
    if (this.#you.length === 1) rememberName(name);
    this.#dialog.close();
  }
}
