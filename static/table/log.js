/** What happened, in words. Every step that a rule caused can say why, and why no other rule. */
import { make } from "./elements.js";
import { spokenName } from "./story.js";

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
    if (event.cause?.rule) entry.append(" ", this.#why(event.cause));
    this.#list.append(entry);
    this.#pane.scrollTop = this.#pane.scrollHeight;
  }

  #why(cause) {
    const details = make("details", { class: "why" }, make("summary", {}, "why?"));
    details.addEventListener("toggle", () => this.#explain(details, cause), { once: true });
    return details;
  }

  #explain(details, cause) {
    details.append(make("div", { class: "why-body" }, ...this.#reason(cause), this.#others(cause.skipped)));
  }

  #reason(cause) {
    return [
      make(
        "p",
        { class: "why-text" },
        make("strong", {}, spokenName(cause.rule)),
        cause.text && cause.text !== cause.rule ? ` — ${cause.text}` : "",
      ),
      ...cause.rulings.map((ruling) => make("p", { class: "ruling" }, ruling)),
      this.#line(cause),
    ];
  }

  #line({ script, line }) {
    if (!line) return null;
    return make(
      "p",
      { class: "why-line" },
      make(
        "a",
        { href: this.#table.scriptLine(script, line), target: "_blank", rel: "noopener" },
        `${script}, line ${line}`,
      ),
    );
  }

  #others(skipped) {
    if (skipped.length === 0) return null;
    const tried = skipped.map((rule) => make("li", {}, make("strong", {}, spokenName(rule.rule)), `: ${rule.reason}`));
    return make("div", { class: "why-not" }, make("p", {}, "Why not another rule?"), make("ul", {}, ...tried));
  }
}
