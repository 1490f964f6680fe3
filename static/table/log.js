/** What happened, in words. Every step that a rule caused can say why, and why no other rule. */
import { make } from "./elements.js";
import { Past } from "./past.js";
import { why } from "./why.js";

/** Pixels from the end within which somebody is reading the newest; others are left where they read. */
const NEAR = 40;
const HEADINGS = new Set(["RoundBegan", "TurnBegan"]);

export class Log {
  #stage;
  #table;
  #past;
  #pinned = null;
  #follows = false;
  #list = make("ol", { class: "log-list" });
  #pane = make("div", { class: "log-pane", role: "log", "aria-label": "What happened", tabindex: "0" }, this.#list);

  /** @param {import("./stage.js").Stage} stage shows the table as it was at an entry */
  constructor(page, stage) {
    this.#past = new Past(page, () => this.#unpin());
    this.#stage = stage;
    this.#table = stage.facts;
    this.element = make("section", { class: "log panel", "aria-labelledby": "log-title" });
    this.element.append(make("h2", { id: "log-title" }, "What happened"), this.#pane);
    page.addEventListener("keydown", ({ key }) => key === "Escape" && this.#unpin());
  }

  /** @param {object} state the table after the event */
  add(event, state) {
    const text = this.#table.story.tell(event);
    if (!text) return;
    this.#unpin(); // the table has moved on
    const entry = make(
      "li",
      { class: `log-entry log-${event.type}${HEADINGS.has(event.type) ? " log-heading" : ""}` },
      this.#moment(text, state, event.deal),
    );
    if (event.cause?.rule) entry.append(" ", why(event.cause, this.#table.scriptLine));
    this.#follow();
    this.#list.append(entry);
  }

  /** Scrolls to the end with the next picture, once for all that is added until then. */
  #follow() {
    if (this.#follows) return;
    const { scrollTop, clientHeight, scrollHeight } = this.#pane;
    if (scrollTop + clientHeight <= scrollHeight - NEAR) return;
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
    const turn = () => (this.#pinned === moment ? this.#unpin() : this.#pin(moment, state, deal));
    moment.addEventListener("mouseenter", preview);
    moment.addEventListener("focus", preview);
    moment.addEventListener("mouseleave", () => this.#restore());
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
    this.#past.tell(text, { stays: false });
    this.#stage.showPast(state);
  }

  /** Who looks back for longer wants to see the table, which may be off a small screen. */
  #pin(moment, state, deal) {
    this.#unpin();
    this.#pinned = moment;
    moment.setAttribute("aria-pressed", "true");
    this.#past.tell(moment.textContent, { stays: true });
    this.#stage.showPast(state);
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
