/** The faces that people make at the table. */
import { draw, head } from "../ui/card.js";

/** Mouths in a box of 24 by 24. */
const MOUTHS = {
  LAUGHS: "M6 13h12q-1 6-6 6t-6-6z",
  MARVELS: "M12 13.5a2.7 3 0 1 0 .1 0z",
  CRIES: "M7 18q5-5.500 10 0l-1.200 1.200q-3.800-3.600-7.600 0z",
};
const EYES = "M8 7.200a1.600 2 0 1 0 .1 0zM16 7.200a1.600 2 0 1 0 .1 0z";
const TEAR = "M5.500 12q-2 3.200 0 4t0-4z";

/** @param {string} phrase the name of a phrase that is shown as a face */
export function face(phrase) {
  if (phrase === "MOOS") return head();
  const path = (name, d) => draw("path", { class: name, d });
  const skin = draw("circle", { cx: 12, cy: 12, r: 11 });
  const tear = phrase === "CRIES" ? [path("tear", TEAR)] : [];
  return draw("svg", { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true" }, skin, path("", EYES), path("", MOUTHS[phrase]), ...tear);
}
