/** Marks the steps of the course that somebody has done in this browser. */
import { stepsDone } from "../editor/steps.js";
import { make } from "../ui/elements.js";

for (const number of stepsDone()) {
  document.querySelector(`[data-step="${Number(number)}"]`)?.append(make("span", { class: "step-done" }, " ✓ done"));
}
