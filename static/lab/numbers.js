/** Figures as people read them: no more digits than are known, shares in percent. */

const isShare = (unit) => unit.startsWith("share");

/** As many digits after the point as an uncertainty leaves meaningful. */
function digits(half) {
  return half > 0 ? Math.min(6, Math.max(0, Math.ceil(1 - Math.log10(half)))) : 2;
}

export const count = (number) => number.toLocaleString("en");

export const percent = (share) => `${(100 * share).toFixed(share < 0.01 && share > 0 ? 2 : 1)}%`;

const told = (value, places) => value.toFixed(places).replace(/^-(?=.*[1-9])/, "\u2212").replace("-", "");

/**
 * @param {number} half half the width of the interval; 0 for an exact figure
 * @returns {(value: number) => string} writes figures of this unit
 */
export function writer(unit, half) {
  const factor = isShare(unit) ? 100 : 1;
  const places = digits(factor * half);
  const sign = isShare(unit) || unit.startsWith("%") ? "%" : "";
  return (value) => told(factor * value, places) + sign;
}

/** What stands behind a figure that has been written. */
export const unitAfter = (unit) => unit.replace(/^(share|%) /, "");

/** What a difference between two figures is counted in. */
export const unitOfDifference = (unit) =>
  isShare(unit) || unit.startsWith("%") ? `percentage points ${unitAfter(unit)}` : unit;

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
  return low === high ? "" : `95% between ${write(low)} and ${write(high)}`;
}
