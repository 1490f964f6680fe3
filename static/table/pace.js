/** The slider that says how fast things move; this browser remembers it for every table. */
import { browser } from "../ui/storage.js";

const KEPT = "pace";

/**
 * @param {HTMLInputElement} slider
 * @param {import("./motion.js").Motion} motion
 */
export function wirePace(slider, motion) {
  const word = slider.parentElement.querySelector("output");
  const set = (pace) => {
    motion.pace = pace;
    slider.value = motion.paces.indexOf(motion.pace);
    slider.setAttribute("aria-valuetext", motion.pace);
    word.textContent = motion.pace;
  };
  slider.max = motion.paces.length - 1;
  set(browser.text(KEPT));
  slider.addEventListener("input", () => {
    set(motion.paces[slider.value]);
    browser.keepText(KEPT, motion.pace);
  });
}
