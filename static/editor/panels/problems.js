/** The problems: what the checker says at once, and what the search for gaps and ties finds after a while. */
import { plural } from "../../ui/words.js";
import { make, prose } from "../../ui/elements.js";
import { tableIn } from "../../ui/pictures.js";

/** More at once help nobody: most of them will be gone once the first are settled. */
const MOST_SHOWN = 20;

const TITLES = { error: "Error", warning: "Warning", hint: "Hint" };

export class Problems {
  /**
   * @param {Element} element
   * @param {{goTo: (line: number) => void, apply: (fix: object) => void, toBoard: (position: object) => void}} hooks
   */
  constructor(element, { goTo, apply, toBoard }) {
    this.goTo = goTo;
    this.toBoard = toBoard;
    this.apply = apply;
    this.list = make("div", {});
    this.found = make("section", { class: "search", "aria-live": "polite" });
    element.append(this.list, this.found);
  }

  show({ diagnostics, facts }) {
    const text = diagnostics.length ? "Problems found:" : "No problems.";
    this.list.replaceChildren(
      make("p", { class: "panel-state" }, text),
      ...this.#problems(diagnostics, facts),
    );
  }

  searching() {
    this.#search(make("p", { class: "panel-state searching" }, "Searching for tables that the rules do not decide…"));
  }

  notSearched() {
    this.found.replaceChildren();
  }

  searched({ diagnostics, positions }, facts) {
    const text = diagnostics.length
      ? `${plural(diagnostics.length, "finding")}.`
      : "No gaps found: the rules decide every table that was tried.";
    this.#search(
      make("p", { class: "panel-state" }, text),
      ...this.#problems(diagnostics, facts, positions),
    );
  }

  failed(message) {
    this.#search(make("p", { class: "panel-state" }, message));
  }

  #search(...children) {
    this.found.replaceChildren(make("h2", {}, "Gaps and ties"), ...children);
  }

  /** The server sends the worst first. */
  #problems(diagnostics, facts, positions = []) {
    const placed = ({ code, line }) => positions.find((each) => each.code === code && each.line === line)?.position;
    const shown = diagnostics.slice(0, MOST_SHOWN).map((diagnostic) => this.#problem(diagnostic, facts, placed(diagnostic)));
    const more = diagnostics.length - shown.length;
    return more > 0 ? [...shown, make("p", { class: "panel-state" }, `… and ${more} more`)] : shown;
  }

  /** Once its fix is clicked, a finding is gone: until the text is checked again, a second click would hit whatever takes its place. */
  #problem(diagnostic, facts, position) {
    const { code, severity, message, notes, fixes } = diagnostic;
    const jumps = [...new Set([diagnostic, ...diagnostic.also].map((place) => place.line))].map((line) => {
      const jump = make("button", { type: "button", class: "button small" }, `Line ${line}`);
      jump.addEventListener("click", () => this.goTo(line));
      return jump;
    });
    const mend = fixes.map((fix) => {
      const button = make("button", { type: "button", class: "button small primary" }, fix.title.replaceAll("`", ""));
      button.addEventListener("click", () => {
        this.apply(fix);
        finding.remove();
      });
      return button;
    });
    const finding = make(
      "article",
      { class: `finding ${severity}` },
      make(
        "p",
        { class: "finding-head" },
        make("strong", {}, TITLES[severity]),
        " ",
        make("a", { href: `/learn/reference#${code}`, target: "_blank" }, code),
      ),
      make("p", {}, ...prose(message)),
      facts && tableIn(message, facts),
      ...notes.map((note) => make("p", { class: "soft small" }, ...prose(note))),
      make("div", { class: "actions" }, ...jumps, position && make("button", { type: "button", class: "button small", onclick: () => this.toBoard(position) }, "See it on the board"), ...mend),
    );
    return finding;
  }
}
