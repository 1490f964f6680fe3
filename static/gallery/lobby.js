/** The home page's tables: those this browser knows, of which every page hears, and those that gather in public, asked for every few seconds. */
import { make, redraw } from "../ui/elements.js";
import { forgetTable, keptTables } from "../ui/remembered.js";
import { get } from "../ui/server.js";
import { listed, plural } from "../ui/words.js";

const EVERY = 4_000; // ms
const MOST_GROUPS = 3;
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

/** People by their names, bots by their number; empty if nobody is there. */
const company = (names, bots) => listed([...names, ...(bots > 0 ? [plural(bots, "bot")] : [])]);

/** @returns {string} such as "your turn · "; empty if nothing is known */
function whoseTurn({ phase, yours, awaited = [] }) {
  if (phase === "GATHERING") return yours ? "waits for you · " : "waiting for players · ";
  if (yours) return "your turn · ";
  return awaited.length > 0 ? `waits for ${listed(awaited)} · ` : "";
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

/** Tables where somebody may still play, and groups to play with again. What the server told last is shown at once. */
function showYours() {
  const tables = keptTables().map((table) => ({ ...table, known: table.known ?? { others: [], bots: 0 } }));
  const groups = tables.filter(({ known: { again } }) => again);
  const first = ({ known }, index) => groups.findIndex((other) => names(other) === names({ known })) === index;
  const shown = [...tables.filter(({ known: { again } }) => !again).map(yourTable), ...groups.filter(first).slice(0, MOST_GROUPS).map(group)];
  yours.hidden = shown.length === 0;
  if (yours.hidden) delete document.documentElement.dataset.returning; // which keeps room for them
  redraw(yours.querySelector("ul"), shown);
}

const names = ({ known: { others } }) => others.toSorted().join();

/** The same people with the same rules; for whoever is asked it is the way there. */
function group({ id, title, known: { others, again } }) {
  return make(
    "li",
    { class: "your-table your-group" },
    make(
      "form",
      { method: "post", action: `/t/${again}/again` },
      make("button", { class: "button", "data-focus": `open-own-${id}` }, `Play again with ${listed(others)}`),
      make("span", { class: "soft small", dir: "auto" }, title),
    ),
    forget(id, `${title} with ${listed(others)}`),
  );
}

function yourTable({ id, title, when: then, known }) {
  const others = company(known.others, known.bots);
  return make(
    "li",
    { class: `your-table${known.yours ? " yours" : ""}` },
    make(
      "a",
      { href: `/t/${id}`, "data-focus": `open-own-${id}` },
      make("strong", {}, title),
      make("span", {}, others ? `with ${others}` : "\u00a0"),
      make("span", { class: "soft small" }, `${whoseTurn(known)}since ${when.format(then)}`),
    ),
    forget(id, title),
  );
}

const forget = (id, title) =>
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
  );

showYours();
look();
setInterval(look, EVERY);
document.addEventListener("own-tables", showYours);
document.addEventListener("visibilitychange", look);
