/** Lets people look at the places of a plot one by one and open what belongs to them, with the pointer or with keys. */
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

/** Whoever clicks anywhere in a bar's strip follows its link. */
export function followPointer(plot, surface, { linkOf, open }) {
  const linkAt = ({ offsetX, offsetY }) => {
    const place = plot.placeAt([offsetX, offsetY]);
    return place === null ? null : linkOf(place);
  };
  surface.on("click", (event) => {
    const link = linkAt(event);
    if (link) open(link);
  });
  surface.on("mousemove", (event) => surface.setCursorStyle(linkAt(event) ? "pointer" : "default"));
}

/** Arrow keys go along the plot, Enter follows the link of a place; each place come to is pointed at and said. */
export function followKeys(plot, { linkOf, open }) {
  const { element } = plot;
  const told = make("p", { class: "visually-hidden", role: "status" });
  let place = 0;
  element.append(told);

  function visit(next) {
    place = next;
    plot.pointAt(place);
    told.textContent = plot.says(place);
  }

  function follow() {
    const link = linkOf(place);
    if (link) open(link);
    else told.textContent = say("lab.nothing_to_open", { place: plot.says(place) });
  }

  /** The row and column of a place, or how many there are: a plot is one row, or one column. */
  const lying = (along) => (plot.upright ? [0, along] : [along, 0]);
  const size = () => (plot.upright ? [1, plot.places] : [plot.places, 1]);

  element.addEventListener("focus", () => {
    if (plot.places > 0 && element.matches(":focus-visible")) visit(Math.min(place, plot.places - 1));
  });
  element.addEventListener("blur", () => {
    plot.pointAt(null);
    told.textContent = "";
  });
  element.addEventListener("keydown", (event) => {
    if (plot.places === 0) return;
    const next = stepped(event, lying(place), size());
    if (next) visit(Math.max(...next));
    else if (event.key === "Enter") follow();
    else return;
    event.preventDefault();
  });
}

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
