/** The home page's tables: those this browser knows, of which every page hears, and those that gather in public, asked for every few seconds. */
import { make, redraw } from "../ui/elements.js";
import { forgetTable, keptTables } from "../ui/remembered.js";
import { say } from "../ui/say.js";
import { get } from "../ui/server.js";

const EVERY = 4_000; // ms
const MOST_GROUPS = 3;
const MOST_SHOWN = 24; // of the open tables, the newest

const lobby = document.querySelector("[data-lobby]");
const list = lobby.querySelector("[data-open-tables]");
const told = lobby.querySelector("[role=status]");
const yours = document.querySelector("[data-your-tables]");

/** People by their names, bots by their number. */
const company = (names, bots) => [...names, ...(bots > 0 ? [say("home.bots", { bots })] : [])];

/** @returns {string} such as "your turn"; empty if nothing is known */
function whoseTurn({ phase, yours, awaited = [] }) {
  if (phase === "GATHERING") return yours ? say("home.table.gathers_for_you") : say("home.table.gathers");
  if (yours) return say("home.table.your_turn");
  return awaited.length > 0 ? say("home.table.waits", { names: awaited }) : "";
}

function openTable({ id, title, names, bots, most, clock }) {
  return make(
    "li",
    { class: "open-table panel" },
    make("h3", { dir: "auto" }, title),
    make("p", { class: "open-table-people" }, names.length + bots > 0 ? say("home.people", { people: company(names, bots) }) : say("home.nobody_yet")),
    make("p", { class: "soft small" }, say("home.table.seats", { seats: most - names.length - bots, clock })),
    make(
      "a",
      { class: "button primary small", href: `/t/${id}`, "data-focus": `open-${id}`, "aria-label": say("home.table.join_this", { title }) },
      say("home.table.join"),
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
      waiting.length > 0 ? say("home.tables_wait", { count: waiting.length }) : say("home.no_table_waits"),
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
      make("button", { class: "button", "data-focus": `open-own-${id}` }, say("home.again", { others })),
      make("span", { class: "soft small", dir: "auto" }, title),
    ),
    forget(id, say("home.again.group", { title, others })),
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
      make("span", {}, others.length > 0 ? say("home.table.with", { others }) : "\u00a0"),
      make("span", { class: "soft small" }, say("home.table.since", { turn: whoseTurn(known), then })),
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
      "aria-label": say("home.table.forget", { title }),
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
