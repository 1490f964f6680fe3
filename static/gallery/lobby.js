/** The home page's tables: those this browser knows, and those that gather in public, asked for every few seconds. */
import { make, redraw } from "../ui/elements.js";
import { forgetTable, keptTables } from "../ui/remembered.js";
import { get } from "../ui/server.js";
import { listed, plural } from "../ui/words.js";

const EVERY = 4_000; // ms
const MOST_SHOWN = 24; // of the open tables, the newest
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

let known = new Map(); // what the server told of one's own tables, by their ids

/** People by their names, bots by their number; empty if nobody is there. */
const company = (names, bots) => listed([...names, ...(bots > 0 ? [plural(bots, "bot")] : [])]);

/**
 * @param {{phase: string, yours: boolean, awaited: string[]}=} table missing if nothing is known of it
 * @returns {string} such as "your turn · "
 */
function whoseTurn(table) {
  if (!table) return "";
  if (table.phase === "GATHERING") return "waiting for players · ";
  if (table.phase === "OVER") return "over · ";
  if (table.yours) return "your turn · ";
  return table.awaited.length > 0 ? `waits for ${listed(table.awaited)} · ` : "";
}

function openTable({ id, title, names, bots, most, clock }) {
  return make(
    "li",
    { class: "open-table panel" },
    make("h3", { dir: "auto" }, title),
    make("p", { class: "open-table-people" }, company(names, bots) || "Nobody yet"),
    make("p", { class: "soft small" }, `${plural(most - names.length - bots, "seat")} left · ${clock}`),
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
    const waiting = (await get("/api/tables/open")).filter(({ names, bots, most }) => names.length + bots < most);
    redraw(list, waiting.slice(0, MOST_SHOWN).map(openTable));
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

/** What the server knows of one's own tables changes while one looks on. */
async function lookAtYours() {
  const ids = keptTables().map(({ id }) => id);
  if (document.hidden || ids.length === 0) return;
  try {
    const told = await get(`/api/tables/own?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
    known = new Map(told.map((table) => [table.id, table]));
    showYours();
  } catch {
    // They stay as they were.
  }
}

function yourTable({ id, title, when: then }) {
  const table = known.get(id);
  const others = table ? company(table.others, table.bots) : "";
  return make(
    "li",
    { class: `your-table${table?.yours ? " yours" : ""}` },
    make(
      "a",
      { href: `/t/${id}`, "data-focus": `open-own-${id}` },
      make("strong", {}, title),
      make("span", {}, others ? `with ${others}` : "\u00a0"),
      make("span", { class: "soft small" }, `${whoseTurn(table)}since ${when.format(then)}`),
    ),
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

function lookAround() {
  look();
  lookAtYours();
}

showYours();
lookAround();
setInterval(look, EVERY);
setInterval(lookAtYours, 5 * EVERY);
document.addEventListener("visibilitychange", lookAround);
