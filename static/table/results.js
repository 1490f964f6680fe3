/** The dialogs at the end of a round and of the game. */
import { head } from "../ui/card.js";
import { show as showDialog } from "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { get } from "../ui/server.js";
import { ringForWinner } from "./attention.js";
import { scoresByRound } from "./scores.js";
import { token } from "./token.js";
import { named } from "./why.js";

/** Shows a dialog from its beginning, what can be done staying in view below, and resolves when it is closed. */
async function show(dialog) {
  document.body.append(dialog);
  const closed = showDialog(dialog);
  dialog.scrollTop = 0; // where it is low, the focus of its last button has moved it
  await closed;
  dialog.remove();
}

/** @param {number[]=} worths what decides who wins, where points do not */
function standing(table, scores, points, winners = [], worths = []) {
  const order = scores
    .map((score, index) => ({ seat: index + 1, score, points: points?.[index], worth: worths[index] }))
    .map((one) => ({ ...one, team: one.worth ?? table.counts(scores, one.seat) }))
    .sort(
      (a, b) =>
        winners.includes(b.seat) - winners.includes(a.seat) ||
        (table.lowestWins ? a.team - b.team : b.team - a.team) ||
        table.teamOf(a.seat) - table.teamOf(b.seat) ||
        a.seat - b.seat,
    );
  const decides = worths.length > 0;
  const scored = !decides || scores.some((score) => score !== 0);
  const inTeams = table.teams && !decides;
  const body = order.map(({ seat, score, points: gained, team }) =>
    make(
      "tr",
      { class: `${seat === table.seat ? "mine" : ""}${winners.includes(seat) ? " winner" : ""}` },
      make(
        "th",
        { scope: "row" },
        token(seat),
        table.name(seat),
        " ",
        table.teams ? make("span", { class: "chip" }, say("result.in_team", { team: table.teamOf(seat) })) : null,
        " ",
        winners.includes(seat) ? make("span", { class: "chip" }, say("result.winner")) : null,
      ),
      gained === undefined ? null : make("td", {}, String(gained)),
      decides ? make("td", {}, String(team)) : null,
      scored ? make("td", {}, String(score)) : null,
      inTeams ? make("td", {}, String(team)) : null,
    ),
  );
  const heading = make(
    "tr",
    {},
    make("th", { scope: "col" }, say("result.player")),
    points ? make("th", { scope: "col" }, say("result.this_round")) : null,
    decides ? make("th", { scope: "col" }, table.goal) : null,
    scored ? make("th", { scope: "col" }, say("result.points")) : null,
    inTeams ? make("th", { scope: "col" }, say("result.team")) : null,
  );
  return make("table", { class: "standing" }, make("thead", {}, heading), make("tbody", {}, ...body));
}

const titled = (id, title, ...content) =>
  make("dialog", { class: "result", "aria-labelledby": id }, make("h2", { id }, title), ...content.filter(Boolean));

/** @param {object} event a RoundEnded */
export function roundEnded(table, event) {
  const next = make(
    "form",
    { method: "dialog", class: "actions closing" },
    make("button", { class: "button primary", autofocus: true }, say("result.next_round")),
  );
  const { deadline, now } = table.news;
  const open = table.screen ? OPEN_TO_A_ROOM : deadline !== null && (deadline - now) / 3;
  if (open) setTimeout(() => element("round-title")?.parentElement.close(), open);
  const aim = make(
    "p",
    { class: "soft" },
    table.limit ? say("result.aim_limit", { aim: table.aim, limit: table.limit }) : table.aim,
  );
  return show(
    titled("round-title", say("result.round", { round: event.round }), standing(table, event.scores, event.points), aim, next),
  );
}

/** Where others play the same deal, their page follows. */
const dayOf = (table, autofocus) => make("a", { class: "button primary", autofocus, href: `/daily/${table.day}` }, say("result.day"));

const NEXT_TABLE_EVERY = 10_000; // ms
let awaitsTable = false;

/** The way back to a tournament, and on to one's next table as soon as that has opened. */
function backToTournament({ id, tournament }, autofocus) {
  const look = async () => {
    if (document.hidden) return;
    const page = new DOMParser().parseFromString(await (await fetch(tournament)).text(), "text/html");
    const open = page.getElementById("own-table")?.getAttribute("href");
    if (!open || open === `/t/${id}`) return;
    for (const link of document.querySelectorAll("[data-tournament]")) {
      link.href = open;
      link.textContent = say("result.next_table");
    }
  };
  if (!awaitsTable) setInterval(() => look().catch(() => {}), NEXT_TABLE_EVERY); // looked for again in a moment
  awaitsTable = true;
  return make("a", { class: "button primary", href: tournament, autofocus, "data-tournament": true }, say("result.tournament"));
}

/** For those who watched, a way to the next game as soon as there is one. */
function rematch(table, { autofocus }) {
  if (table.tournament) return backToTournament(table, autofocus);
  if (table.news.you.length === 0) {
    const { continued } = table.news;
    return make("a", { class: "button primary", "data-rematch": true, href: continued && `/t/${continued}`, hidden: !continued }, say("result.to_next"));
  }
  const again = make(
    "form",
    { method: "post", action: `/t/${table.id}/again` },
    make(
      "button",
      { class: "button primary", autofocus, "data-rematch": true },
      table.news.continued ? say("result.join_next") : say("result.again"),
    ),
  );
  return again;
}

/** How long a room sees the result of a round, in ms. */
const OPEN_TO_A_ROOM = 10_000;

