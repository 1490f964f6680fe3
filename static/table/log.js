/** What happened, in words. Every step that a rule caused can say why, and why no other rule. */
import { make } from "./elements.js";
import { why } from "./why.js";

/** Pixels from the end within which somebody is reading the newest; others are left where they read. */
const NEAR = 40;
const HEADINGS = new Set(["RoundBegan", "TurnBegan"]);

export class Log {
  #stage;
  #table;
  #back;
  #pinned = null;
  #list = make("ol", { class: "log-list" });
  #pane = make("div", { class: "log-pane", role: "log", "aria-label": "What happened", tabindex: "0" }, this.#list);

  /** @param {import("./stage.js").Stage} stage shows the table as it was at an entry */
  constructor(stage) {
    this.#stage = stage;
    this.#table = stage.facts;
    this.element = make("section", { class: "log panel", "aria-labelledby": "log-title" });
    this.#back = make(
      "button",
      { type: "button", class: "button small log-back", hidden: true, onclick: () => this.#unpin() },
      "Back to now",
    );
    this.element.append(make("h2", { id: "log-title" }, "What happened"), this.#back, this.#pane);
    this.element.addEventListener("keydown", ({ key }) => key === "Escape" && this.#unpin());
  }

  /** @param {object} state the table after the event */
  add(event, state) {
    const text = this.#table.story.tell(event);
    if (!text) return;
    const entry = make(
      "li",
      { class: `log-entry log-${event.type}${HEADINGS.has(event.type) ? " log-heading" : ""}` },
      this.#moment(text, state),
    );
    if (event.cause?.rule) entry.append(" ", why(event.cause, this.#table.scriptLine));
    const { scrollTop, clientHeight, scrollHeight } = this.#pane;
    this.#list.append(entry);
    if (scrollTop + clientHeight > scrollHeight - NEAR) this.#pane.scrollTop = this.#pane.scrollHeight;
  }

  /** Pointing at an entry shows the table as it was then; a click keeps it so. */
  #moment(text, state) {
    const moment = make("button", { type: "button", class: "log-moment", "aria-pressed": "false" }, text);
    moment.addEventListener("mouseenter", () => this.#preview(state));
    moment.addEventListener("focus", () => this.#preview(state));
    moment.addEventListener("mouseleave", () => this.#restore());
    moment.addEventListener("blur", () => this.#restore());
    moment.addEventListener("click", () => (this.#pinned === moment ? this.#unpin() : this.#pin(moment, state)));
    return moment;
  }

  #preview(state) {
    if (this.#pinned) return;
    this.#stage.showPast(state);
  }

  #pin(moment, state) {
    this.#unpin();
    this.#preview(state);
    this.#pinned = moment;
    moment.setAttribute("aria-pressed", "true");
    this.#back.hidden = false;
  }

  #unpin() {
    this.#pinned?.setAttribute("aria-pressed", "false");
    this.#pinned = null;
    this.#back.hidden = true;
    this.#restore();
  }

  #restore() {
    if (!this.#pinned) this.#stage.showNow();
  }
}
