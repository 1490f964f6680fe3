/** Small pieces of English. */

/** {@code Ann}, {@code Ann and Ben}, {@code Ann, Ben and Cem}. */
export const listed = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
