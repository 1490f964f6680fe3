/** Drags cards from place to place, by mouse, pen or finger. A finger holds a card first, so that a swipe still scrolls. */

const FAR = 6; // px from where the pointer went down, after which it drags
const HELD = 250; // ms for a finger

/**
 * @param {Element} element what holds cards with a {@code data-drag} and places with a {@code data-place}, now or later
 * @param {(card: string, place: string) => void} drop called with both when a card was dragged to a place
 */
export function dragging(element, drop) {
  /** @type {any} the card under the pointer, where that is, and what is drawn of it */
  let held = null;

  const begin = () => {
    const { width, height } = held.card.getBoundingClientRect();
    held.ghost = held.card.cloneNode(true);
    held.ghost.classList.add("board-dragged");
    Object.assign(held.ghost.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(held.ghost);
    held.card.classList.add("board-lifted");
    move();
  };

  const move = () => {
    held.ghost.style.transform = `translate(${held.x}px, ${held.y}px) translate(-50%, -50%)`;
    const over = document.elementFromPoint(held.x, held.y)?.closest("[data-place]");
    const place = over && element.contains(over) ? over : null;
    if (place !== held.place) {
      held.place?.classList.remove("board-aimed");
      place?.classList.add("board-aimed");
      held.place = place;
    }
  };

  const end = () => {
    clearTimeout(held?.timer);
    held?.ghost?.remove();
    held?.card.classList.remove("board-lifted");
    held?.place?.classList.remove("board-aimed");
    held = null;
  };

  element.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-drag]");
    if (!card || event.button !== 0 || held) return;
    held = { card, id: event.pointerId, isFinger: event.pointerType === "touch", fromX: event.clientX, fromY: event.clientY, x: event.clientX, y: event.clientY };
    if (held.isFinger) held.timer = setTimeout(begin, HELD);
    else event.preventDefault(); // text would be marked
  });
  document.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    [held.x, held.y] = [event.clientX, event.clientY];
    const isFar = Math.hypot(held.x - held.fromX, held.y - held.fromY) > FAR;
    if (held.ghost) move();
    else if (isFar && held.isFinger) end();
    else if (isFar) begin();
  });
  document.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { card, place, ghost } = held;
    end();
    if (!ghost) return;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    if (place) drop(card.dataset.drag, place.dataset.place);
  });
  document.addEventListener("pointercancel", end);
  document.addEventListener("keydown", (event) => event.key === "Escape" && held && end());
  element.addEventListener("touchmove", (event) => held?.ghost && event.preventDefault(), { passive: false });
}

/** What was dragged was not clicked. */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
