/**
 * Draws tables of games with the modules of the board. Whatever has {@code data-table}, the address of a table as data, shows that
 * table once it is nearly in view.
 */
import { Board } from "../table/board.js";
import { describeTable } from "../table/facts.js";
import { seen } from "../table/state.js";
import { withCards } from "../ui/card.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { get } from "../ui/server.js";

const AT_ONCE = 3;
const NEAR = "400px";

const waiting = [];
let asking = 0;

function drawn({ facts, view }) {
  const seats = view.players.map(({ seat }) => ({ seat, name: seat === view.seat ? say("games.picture.you") : say("games.picture.bot", { seat }), bot: null, person: true, here: true }));
  const news = { seats, you: [view.seat], seat: view.seat, asked: 0 };
  const table = describeTable({ ...facts, id: "", news });
  const { deals, players, counters } = seen(view);
  return deals.map((deal) => {
    const board = new Board(deal.deal, table, () => {});
    board.show(deal, players, undefined, deal.deal === 1 ? counters : []);
    board.picture.querySelector(".queue").remove(); // nobody is choosing
    board.picture.className = "pictured-board";
    board.hand.element.className = "pictured-hand";
    return make("div", { class: "pictured-deal" }, board.picture, board.hand.element);
  });
}

/** What it shows, for people who do not see it. */
function words({ view }) {
  const [{ rows, hand }] = view.deals;
  const { length: players } = view.players;
  const { length: deals } = view.deals;
  const turns = view.turn - 1;
  return say("games.picture", { players, late: turns > 0, turns, several: deals > 1, deals, rows: rows.length, cards: hand.length });
}

function show(place, picture) {
  const boards = withCards(picture.facts.cards, () => drawn(picture));
  const inner = make("div", { class: boards.length > 1 ? "pictured several" : "pictured", inert: true }, ...boards);
  place.querySelector("[data-drawn]").replaceChildren(inner);
  place.querySelector("[data-drawn]").setAttribute("aria-label", say("games.picture.label", { words: words(picture) }));
  place.classList.add("drawn");
  for (const said of place.querySelectorAll("[data-said]")) said.textContent = words(picture);
}

async function next() {
  if (asking >= AT_ONCE || waiting.length === 0) return;
  const place = waiting.shift();
  asking++;
  try {
    show(place, await get(place.dataset.table));
  } catch {
    place.classList.add("undrawn"); // the pasture stays empty
  }
  asking--;
  next();
}

const near = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      waiting.push(target);
      next();
    }
  },
  { rootMargin: NEAR },
);

for (const place of document.querySelectorAll("[data-table]")) near.observe(place);