/** What stays at the table when the result has been closed. @param {() => void} show shows it again */
export const afterwards = (table, show) => [
  table.day ? dayOf(table, false) : rematch(table, { autofocus: false }),
  make("button", { type: "button", class: "button", onclick: show }, say("result.result")),
];

function closing(table) {
  const look = make("form", { method: "dialog" }, make("button", { class: "button quiet" }, say("result.look")));
  const watch = (autofocus) => make("a", { class: "button", href: `/t/${table.id}/replay`, autofocus }, say("result.watch"));
  if (table.day) return make("div", { class: "actions closing" }, dayOf(table, true), watch(false), look);
  const again = rematch(table, { autofocus: true });
  const other = make("button", { class: "button", type: "button", "data-open": "new-table" }, say("result.change"));
  return make("div", { class: "actions closing" }, again, watch(again.hidden), other, look, mayGoOn(table) && another(table));
}

const mayGoOn = ({ tournament, news: { you, continued } }) => !tournament && you.length > 0 && !continued;

/** The same people go on with another game, which counts for their evening as well. */
function another(table) {
  const select = make("select", { name: "slug", "aria-label": say("result.another_which") });
  const fill = async () => {
    if (!details.open || select.options.length) return;
    const { variants } = await get("/api/v1/variants").catch(() => ({ variants: [] }));
    select.replaceChildren(...variants.map(({ slug, title }) => make("option", { value: slug }, title)));
  };
  const details = make(
    "details",
    { class: "another", ontoggle: fill },
    make("summary", {}, say("result.another")),
    make("form", { method: "post", action: `/t/${table.id}/again` }, select, " ", make("button", { class: "button small" }, say("result.another_play"))),
  );
  return details;
}

/** What can be done with a game that is over, and the proof that nobody meddled with the cards. */
function keepsakes(table) {
  const link = (path, text, download) => make("a", { href: `/t/${table.id}${path}`, download }, text);
  const proof = make(
    "details",
    { class: "small" },
    make("summary", {}, say("result.fair")),
    make("p", {}, ...rich("result.fair_help")),
    make("p", { class: "whole" }, ...rich("result.number", { number: table.news.commitment })),
    make("p", { class: "whole" }, ...(table.news.seed ? rich("result.seed", { seed: table.news.seed }) : [say("result.seed_secret")])),
  );
  const files = [link("/game.json", say("result.download"), true), " · ", link("/transcript.txt", say("result.download_text"), true), " · "];
  return make(
    "div",
    { class: "keepsakes" },
    make(
      "p",
      {},
      ...(table.news.seed ? files : []),
      make("a", { href: `/t/${table.id}/report` }, say("result.report")),
      ...(table.evening && !table.tournament ? [" · ", make("a", { href: `/t/${table.id}/evening` }, say("result.evening"))] : []),
    ),
    proof,
  );
}

/** Who looks on from the seat whose points end the game has reached them. */
const yours = (sentence, seat) => sentence.replace(say("result.player_reached", { seat }), say("result.you_reached"));

const HEADS = 24;

/** Horned heads in everybody's colours rain on whoever has won; the style sheet spares those who want no motion. */
function feast() {
  const falling = Array.from({ length: HEADS }, (_, index) => {
    const one = make("span", {}, head());
    one.style.setProperty("--seat", `var(--series-${(index % 10) + 1})`);
    one.style.setProperty("--at", String((index * 37) % 100));
    one.style.setProperty("--late", String((index * 7) % HEADS));
    return one;
  });
  return make("div", { class: "feast", "aria-hidden": "true" }, ...falling);
}

/** Who wins, without what decides it: that has a column of its own. */
function outcome(table, winners) {
  const players = winners.toSorted((one, other) => (other === table.seat) - (one === table.seat)).map(table.name);
  if (players.length !== 1) return players.length ? say("win.shared", { players }) : say("win.nobody");
  return winners[0] === table.seat ? say("result.you_win") : say("result.wins", { name: players[0] });
}

/**
 * @param {object} table
 * @param {{event: object, words: string}} narrated a GameEnded
 */
export async function gameEnded(table, { event, words }) {
  const won = event.winners.includes(table.seat);
  const isFeast = won || event.winners.some((seat) => table.news.you.includes(seat));
  if (isFeast) ringForWinner();
  const { text, reasons } = event.cause;
  const reason = [text, ...reasons.map((sentence) => named(yours(sentence, table.seat), table.names))].join(" ");
  return show(
    titled(
      "game-title",
      event.worths.length ? outcome(table, event.winners) : words,
      isFeast ? feast() : null,
      make("p", { class: "lead" }, won ? say("result.well_played", { aim: table.aim }) : table.aim),
      reason ? make("p", { class: "soft" }, reason) : null,
      make("div", { class: "outcome" }, standing(table, event.scores, null, event.winners, event.worths), (await scoresByRound(table)) ?? ""),
      keepsakes(table),
      closing(table),
    ),
  );
}

/**
 * @param {object} table
 * @param {{event: object}} narrated a RulesFailed
 */
export function rulesFailed(table, { event }) {
  const { script, line } = event.cause ?? {};
  const where = line ? make("p", {}, ...rich("result.failed_at", { link: table.scriptLine(script, line), script, line })) : null;
  return show(
    titled(
      "failed-title",
      say("result.failed"),
      make("p", { class: "problem" }, event.message),
      make("p", {}, say("result.failed_help")),
      where,
      closing(table),
    ),
  );
}
