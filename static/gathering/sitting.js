/** Sitting down: with one tap where this browser remembers a name, else by typing one. */
import { rememberedName, rememberName } from "../ui/remembered.js";
import { say } from "../ui/say.js";

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
      const sits = await sit(name);
      if (sits) rememberName(name);
      return sits;
    });
  }

  show({ seats, you, door }, { most }) {
    const full = seats.length >= most;
    const closed = full || door.isBarred;
    const known = rememberedName();
    const typing = !this.#form.hidden || !known;
    this.#section.hidden = you.length > 0;
    this.#form.hidden = closed || !typing;
    this.#tap.hidden = this.#otherName.hidden = closed || typing;
    this.#tap.textContent = say("gathering.sit_as", { name: known });
    const note = full ? say("gathering.full") : say("gathering.watching");
    this.#section.querySelector("[data-note]").textContent = door.isBarred ? say("gathering.removed") : note;
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
    if (await sit(name)) input.value = "";
  });
}
