/** Small pieces of English. */

/** {@code 1 card}, {@code 2 cards}. */
export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** {@code a}, {@code a and b}, {@code a, b and c}. */
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
