/** Picks the cards of one place of a position: all cards of the game, those that lie there marked. */
import { make } from "../../ui/elements.js";

let dialog = null;

function opened() {
  if (!dialog) {
    dialog = make("dialog", { class: "board-picker", "aria-labelledby": "board-picker-title" });
    document.body.append(dialog);
  }
  return dialog;
}

/**
 * @param {string} title of the place
 * @param {{cards: {name: string, draw: () => Element}[], lies: (name: string) => "here"|"elsewhere"|"", toggle: (name: string) => void}} hooks
 * @returns {Promise<void>} once it is closed
 */
export function pick(title, { cards, lies, toggle }) {
  const place = opened();
  const buttons = cards.map(({ name, draw }) => {
    const button = make("button", { type: "button", class: "board-pick", "aria-label": name, onclick: () => (toggle(name), mark()) }, draw());
    return { name, button };
  });
  const mark = () => {
    for (const { name, button } of buttons) {
      const where = lies(name);
      button.setAttribute("aria-pressed", String(where === "here"));
      button.classList.toggle("elsewhere", where === "elsewhere");
      button.title = where === "elsewhere" ? `${name}: lies elsewhere, and comes here` : name;
    }
  };
  mark();
  place.replaceChildren(
    make("h2", { id: "board-picker-title" }, title),
    make("p", { class: "soft small" }, "Touch a card to lay it there or to take it away."),
    make("div", { class: "board-picks" }, ...buttons.map(({ button }) => button)),
    make("div", { class: "actions closing" }, make("button", { type: "button", class: "button primary", "data-close": true }, "Done")),
  );
  place.showModal();
  return new Promise((closed) => place.addEventListener("close", () => closed(), { once: true }));
}
