/** Lets people look at the places of a plot one by one and open what belongs to them, with the pointer or with keys. */
import { make } from "../ui/elements.js";
import { stepped } from "./steps.js";

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
    else told.textContent = `${plot.says(place)}. Nothing to open here.`;
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
