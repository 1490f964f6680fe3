/** Tabs over panels, with the keys people expect: arrows move, Home and End jump. */
export class Tabs {
  #list;

  /**
   * @param {Element} list of elements with the role tab, each with its name as {@code data-panel}; of the panels that they
   *     control one has the class "shown"
   * @param {(name: string) => void} selected
   */
  constructor(list, selected = () => {}) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.selected = selected;
    this.#list = list;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.select(tab.dataset.panel));
    list.addEventListener("keydown", (event) => this.#move(event));
  }

  select(name, focus = false) {
    for (const tab of this.tabs) {
      const chosen = tab.dataset.panel === name;
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
      this.#list.getRootNode().querySelector(`#${tab.getAttribute("aria-controls")}`).classList.toggle("shown", chosen);
      if (chosen && focus) tab.focus();
    }
    this.current = name;
    this.selected(name);
  }

  #move(event) {
    const visible = this.tabs.filter((tab) => tab.offsetParent !== null);
    const now = visible.findIndex((tab) => tab.dataset.panel === this.current);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: visible.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.select(visible[(next + visible.length) % visible.length].dataset.panel, true);
  }
}
