/** A game whose people have hours or days for a choice: who is awaited, until when, and orders for turns to come. */
import { cardName } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { tab } from "../ui/storage.js";
import { moment } from "./clock.js";

/** Whoever types is told how it is understood after so many milliseconds. */
const PAUSE = 300;

export class Letters {
  #facts;
  #send;
  #awaited;
  #ahead;
  #text;
  #told;
  #problem;
  #order;
  #forget;
  #cards;
  #kept = "";
  #seat = 0;
  #waiting = 0;
  #asked = 0;

  /** @param {(command: object) => Promise<{type: string, error?: string, remedy?: string}>} send */
  constructor(page, facts, send) {
    this.#facts = facts;
    this.#send = send;
    this.#awaited = page.querySelector("[data-awaited]");
    if (!this.#awaited) return;
    this.#ahead = page.querySelector("[data-ahead]");
    this.#text = this.#ahead.querySelector("textarea");
    this.#told = this.#ahead.querySelector(".understood");
    this.#problem = this.#ahead.querySelector(".problem-line");
    this.#order = this.#ahead.querySelector(".primary");
    this.#forget = this.#ahead.querySelector("[data-forget]");
    this.#cards = this.#ahead.querySelector("[data-cards]");
    this.#text.addEventListener("input", () => this.#changed());
    this.#ahead.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#write(this.#text.value);
    });
    this.#forget.addEventListener("click", () => this.#write(""));
  }

  show({ phase, seats, seat, deadline, paused, letter, view }) {
    if (!this.#awaited) return;
    const owing = seats.filter(({ time }) => time?.until);
    const names = owing.map((each) => (each.seat === seat ? say("letter.you") : each.name));
    const said =
      phase !== "PLAYING" ? say("letter.over")
      : paused ? say("letter.paused")
      : owing.length === 0 ? say("letter.nobody")
      : say("letter.waiting", { players: names, until: moment(deadline) });
    if (this.#awaited.textContent !== said) this.#awaited.textContent = said;
    this.#ahead.hidden = phase !== "PLAYING" || seat === 0;
    const kept = letter?.text ?? "";
    if (seat !== this.#seat) {
      this.#seat = seat;
      this.#problem.textContent = "";
      this.#text.value = tab.text(this.#draft) ?? kept;
      if (this.#text.value !== kept) this.#changed();
    } else if (this.#text.value === this.#kept) this.#text.value = kept;
    this.#kept = kept;
    if (this.#text.value === kept) this.#understand({ turns: letter?.turns ?? [], problems: [] });
    this.#forget.hidden = kept === "";
    this.#offer(view);
  }

  /** Where what was written and not ordered is kept. */
  get #draft() {
    return `letter of ${this.#facts.id} ${this.#seat}`;
  }

  /** Cards of one's hand, which a touch writes on a line of their own. */
  #offer(view) {
    const several = view.deals.length > 1;
    this.#cards.replaceChildren(
      ...view.deals.filter(({ hand }) => hand.length > 0).map(({ deal, hand }) =>
        make("p", { class: "letter-cards", role: "group", "aria-label": several ? say("letter.cards_of", { deal }) : say("letter.cards") },
          several ? make("span", { class: "soft small" }, say("letter.deal_named", { deal })) : "",
          ...hand.map((card) => {
            const name = cardName(card);
            return make("button", { type: "button", class: "button small", onclick: () => this.#add(several ? say("letter.deal", { deal, orders: name }) : name) }, name);
          }))),
    );
  }

  #add(line) {
    const before = this.#text.value.trimEnd();
    this.#text.value = before === "" ? line : `${before}\n${line}`;
    this.#changed();
  }

  #changed() {
    tab.keepText(this.#draft, this.#text.value);
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#read(), PAUSE);
  }

  async #read() {
    const asked = ++this.#asked;
    const draft = { seat: this.#seat, text: this.#text.value };
    const answer = await post(`/t/${this.#facts.id}/letter`, draft).catch(({ message }) => ({ turns: [], problems: [message] }));
    if (asked === this.#asked) this.#understand(answer);
  }

  #understand({ turns, problems }) {
    this.#told.replaceChildren(...turns.map((turn) => make("li", {}, turn)));
    this.#problem.textContent = problems.join(" ");
    this.#order.disabled = problems.length > 0;
  }

  async #write(text) {
    const answer = await this.#send({ type: "Write", text, seat: this.#seat });
    if (answer.type === "Refused") this.#problem.textContent = `${answer.error} ${answer.remedy ?? ""}`;
    else {
      tab.forget(this.#draft);
      this.#text.value = text;
    }
  }
}
