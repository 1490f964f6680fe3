/**
 * Only deliberate clicks choose. The second click of a double click is meant for what lay there at the first; it must not
 * play another card, or show somebody else's hand, because the table was quicker. Nor does a key held down choose twice.
 */
const SAME_PLACE = 24; // pixels: farther away it is another thing that is tapped

export function letOnlyDeliberateClicksThrough() {
  let first = { clientX: 0, clientY: 0 };
  const clicked = (event) => {
    const away = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    const lifted = event.target.closest(".lifted"); // the first tap only lifted it
    if (event.detail < 2 || away > SAME_PLACE || lifted) first = event;
    else stop(event);
  };
  const pressed = (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest("button")) stop(event);
  };
  document.addEventListener("click", clicked, { capture: true });
  document.addEventListener("keydown", pressed, { capture: true });
}

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
