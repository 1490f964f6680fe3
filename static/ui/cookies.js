/** A cookie says whose seat it is. Where the browser keeps none, that is said before a seat is taken. */
import { make } from "./elements.js";
import { say } from "./say.js";

const PROBE = "hornbook-probe=1";

/** Some browsers that block what sites store say that they keep cookies. */
function keepsCookies() {
  if (!navigator.cookieEnabled) return false;
  document.cookie = `${PROBE}; path=/; SameSite=Lax`;
  const kept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; path=/; SameSite=Lax; max-age=0`;
  return kept;
}

/** @throws {Error} that says what to do, if nobody here would have their seat again after the next click */
export function demandCookies() {
  if (!keepsCookies()) throw new Error(say("site.no_cookies"));
}

/** Whether the form takes a seat: at a new table, or with a link from another device. */
const takesSeat = ({ action, method }) => method === "post" && /^\/(tables|t\/[^/]+\/device\/[^/]+)$/.test(new URL(action).pathname);

/** Before anything is made. */
export function refuseWithoutCookies(event) {
  if (!takesSeat(event.target)) return;
  try {
    demandCookies();
  } catch ({ message }) {
    event.preventDefault();
    if (!event.target.querySelector(".no-cookies")) event.target.append(make("p", { class: "problem no-cookies", role: "alert" }, message));
  }
}
