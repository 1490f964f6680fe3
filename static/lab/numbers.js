/** Figures as people read them: no more digits than are known, shares in percent. */
import { say } from "../ui/say.js";

const language = document.documentElement.lang || "en";

/** Units that are shares begin with this word. */
const isShare = (unit) => unit.startsWith(say("lab.share"));

/** As many digits after the point as an uncertainty leaves meaningful. */
function digits(half) {
  return half > 0 ? Math.min(6, Math.max(0, Math.ceil(1 - Math.log10(half)))) : 2;
}

export const count = (number) => new Intl.NumberFormat(language).format(number);

/** @param {number} least digits after the point @param {number} most */
const told = (value, least, most = least) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: false, signDisplay: "negative" })
    .format(value)
    .replace("-", "\u2212");

export const percent = (share) => say("lab.percent", { number: told(100 * share, share < 0.01 && share > 0 ? 2 : 1) });

/** A round number on an axis. */
export const plain = (value, unit) =>
  isShare(unit) ? say("lab.percent", { number: told(100 * value, 0, 1) }) : told(value, 0, 4);

/**
 * @param {number} half half the width of the interval; 0 for an exact figure
 * @returns {(value: number) => string} writes figures of this unit
 */
export function writer(unit, half) {
  const factor = isShare(unit) ? 100 : 1;
  const places = digits(factor * half);
  const isPercent = isShare(unit) || unit.startsWith("%");
  return (value) => {
    const number = told(factor * value, places);
    return isPercent ? say("lab.percent", { number }) : number;
  };
}

/** What stands behind a figure that has been written. */
export const unitAfter = (unit) => (isShare(unit) ? unit.slice(say("lab.share").length) : unit.replace(/^%/, "")).trim();

/** What a difference between two figures is counted in. */
export const unitOfDifference = (unit) =>
  isShare(unit) || unit.startsWith("%") ? say("lab.percentage_points", { unit: unitAfter(unit) }) : unit;

/**
 * @param {string} unit
 * @param {{low: number, high: number}} interval
 */
export const writerFor = (unit, { low, high }) => writer(unit, (high - low) / 2);

/** As many digits as tell the ends of a difference from none at all. */
export function writerOfDifference(unit, { low, high }) {
  const end = Math.min(Math.abs(low), Math.abs(high));
  return writer(unit, end > 0 ? Math.min((high - low) / 2, 10 * end) : (high - low) / 2);
}

/** Such as "95% between 13.30 and 13.38"; empty for an exact figure. */
export function between({ low, high }, write) {
  return low === high ? "" : say("lab.between", { low: write(low), high: write(high) });
}

/** The ends of an interval under a head that says so: "13.30 and 13.38". */
export const ends = ({ low, high }, write) => say("lab.range", { low: write(low), high: write(high) });
