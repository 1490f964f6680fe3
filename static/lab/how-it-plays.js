/** The card that says in a few figures how a game plays; whoever looks first waits while bots play it. */
import { get } from "../talk.js";
import { make } from "../table/elements.js";

const AGAIN_AFTER = 2000;
const card = document.getElementById("how-it-plays");
const say = (text) => (card.querySelector("[role=status]").textContent = text);

const fact = ({ title, value, plain }) =>
  make("div", { class: "fact" }, make("dt", {}, title), make("dd", {}, make("strong", {}, value), make("span", { class: "soft small" }, plain)));

function show({ link, facts }) {
  card.querySelector("dl").replaceChildren(...facts.map(fact));
  card.querySelector(".actions").prepend(make("a", { class: "button small", href: link }, "All figures"));
  say("When bots play that lay any card. People play better, and take less.");
}

async function look() {
  try {
    const known = await get(`/api/v/${card.dataset.slug}/how-it-plays`);
    if (known.ready) return show(known);
    say("Bots are playing it for the first time. The figures will be here in a moment.");
    setTimeout(look, AGAIN_AFTER);
  } catch (failure) {
    say(failure.message);
  }
}

look();
