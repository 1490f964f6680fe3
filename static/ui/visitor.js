/**
 * On every page: says which of one's tables waits for a choice, that a table needs cookies, and how a game is played; asks a
 * server again that was busy. Nothing is asked while no table is known.
 */
import { refuseWithoutCookies } from "./cookies.js";
import { make } from "./elements.js";
import { keptTables, noteTables } from "./remembered.js";
import { say } from "./say.js";
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
  const text = waiting.length > 1 ? say("site.your_turn_at", { tables: waiting.length }) : say("site.your_turn", { title });
  if (link.textContent !== text) link.textContent = text;
  if (!told.isConnected) (document.querySelector(".table-name") ?? nav)?.append(told);
  if (!link.isConnected) told.append(link);
}

/** {@code data-how-to-play} is the address of the module that shows it; most visitors need none. */
async function showHowToPlay({ target }) {
  const opener = target.closest("[data-how-to-play]");
  if (!opener) return;
  await import(opener.dataset.howToPlay);
  opener.dispatchEvent(new Event("how-to-play", { bubbles: true }));
}

/** A server that is busy for a moment is asked once more, not by all at the same time. */
function tryAgain(form) {
  setTimeout(() => form.requestSubmit(), 1000 * Number(form.dataset.again) * (0.5 + Math.random() / 2));
}

/** A page's address is the same in every language: the one that it names is kept. */
function dropLanguage() {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (!searchParams.has("lang")) return;
  searchParams.delete("lang");
  history.replaceState(history.state, "", pathname + (searchParams.size ? `?${searchParams}` : "") + hash);
}

// It shows the notices that are pushed, and tells open pages of them. A browser that forbids it goes without.
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
navigator.serviceWorker?.addEventListener("message", look);

dropLanguage();
const refused = document.querySelector("form[data-again]");
if (refused) tryAgain(refused);
document.addEventListener("click", showHowToPlay);
document.addEventListener("submit", refuseWithoutCookies, { capture: true });
look();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
