/** Draws a list anew without taking the focus from somebody who works through it with the keyboard. */

/**
 * Elements that can have the focus carry {@code data-focus}, such as {@code up-2}; the one with the same word gets it
 * back, or where that one cannot have it another with the same end.
 *
 * @param {Element} list
 * @param {Element[]} children
 * @param {string=} wished the word of an element that shall have the focus as soon as it is there
 * @returns {boolean} whether it was there
 */
export function redraw(list, children, wished) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.focus : "";
  list.replaceChildren(...children);
  const found = Boolean(wished && list.querySelector(`[data-focus="${wished}"]`));
  const word = found ? wished : focused;
  if (!word) return found;
  const same = list.querySelector(`[data-focus="${word}"]:not(:disabled)`);
  const near = list.querySelector(`[data-focus$="-${word.split("-").at(-1)}"]:not(:disabled)`);
  (same ?? near)?.focus();
  return found;
}
