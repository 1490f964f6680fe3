/** What people say: faces, set phrases, and a chat of the players. Everybody can mute anybody, which this browser remembers. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { browser } from "../ui/storage.js";
import { face } from "./faces.js";
import { token } from "./token.js";

const SHOWN = 5_000; // ms that a bubble stands beside whoever speaks
const KEPT = 100; // muted players of all tables
const MUTED = "muted";

export class Talk {
  #page;
  #sheet;
  #facts;
  #send;
  #button;
  #list;
  #heard;
  #muted;
  #phrases = new Map();
  #last = -1;
  #people = "";

  /** @param {(command: object) => Promise<{type: string, error?: string, remedy?: string}>} send */
  constructor(page, sheet, facts, send) {
    this.#page = page;
    this.#sheet = sheet;
    this.#facts = facts;
    this.#send = send;
    this.#button = page.querySelector(".together-button");
    this.#list = sheet.querySelector(".remarks");
    this.#heard = document.querySelector("[data-heard]");
    this.#muted = new Set(browser.read(MUTED) ?? []);
    for (const each of sheet.querySelectorAll("[data-phrase]")) this.#wire(each);
    this.#form.addEventListener("submit", (event) => this.#write(event));
    this.#level.addEventListener("change", () => this.#say({ type: "AllowTalk", level: this.#level.value }));
    sheet.addEventListener("toggle", ({ newState }) => {
      this.#button.classList.remove("news");
      if (newState === "open") this.#follow();
    });
  }

  get #form() {
    return this.#sheet.querySelector(".writing");
  }

  get #level() {
    return this.#sheet.querySelector("#talk-level");
  }

  /** What happens as soon as it is heard, whatever the table still shows. */
  hear({ talk, remarks, seats, you }) {
    const own = seats.filter(({ seat }) => you.includes(seat));
    const others = seats.filter(({ seat, person }) => person && !you.includes(seat));
    const talks = own.length > 0 && others.length > 0;
    this.#sheet.querySelector(".phrases").hidden = !talks || talk === "OFF";
    this.#form.hidden = !talks || talk !== "CHAT";
    this.#sheet.querySelector("[data-levels]").hidden = !others.length || !own.some(({ host }) => host);
    if (document.activeElement !== this.#level) this.#level.value = talk;
    this.#offerMuting(others);
    const isFirst = this.#last < 0;
    const news = remarks.filter(({ number }) => number > this.#last);
    this.#last = Math.max(0, this.#last, ...news.map(({ number }) => number));
    for (const remark of news) {
      this.#add(remark);
      if (!isFirst && !this.#isMuted(remark.seat)) this.#show(remark, you.includes(remark.seat));
    }
  }

  #wire(button) {
    const { phrase } = button.dataset;
    const text = button.textContent;
    const isFace = "face" in button.dataset;
    this.#phrases.set(phrase, { text, isFace });
    if (isFace) button.replaceChildren(face(phrase), make("span", { class: "visually-hidden" }, text));
    button.addEventListener("click", () => this.#say({ type: "SayPhrase", phrase }));
  }

  async #write(event) {
    event.preventDefault();
    const { text } = this.#form.elements;
    if (text.value.trim() && (await this.#say({ type: "Say", text: text.value }))) text.value = "";
  }

  /** @returns {Promise<boolean>} whether it was said */
  async #say(command) {
    const answer = await this.#send(command);
    this.#sheet.querySelector("[data-told]").textContent = answer.type === "Refused" ? `${answer.error} ${answer.remedy}` : "";
    return answer.type !== "Refused";
  }

  #add(remark) {
    const { seat } = remark;
    const by = make("bdi", { class: "remark-by" }, this.#facts.names[seat - 1]);
    this.#list.append(make("li", { "data-by": seat, hidden: this.#isMuted(seat) }, token(seat), by, " ", ...this.#words(remark)));
    this.#follow();
  }

  #show(remark, isOwn) {
    this.#bubble(remark);
    if (isOwn) return;
    this.#heard.textContent = say("talk.told", { name: this.#facts.names[remark.seat - 1], text: this.#phrases.get(remark.phrase)?.text ?? remark.text });
    if (!this.#sheet.matches(":popover-open")) this.#button.classList.add("news");
  }

  #words({ phrase, text }) {
    const { text: said, isFace } = this.#phrases.get(phrase) ?? { text, isFace: false };
    if (isFace) return [face(phrase), make("span", { class: "visually-hidden" }, said)];
    return [make("span", { dir: "auto", class: "remark-text" }, said)];
  }

  /** Beside the name of whoever speaks, where that is to be seen. */
  #bubble(remark) {
    const isSeen = (each) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= innerHeight;
    };
    const places = [".player", ".queued-name"].flatMap((each) => [...this.#page.querySelectorAll(`${each}[data-seat="${remark.seat}"]`)]);
    const { left, bottom } = (places.find(isSeen) ?? this.#button).getBoundingClientRect();
    const bubble = make("div", { class: "bubble", "aria-hidden": "true" }, ...this.#words(remark));
    this.#page.append(bubble);
    bubble.style.left = `${Math.max(4, Math.min(left, innerWidth - bubble.offsetWidth - 4))}px`;
    bubble.style.top = `${Math.min(bottom + 4, innerHeight - bubble.offsetHeight - 4)}px`;
    setTimeout(() => bubble.remove(), SHOWN);
  }

  #follow() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  #offerMuting(people) {
    const names = people.map(({ seat, name, who }) => `${seat} ${name} ${who}`).join();
    if (names === this.#people) return;
    this.#people = names;
    this.#sheet.querySelector(".muting").hidden = people.length === 0;
    const box = ({ seat, name }) => {
      const input = make("input", { type: "checkbox", checked: this.#isMuted(seat), onchange: () => this.#mute(seat, input.checked) });
      return make("label", {}, input, " ", make("bdi", {}, name));
    };
    this.#sheet.querySelector(".muted").replaceChildren(...people.map(box));
  }

  #mute(seat, isMuted) {
    const key = this.#key(seat);
    this.#muted.delete(key);
    if (isMuted) this.#muted.add(key);
    browser.keep(MUTED, [...this.#muted].slice(-KEPT));
    for (const item of this.#list.querySelectorAll(`[data-by="${seat}"]`)) item.hidden = isMuted;
  }

  #isMuted(seat) {
    return this.#muted.has(this.#key(seat));
  }

  /** The person, at whatever table and on whatever seat. */
  #key(seat) {
    return this.#facts.news.seats[seat - 1].who;
  }
}
