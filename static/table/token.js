/** The colour and shape by which a player is known at the table, in the order of the seats. */
import { make } from "../ui/elements.js";

const SHAPES = 4;

export function token(seat) {
  const drawn = make("span", { class: `token token-${(seat - 1) % SHAPES}`, "aria-hidden": "true" });
  drawn.style.setProperty("--seat", `var(--series-${seat})`);
  return drawn;
}
