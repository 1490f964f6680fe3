/** What happened, in words. Every step that a rule caused can say why, and why no other rule. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { why } from "./why.js";

/** Pixels from the end within which somebody is reading the newest; who has scrolled farther away is left there. */
const NEAR = 40;
const HEADINGS = new Set(["RoundBegan", "TurnBegan"]);
const HEARD = 20; // sentences kept for screen readers
const LATELY = 2; // sentences beside the question, where the log itself is below the window

export class Log {
  #stage;
  #table;
  #past;
  #lately;
  #pinned = null;
  #follows = false;
  #away = false;
  #list = make("ol", { class: "log-list" });
  #pane = make("div", { class: "log-pane", role: "group", "aria-label": say("table.log.steps"), tabindex: "0" }, this.#list);
  #heard = make("div", { class: "visually-hidden log-heard", role: "log", "aria-label": say("table.log.heard") });
  #pointer = "";
  #pointed = null;

  /** @param {import("./stage.js").Stage} stage shows the table as it was at an entry */
  constructor(page, stage) {
    this.#past = new Past(page, () => this.#unpin());
    this.#lately = page.querySelector(".lately");
    this.#stage = stage;
    this.#table = stage.facts;
    this.element = make("section", { class: "log panel", "aria-labelledby": "log-title" });
    const report = this.#table.id && make("a", { class: "small", href: `/t/${this.#table.id}/report` }, say("table.log.report"));
    this.element.append(make("div", { class: "log-head" }, make("h2", { id: "log-title" }, say("table.log")), report), this.#pane, this.#heard);
    page.addEventListener("keydown", ({ key }) => key === "Escape" && this.#unpin());
    this.#noticeReading();
  }

  /** Only who scrolls by hand reads something else; a reason that opens moves the newest away from nobody. */
  #noticeReading() {
    let byHand = false;
    const hand = ({ type, target }) => (byHand = type === "wheel" || type === "touchmove" || target === this.#pane);
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      this.#pane.addEventListener(type, hand, { passive: true });
    }
    this.#pane.addEventListener("scroll", () => {
      const { scrollTop, clientHeight, scrollHeight } = this.#pane;
      if (byHand) this.#away = scrollTop + clientHeight < scrollHeight - NEAR;
    });
  }

  /** Lets screen readers hear of an event that happens now: the sentence alone, without what can be asked about it. */
  say({ words }) {
    if (!words) return;
    this.#heard.append(make("p", {}, words));
    if (this.#heard.childElementCount > HEARD) this.#heard.firstElementChild.remove();
  }

  /**
   * A hand that is dealt can be seen.
   *
   * @param {object} state the table after the event
   */
  add({ event, words }, state) {
    if (!words || event.type === "HandDealt") return;
    this.#unpin(); // the table has moved on
    const entry = make(
      "li",
      { class: `log-entry log-${event.type}${HEADINGS.has(event.type) ? " log-heading" : ""}` },
      this.#moment(words, state, event.deal),
    );
    if (event.cause?.rule) entry.append(" ", why(event.cause, this.#table));
    this.#follow();
    this.#list.append(entry);
    if (HEADINGS.has(event.type)) return;
    this.#lately.append(make("span", {}, words));
    if (this.#lately.childElementCount > LATELY) this.#lately.firstElementChild.remove();
  }

  /** Scrolls to the end with the next picture, once for all that is added until then. */
  #follow() {
    if (this.#follows || this.#away) return;
    this.#follows = true;
    requestAnimationFrame(() => {
      this.#follows = false;
      this.#pane.scrollTop = this.#pane.scrollHeight;
    });
  }

  /**
   * Pointing at an entry shows the table as it was then; a click keeps it so. No button element, for that would be a box
   * of its own, and "why?" would not go on where its last line ends.
   */
  #moment(text, state, deal) {
    const moment = make("span", { role: "button", tabindex: "0", class: "log-moment", "aria-pressed": "false" }, text);
    const preview = () => this.#preview(text, state);
    const point = (event) => {
      if (!this.#hasMoved(event) || this.#pointed === moment) return;
      this.#pointed = moment;
      preview();
    };
    const turn = () => (this.#pinned === moment ? this.#unpin() : this.#pin(moment, state, deal));
    moment.addEventListener("mousemove", point);
    moment.addEventListener("focus", preview);
    moment.addEventListener("mouseleave", () => {
      this.#pointed = null;
      this.#restore();
    });
    moment.addEventListener("blur", () => this.#restore());
    moment.addEventListener("click", turn);
    moment.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      turn();
    });
    return moment;
  }

  #preview(text, state) {
    if (this.#pinned) return;
    this.#past.tell(text);
    this.#stage.showPast(state, { glance: true });
  }

  /** Entries that scroll below a mouse at rest are not pointed at. */
  #hasMoved({ screenX, screenY }) {
    const before = this.#pointer;
    this.#pointer = `${screenX}/${screenY}`;
    return before !== this.#pointer;
  }

  /** Who looks back for longer wants to see the table, which may be off a small screen. */
  #pin(moment, state, deal) {
    this.#unpin();
    this.#pinned = moment;
    moment.setAttribute("aria-pressed", "true");
    this.#past.tell(moment.textContent);
    this.#stage.showPast(state, { glance: false });
    this.#stage.bringIntoView(deal);
  }

  #unpin() {
    this.#pinned?.setAttribute("aria-pressed", "false");
    this.#pinned = null;
    this.#restore();
  }

  #restore() {
    if (!this.#pinned) this.#stage.showNow();
  }
}

/** Says at the table which moment of the past it shows, and leads back to now. The style sheet shows it only then. */
class Past {
  #told = make("span", { class: "past-told" });

  /** @param {() => void} onBack */
  constructor(page, onBack) {
    const back = make("button", { type: "button", class: "button small", onclick: onBack }, say("table.log.now"));
    page.querySelector(".saying").append(make("p", { class: "past-note" }, this.#told, back));
  }

  tell(sentence) {
    this.#told.textContent = say("table.log.then", { sentence });
  }
}
