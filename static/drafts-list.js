/** One's drafts as a list: each with its title, where it began and when it was last written on. */
import { make } from "./editor/elements.js";
import { addressOf, drafts, remove, titleOf, write } from "./own-scripts.js";
import { since } from "./table/words.js";

function begun(origin) {
  const game = /^\/v\/([^/]+)\/edit/.exec(origin)?.[1];
  return game ? `changes ${game.replaceAll("-", " ")}` : "a new variant";
}

/** @param {string=} current the key of the draft at hand, which is no link */
function item(draft, current, redraw) {
  const { key, origin, text, at } = draft;
  const title = titleOf(text);
  const away = make("button", { type: "button", class: "button small quiet", "aria-label": `Remove ${title}` }, "Remove");
  const entry = make(
    "li",
    { class: "draft" },
    key === current ? make("strong", {}, title) : make("a", { href: addressOf(draft) }, title),
    make("span", { class: "soft small" }, `${key === current ? "this one" : begun(origin)}, ${since(at)}`),
    key !== current && away,
  );
  away.addEventListener("click", () => {
    remove(key);
    const back = make("button", { type: "button", class: "button small" }, "Bring it back");
    back.addEventListener("click", () => {
      write(draft);
      redraw();
    });
    entry.replaceChildren(make("span", {}, `${title} is removed.`), back);
    back.focus();
  });
  return entry;
}

/** @returns {boolean} whether there are any */
export function listDrafts(list, current) {
  const all = drafts();
  list.replaceChildren(...all.map((draft) => item(draft, current, () => listDrafts(list, current))));
  return all.length > 0;
}
