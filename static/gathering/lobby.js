/** The home page's tables: those this browser knows, and those that gather in public, asked for every few seconds. */
import { make } from "../table/elements.js";
import { listed, plural } from "../table/words.js";
import { get } from "../talk.js";
import { redraw } from "./focus.js";
import { forgetTable, keptTables } from "./kept.js";

const EVERY = 4_000; // ms
const when = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const lobby = document.querySelector("[data-lobby]");
const list = lobby.querySelector("[data-open-tables]");
const told = lobby.querySelector("[role=status]");
const yours = document.querySelector("[data-your-tables]");

function openTable({ id, title, names, most, clock }) {
  return make(
    "li",
    { class: "open-table panel" },
    make("h3", {}, title),
    make("p", { class: "open-table-people" }, names.length > 0 ? listed(names) : "Nobody yet"),
    make("p", { class: "soft small" }, `${plural(most - names.length, "seat")} left · ${clock}`),
    make(
      "a",
      { class: "button primary small", href: `/t/${id}`, "data-focus": `open-${id}`, "aria-label": `Join ${title}` },
      "Join",
    ),
  );
}

function tell(text) {
  if (told.textContent !== text) told.textContent = text; // said only when it changes
}

async function look() {
  if (document.hidden) return;
  try {
    const waiting = (await get("/api/tables/open")).filter(({ names, most }) => names.length < most);
    redraw(list, waiting.map(openTable));
    tell(
      waiting.length > 0
        ? `${plural(waiting.length, "table")} ${waiting.length === 1 ? "is" : "are"} waiting for players.`
        : "Nobody is waiting for players just now. Open a table of your own: choose a game and invite friends.",
    );
  } catch {
    // The list stays as it was; the next look may succeed.
  }
}

function showYours() {
  const tables = keptTables();
  yours.hidden = tables.length === 0;
  redraw(yours.querySelector("ul"), tables.map(yourTable));
}

function yourTable({ id, title, when: then }) {
  return make(
    "li",
    { class: "your-table" },
    make("a", { href: `/t/${id}` }, title),
    make("span", { class: "soft small" }, when.format(then)),
    make(
      "button",
      {
        type: "button",
        class: "button quiet small",
        "aria-label": `Take ${title} off this list`,
        "data-focus": `forget-${id}`,
        onclick: () => {
          forgetTable(id);
          showYours();
        },
      },
      "×",
    ),
  );
}

showYours();
look();
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
