/** The list of somebody's own studies. */
import { make } from "../table/elements.js";
import { STATES } from "./words.js";

const when = (time) => new Date(time).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

const line = ({ title, link, state, when: begun }) =>
  make("li", {}, make("a", { href: link }, title), make("span", { class: "soft small" }, ` ${STATES[state]} · ${when(begun)}`));

/** @param {{title: string, link: string, state: string, when: string}[]} studies the newest first */
export function showMine(studies) {
  const section = document.getElementById("mine");
  section.hidden = studies.length === 0;
  section.querySelector("ul").replaceChildren(...studies.map(line));
}
