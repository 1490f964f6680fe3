/** Whether one tap plays a card, or a first one only lifts it; this browser remembers it for every table. */
const KEPT = "one-tap";

export const playsAtOneTap = () => localStorage.getItem(KEPT) === "yes";

/** @param {HTMLInputElement} box */
export function wireTaps(box) {
  box.checked = playsAtOneTap();
  box.addEventListener("change", () => localStorage.setItem(KEPT, box.checked ? "yes" : "no"));
}
