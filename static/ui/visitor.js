/**
 * On every page: says which of one's tables waits for a choice, that a table needs cookies, and how a game is played. Nothing is asked
 * while no table is known.
 */
import { make } from "./elements.js";
import { keptTables, noteTables } from "./remembered.js";
import { get } from "./server.js";

const EVERY = 20_000; // ms

const link = make("a", { class: "your-turn" });
const told = make("span", { class: "your-turn-place", role: "status" });
const nav = document.querySelector(".site-header nav");

/** The home page hears of it and lists them all. */
async function look() {
  const ids = keptTables().map(({ id }) => id);
  if (document.hidden || ids.length === 0) return;
  try {
    const known = await get(`/api/tables/own?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
    noteTables(ids, known);
    document.dispatchEvent(new Event("own-tables"));
    show(known.filter(({ id, yours, alive }) => yours && alive && location.pathname !== `/t/${id}`));
  } catch {
    // It says what it said; the next look may succeed.
  }
}

function show(waiting) {
  if (waiting.length === 0) return link.remove();
  const [{ id, title }] = waiting;
  link.href = waiting.length > 1 ? "/#your-tables" : `/t/${id}`;
  const text = waiting.length > 1 ? `Your turn at ${waiting.length} tables` : `Your turn: ${title}`;
  if (link.textContent !== text) link.textContent = text;
  if (!told.isConnected) (document.querySelector(".table-name") ?? nav)?.append(told);
  if (!link.isConnected) told.append(link);
}

const PROBE = "hornbook-probe=1";

/** Some browsers that block what sites store say that they keep cookies. */
function keepsCookies() {
  if (!navigator.cookieEnabled) return false;
  document.cookie = `${PROBE}; path=/; SameSite=Lax`;
  const kept = document.cookie.includes(PROBE);
  document.cookie = `${PROBE}; path=/; SameSite=Lax; max-age=0`;
  return kept;
}

/** Before anything is made: without a cookie nobody has their seat again after the next click. */
function refuseWithoutCookies(event) {
  if (new URL(event.target.action).pathname !== "/tables" || keepsCookies()) return;
  event.preventDefault();
  const problem = "This browser keeps no cookies, so your table would not know you again. Allow cookies for this site, then try again; or play on the home page, which needs none.";
  if (!event.target.querySelector(".no-cookies")) event.target.append(make("p", { class: "problem no-cookies", role: "alert" }, problem));
}

/** {@code data-how-to-play} is the address of the module that shows it; most visitors need none. */
async function showHowToPlay({ target }) {
  const opener = target.closest("[data-how-to-play]");
  if (!opener) return;
  await import(opener.dataset.howToPlay);
  opener.dispatchEvent(new Event("how-to-play", { bubbles: true }));
}

document.addEventListener("click", showHowToPlay);
document.addEventListener("submit", refuseWithoutCookies, { capture: true });
look();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
