/** Words that several pages need. */
import { language, say } from "./say.js";

/** {@code 1 card}, {@code 2 cards}. */
export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A script's name for people: "cow_and_odd" is "cow and odd". */
export const spokenName = (name) => name.replaceAll("_", " ");

/** {@code a}, {@code a and b}, {@code a, b and c}. */
export const listed = (words) => say("site.listed", { words });

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Such as "3 hours ago"; what lies ahead by another clock is "just now". */
export function since(at) {
  const [unit, length] = STEPS.find(([, each]) => Date.now() - at >= each) ?? [];
  const past = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return unit ? past.format(-Math.floor((Date.now() - at) / length), unit) : say("site.just_now");
}
