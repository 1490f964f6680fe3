/** How long something takes, as people say it: no more exactly than it is known. */
import { plural } from "../ui/words.js";

const STEPS = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60];

const nearest = (number) => STEPS.reduce((best, step) => (Math.abs(step - number) < Math.abs(best - number) ? step : best));

/** Such as "about 20 seconds". @param {number} seconds */
export function lasting(seconds) {
  if (seconds < 0.7) return "less than a second";
  if (seconds < 52) return `about ${plural(nearest(seconds), "second")}`;
  if (seconds < 52 * 60) return `about ${plural(nearest(seconds / 60), "minute")}`;
  return `about ${plural(Math.round(seconds / 3600), "hour")}`;
}
