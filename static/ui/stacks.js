/** The cards of a row where some lie on others, each card before those that lie on it. */

/** For each card that a row counts, those that lie on each other there, the lowermost first. */
export function stacksOf({ cards, stacked }) {
  const stacks = [];
  cards.forEach((number, place) => {
    if (place > 0 && stacked.includes(place)) stacks.at(-1).push(number);
    else stacks.push([number]);
  });
  return stacks;
}
