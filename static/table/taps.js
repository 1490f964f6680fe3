/** Whether one tap plays a card, or a first one only lifts it; this browser remembers it for every table. */
import { browser } from "../ui/storage.js";

const KEPT = "one-tap";

export const playsAtOneTap = () => browser.text(KEPT) === "yes";

/** @param {HTMLInputElement} box */
export function wireTaps(box) {
  box.checked = playsAtOneTap();
  box.addEventListener("change", () => browser.keepText(KEPT, box.checked ? "yes" : "no"));
}
