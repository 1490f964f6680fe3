/** Arrow keys among places that lie in rows and columns. */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const inside = (place, size) => Math.min(Math.max(place, 0), size - 1);

/**
 * Where a key leads: an arrow to the neighbour, Home and End to the ends of the row, or of the column if rows have one place.
 *
 * @param {KeyboardEvent} event
 * @param {[number, number]} place row and column, from 0
 * @param {[number, number]} size how many rows and columns there are
 * @returns {[number, number]|null} null for keys that do not move, also for arrows across the only row or column
 */
export function stepped({ key, altKey, ctrlKey, metaKey }, [row, column], [rows, columns]) {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "Home") return columns > 1 ? [row, 0] : [0, column];
  if (key === "End") return columns > 1 ? [row, columns - 1] : [rows - 1, column];
  const [down, right] = STEPS[key] ?? [0, 0];
  const moves = (down !== 0 && rows > 1) || (right !== 0 && columns > 1);
  return moves ? [inside(row + down, rows), inside(column + right, columns)] : null;
}
