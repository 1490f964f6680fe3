/** The line above the editor: what its author should know about the draft, with what can be done about it. */
import { element, make } from "../ui/elements.js";

const place = element("notice");

/**
 * Shows it in place of the one before.
 *
 * @param {string} text
 * @param {{label: string, run?: () => void, href?: string}[]} ways buttons and links; each but a link also ends the notice
 * @returns {() => void} ends it, if no other has taken its place
 */
export function notice(text, ways = []) {
  const said = make("span", {}, text);
  place.replaceChildren(said, ...ways.map(way), close());
  place.hidden = false;
  return () => place.contains(said) && end();
}

function way({ label, run, href }) {
  if (href) return make("a", { class: "button small", href }, label);
  return make("button", { type: "button", class: "button small", onclick: () => end(run) }, label);
}

const close = () =>
  make("button", { type: "button", class: "button small quiet notice-close", "aria-label": "Close", onclick: () => end() }, "✕");

function end(run) {
  place.hidden = true;
  run?.();
}
