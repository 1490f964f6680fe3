/** What happened, in words. Every step that a rule caused can say why, and why no other rule. */
import { make } from "./elements.js";
import { why } from "./why.js";

const HEADINGS = new Set(["RoundBegan", "TurnBegan"]);

export class Log {
  #table;
  #list = make("ol", { class: "log-list" });
  #pane = make("div", { class: "log-pane", role: "log", "aria-label": "What happened", tabindex: "0" }, this.#list);

  constructor(table) {
    this.#table = table;
    this.element = make("section", { class: "log panel", "aria-labelledby": "log-title" });
    this.element.append(make("h2", { id: "log-title" }, "What happened"), this.#pane);
  }

  add(event) {
    const text = this.#table.story.tell(event);
    if (!text) return;
    const entry = make(
      "li",
      { class: `log-entry log-${event.type}${HEADINGS.has(event.type) ? " log-heading" : ""}` },
      make("span", {}, text),
    );
    if (event.cause?.rule) entry.append(" ", why(event.cause, this.#table.scriptLine));
    this.#list.append(entry);
    this.#pane.scrollTop = this.#pane.scrollHeight;
  }
}
