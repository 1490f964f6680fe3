/** The page of what can be read and practised without a connection. */
import { Lessons } from "../practice/lessons.js";
import { Practice } from "../practice/practice.js";
import { dataIn, element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";
import { forgetAll, keepAnswer, keepPage, keptAnswer, keptPages, OFFLINE } from "./kept.js";

const PRACTICE = "/api/practice";
const LESSONS = "/api/practice/lessons";
const HANDS = [1, 2, 3];

/** @type {{games: {slug: string, title: string}[]}} */
const { games } = dataIn("offline-data");
const [{ slug }] = games;
const told = element("told");
const place = element("practice");
let running = null;

/** Asks the server, and keeps what it answers. */
async function asked(path, body) {
  const question = JSON.stringify(body);
  const answer = await post(path, body);
  await keepAnswer(path, question, new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } }));
  return answer;
}

/** The options of the one question that the person is asked; none where several are asked at once. */
function options({ news: { view } }) {
  const own = view.decision.questions.filter(({ seat }) => seat === view.seat);
  return own.length === 1 ? own[0] : { options: [], secret: true };
}

/** The first turn of a hand with each of its cards, up to where the next card is asked for. */
async function keepHand(deal) {
  const first = await asked(PRACTICE, { slug, deal });
  const open = [first];
  while (open.length > 0) {
    const at = open.pop();
    for (const option of options(at).options) {
      const next = await asked(PRACTICE, { slug, deal: at.deal, said: at.said, picks: [[option]] });
      if (!next.objection && !options(next).secret) open.push(next);
    }
  }
}

async function keepLessons() {
  const { lessons } = await asked(LESSONS, { slug });
  for (const { deal, said, players, picks } of lessons) {
    const at = await asked(PRACTICE, { slug, deal, said, players });
    await asked(PRACTICE, { slug, players, deal: at.deal, said: at.said, picks });
  }
}

async function keepAll() {
  const button = element("keep");
  button.disabled = true;
  try {
    for (const [index, game] of games.entries()) {
      told.textContent = say("site.offline.keeping", { number: index + 1, count: games.length, title: game.title });
      const path = `/v/${game.slug}`;
      await keepPage(path, await fetch(path));
    }
    told.textContent = say("site.offline.keeping_hands");
    await keepLessons();
    for (const deal of HANDS) await keepHand(deal);
    told.textContent = say("site.offline.kept");
  } catch (failure) {
    told.textContent = say("site.offline.not_kept", { why: failure.message });
  }
  button.disabled = false;
  await list();
}

async function list() {
  const pages = await keptPages();
  element("kept").replaceChildren(
    ...(pages.length === 0 ? [make("li", { class: "soft" }, say("site.offline.nothing"))] : pages.map(({ path, title }) => make("li", {}, make("a", { href: path, dir: "auto" }, title)))),
  );
  const isKept = Boolean(await keptAnswer(PRACTICE, JSON.stringify({ slug, deal: HANDS[0] })));
  element("hands").hidden = !isKept && !navigator.onLine;
}

async function show(begin) {
  running?.close();
  try {
    running = await begin();
  } catch (failure) {
    place.replaceChildren(make("p", { class: "problem" }, failure.message));
  }
}

const hand = (deal) => show(() => Practice.open(place, { slug }, { deal }, {}, true));

const lessons = () =>
  show(async () => {
    const found = new Lessons(place, { slug }, await post(LESSONS, { slug }), say("site.offline.first_hand"), () => hand(HANDS[0]));
    await found.start();
    return found;
  });

if (location.pathname !== OFFLINE) {
  element("away").hidden = false; // in the place of another page
  element("again").addEventListener("click", () => location.reload());
}
if ("caches" in window) {
  element("keep").addEventListener("click", keepAll);
  element("forget").addEventListener("click", async () => {
    await forgetAll();
    told.textContent = say("site.offline.deleted");
    await list();
  });
  element("hands").append(
    make("button", { type: "button", class: "button", onclick: lessons }, say("site.offline.learn")),
    ...HANDS.map((deal) => make("button", { type: "button", class: "button", onclick: () => hand(deal) }, say("site.offline.hand", { deal }))),
  );
  await list();
} else {
  element("no-caches").hidden = false;
  element("with-caches").hidden = true;
}
document.documentElement.dataset.ready = "true";
