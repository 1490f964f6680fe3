/** Sitting down: with one tap where this browser remembers a name, else by typing one. */
import { rememberedName, rememberName } from "../ui/remembered.js";

export class Sitting {
  #section;
  #form;
  #name;
  #tap;
  #otherName;

  /** @param {(name: string) => Promise<boolean>} sit true when the name has a seat */
  constructor(section, sit) {
    this.#section = section;
    this.#form = section.querySelector("form");
    this.#name = section.querySelector("input");
    this.#tap = section.querySelector("[data-tap]");
    this.#otherName = section.querySelector("[data-other-name]");
    this.#tap.addEventListener("click", () => sit(rememberedName()));
    this.#otherName.addEventListener("click", () => this.#type());
    onName(this.#form, async (name) => {
      rememberName(name);
      return sit(name);
    });
  }

  show({ seats, you }, { most }) {
    const full = seats.length >= most;
    const known = rememberedName();
    const typing = !this.#form.hidden || !known;
    this.#section.hidden = you.length > 0;
    this.#form.hidden = full || !typing;
    this.#tap.hidden = this.#otherName.hidden = full || typing;
    this.#tap.textContent = `Sit down as ${known}`;
    this.#section.querySelector("[data-note]").textContent = full
      ? "Every seat is taken. You will watch the game."
      : "You're watching. Take a seat to play; no account is needed.";
  }

  #type() {
    this.#form.hidden = false;
    this.#tap.hidden = this.#otherName.hidden = true;
    this.#name.focus();
  }
}

/** One more person on a device whose own person sits already. */
export class Sharing {
  #details;

  constructor(details, sit) {
    this.#details = details;
    onName(details.querySelector("form"), sit);
  }

  show({ seats, you }, { most }) {
    this.#details.hidden = you.length === 0 || seats.length >= most;
  }
}

function onName(form, sit) {
  const input = form.querySelector("input");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name && (await sit(name))) input.value = "";
  });
}
