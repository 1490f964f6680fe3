/** Makes, finds and redraws elements. */

export const element = (id) => document.getElementById(id);

/** What the server has written into the page for its scripts. */
export const dataIn = (id) => JSON.parse(element(id).textContent);

/**
 * Makes an element: {@code make("p", {class: "soft"}, "Hello")}. Text given as a child is text, never markup; children that
 * are null or false are left out. A property that begins with "on" is a listener.
 */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null && child !== false));
  return made;
}

/** Text in which `words of a script` stand between back quotes. */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? make("code", { translate: "no" }, part) : part));
}

/**
 * Draws a list anew without taking the focus from somebody who works through it with the keyboard. Elements that can have
 * the focus carry {@code data-focus}, such as {@code up-2}; the one with the same word gets it back, or where that one cannot
 * have it another with the same end.
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
