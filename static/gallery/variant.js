/** The page of a game. A card says in a few figures how it plays; whoever looks first sees them get better while bots play. */
import "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { wireCopying } from "../ui/links.js";
import "../ui/pictures.js";
import { get } from "../ui/server.js";
import "../ui/set-up.js";

const AGAIN_AFTER = 2000;

wireCopying(element("elsewhere"));
const card = element("how-it-plays");
const say = (text) => (card.querySelector("[role=status]").textContent = text);

const fact = ({ title, value, plain }) =>
  make("div", { class: "fact" }, make("dt", {}, title), make("dd", {}, make("strong", {}, value), make("span", { class: "soft small" }, plain)));

const MEANWHILE = "Bots are playing it for the first time; the figures get better.";
const AFTERWARDS = "When cautious bots play, which look at the cost of the next card and no further.";

function show({ ready, link, facts }) {
  card.querySelector("dl").replaceChildren(...facts.map(fact));
  card.querySelector("[data-all]").href = link;
  card.querySelector("[data-all]").hidden = facts.length === 0;
  say(ready ? AFTERWARDS : MEANWHILE);
}

async function look() {
  try {
    const known = await get(`/api/v/${card.dataset.slug}/how-it-plays`);
    show(known);
    if (!known.ready) setTimeout(look, AGAIN_AFTER);
  } catch (failure) {
    say(failure.message);
  }
}

look();
