/** Panels that are fetched when somebody looks at them: the rulebook, and the whole script with its parents merged. */
import { latest } from "../../ui/server.js";
import { make } from "../../ui/elements.js";
import { drawTiles } from "../../ui/pictures.js";

class Fetched {
  /** @param {string} missing what is said while no version of the text was without errors */
  constructor(element, path, missing) {
    this.element = element;
    this.missing = missing;
    this.ask = latest(path);
    this.fresh = false;
    this.checked = false;
    this.visible = false;
  }

  /** The text has changed. While it has errors, its last version without errors is shown; {@code facts} tell what cards look like. */
  changed(script, { playable, facts }) {
    if (playable) {
      this.script = script;
      this.facts = facts;
      this.fresh = false;
    }
    this.checked = true;
    if (this.visible && !this.fresh) this.#load();
  }

  look(visible) {
    this.visible = visible;
    if (visible && !this.fresh && this.checked) this.#load();
  }

  /** What was drawn stays until there is something newer, and whoever reads it stays where they are. */
  async #load() {
    if (this.script === undefined) {
      this.#excuse(this.missing);
      return;
    }
    this.fresh = true;
    try {
      const answer = await this.ask({ script: this.script });
      if (answer) this.#draw(answer);
    } catch (failure) {
      this.fresh = false;
      this.#excuse(failure.message);
    }
  }

  #draw(answer) {
    const before = this.drawn;
    this.drawn = JSON.stringify([answer, this.facts]);
    if (this.drawn === before) return;
    const { scrollTop } = this.element;
    this.draw(answer);
    this.element.scrollTop = scrollTop;
  }

  /** Shows an answer: each panel has its own. */
  draw(_answer) {}

  #excuse(text) {
    if (!this.drawn) this.element.replaceChildren(make("p", { class: "panel-state" }, text));
  }
}

export class Rulebook extends Fetched {
  constructor(element, goTo) {
    super(element, "/api/rulebook", "Fix the errors to see the rulebook.");
    element.addEventListener("click", (event) => {
      const own = event.target.closest("a.line")?.hash.match(/^#own-(\d+)$/);
      if (own) {
        event.preventDefault();
        goTo(Number(own[1]));
      }
    });
  }

  /** Lights the rule that stands at a line of a script, or that the line belongs to; line 0 for none. */
  light(script, line) {
    this.lit = { script, line };
    this.element.querySelector(".rule-lit")?.classList.remove("rule-lit");
    const before = [...this.element.querySelectorAll("a.line")]
      .map((link) => ({ link, at: Number(/\d+$/.exec(link.hash)?.[0]) }))
      .filter(({ link, at }) => at <= line && (/^#own/.test(link.hash) ? "" : link.pathname.split("/")[2]) === script);
    const nearest = before.reduce((best, each) => (best === null || each.at > best.at ? each : best), null);
    const rule = nearest?.link.closest("li.rule");
    rule?.classList.add("rule-lit");
    if (this.visible) rule?.scrollIntoView({ block: "nearest" });
  }

  look(visible) {
    super.look(visible);
    if (visible && this.lit?.line) this.light(this.lit.script, this.lit.line);
  }

  /** The server draws the rulebook, with everything from the script escaped. */
  draw({ title, about, html }) {
    const text = make("div", { class: "rulebook" });
    text.innerHTML = html;
    drawTiles(text, this.facts);
    this.element.replaceChildren(make("h2", { class: "rulebook-title" }, title), make("p", { class: "lead" }, about), text);
    if (this.lit?.line) this.light(this.lit.script, this.lit.line);
  }
}

export class WholeScript extends Fetched {
  constructor(element) {
    super(element, "/api/flatten", "Fix the errors to see the script with all it builds on.");
  }

  draw({ lines }) {
    const rows = lines.map(({ place, text }) =>
      make("tr", {}, make("th", { scope: "row" }, place), make("td", {}, text || " ")),
    );
    this.element.replaceChildren(
      make("p", { class: "panel-state" }, "The script with everything it extends. Each line says which script it comes from."),
      make("table", { class: "listing", translate: "no" }, make("tbody", {}, ...rows)),
    );
  }
}
