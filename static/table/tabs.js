/** Tabs for the deals, for screens on which only one has room. Style sheets show them there only. */
import { make } from "../ui/elements.js";

export class Tabs {
  #boards;
  #tabs;

  constructor(list, boards) {
    this.#boards = boards;
    this.#tabs = boards.map((board) =>
      make(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${board.number}`,
          "aria-controls": board.element.id,
          onclick: () => this.show(board.number),
        },
        `Deal ${board.number}`,
        make("span", { class: "tab-mark", hidden: true }, make("span", { class: "visually-hidden" }, ": card chosen")),
      ),
    );
    list.append(...this.#tabs);
    list.hidden = false;
    list.addEventListener("keydown", (event) => this.#walk(event));
    this.show(1);
  }

  show(number) {
    this.#boards.forEach((board, index) => {
      const shown = board.number === number;
      board.element.classList.toggle("shown", shown);
      this.#tabs[index].setAttribute("aria-selected", String(shown));
      this.#tabs[index].tabIndex = shown ? 0 : -1;
    });
  }

  /** Ticks the deals in which a card is chosen. @param {(deal: number) => boolean} chosen */
  mark(chosen) {
    this.#tabs.forEach((tab, index) => (tab.querySelector(".tab-mark").hidden = !chosen(index + 1)));
  }

  #walk({ key }) {
    const here = this.#tabs.findIndex((tab) => tab.tabIndex === 0);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1 }[key];
    if (to === undefined || !this.#tabs[to]) return;
    this.show(to + 1);
    this.#tabs[to].focus();
  }
}
