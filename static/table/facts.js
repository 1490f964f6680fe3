/** What holds for a whole game at a table, worked out once from the data in its page. */

/**
 * @param {object} data
 * @returns {object} the data, with {@code bullheadsOf}, {@code aim}, {@code marking} and {@code scriptLine}
 */
export function describeTable(data) {
  const { bullheads, capacity, fills } = data.cards;
  return {
    ...data,
    capacity,
    fills,
    hasModifiers: Object.keys(fills).length > 0,
    bullheadsOf: (card) => bullheads[card] ?? 0,
    aim: data.lowestWins ? "Fewest points win." : "Most points win.",
    /** Whether cards are marked first and sent together. */
    marking: data.deals > 1 || data.ordersAhead || data.lastCardRefusable,
    scriptLine: (script, line) => `/t/${data.id}/script#${encodeURIComponent(`${script}:${line}`)}`,
  };
}
