/** Tables of figures, for those who read rather than look. They are filled only while they are open. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

const cell = (content) =>
  typeof content === "string" ? content : make("a", { href: content.link, class: "cell-link" }, content.text);

const row = ([first, ...rest]) =>
  make("tr", {}, make("th", { scope: "row" }, cell(first)), ...rest.map((each) => make("td", {}, cell(each))));

const tableOf = (heads, rows) =>
  make(
    "div",
    { class: "scrolls", tabindex: "0", role: "group", "aria-label": say("lab.table") },
    make(
      "table",
      {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows.map(row)),
    ),
  );

/** A table behind a line that opens it. New rows replace old ones in place, so that nobody loses the row they are at. */
export class FoldedTable {
  #rows = [];
  #heads;

  /** @param {string[]} heads */
  constructor(heads, title = say("lab.as_table")) {
    this.#heads = heads;
    this.element = make("details", { class: "as-table", ontoggle: () => this.#fill() }, make("summary", {}, title));
  }

  /** @param {(string|{text: string, link: string})[][]} rows */
  show(rows) {
    this.#rows = rows;
    this.#fill();
  }

  #fill() {
    if (!this.element.open) return;
    const body = this.element.querySelector("tbody");
    if (!body) return this.element.append(tableOf(this.#heads, this.#rows));
    this.#rows.forEach((cells, index) => {
      const fresh = row(cells);
      const old = body.children[index];
      if (!old) body.append(fresh);
      else if (old.innerHTML !== fresh.innerHTML && !old.contains(document.activeElement)) old.replaceWith(fresh);
    });
    while (body.children.length > this.#rows.length) body.lastChild.remove();
  }
}
