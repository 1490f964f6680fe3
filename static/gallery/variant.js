/** The page of a game. A card says in a few figures how it plays. If nobody has measured that yet, whoever reads there sees them get better while bots play. */
import "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { wireCopying } from "../ui/links.js";
import "../ui/pictures.js";
import { say } from "../ui/say.js";
import { get, post } from "../ui/server.js";
import "../ui/set-up.js";
import "./tables.js";

const AGAIN_AFTER = 2000;

/** Who only passes by, to play or to change it, has no bots play. */
const READS_AFTER = 3000;

wireCopying(element("elsewhere"));
const card = element("how-it-plays");
const address = `/api/v/${card.dataset.slug}/how-it-plays`;
const more = card.querySelector("[data-more]");
const tell = (text) => (card.querySelector("[role=status]").textContent = text);

const fact = ({ title, value, plain }) =>
  make("div", { class: "fact" }, make("dt", {}, title), make("dd", {}, make("strong", {}, value), make("span", { class: "soft small" }, plain)));

function show({ ready, link, facts }) {
  card.querySelector("[data-figures]").replaceChildren(...facts.map(fact));
  card.querySelector("[data-all]").href = link;
  card.querySelector("[data-all]").hidden = facts.length === 0;
  more.hidden = true;
  tell(ready ? say("variant.figures.ready") : say("variant.figures.meanwhile"));
}

async function look(ask) {
  try {
    const known = await ask(address);
    if (known) {
      show(known);
      if (!known.ready) setTimeout(look, AGAIN_AFTER, get);
    } else if (card.classList.contains("measured")) {
      more.hidden = false;
    } else {
      tell(say("variant.figures.before"));
      whenRead(() => look(post));
    }
  } catch (failure) {
    tell(failure.message);
  }
}

function whenRead(act) {
  let reading;
  const sight = new IntersectionObserver((changes) => {
    clearTimeout(reading);
    if (!changes.at(-1).isIntersecting) return;
    reading = setTimeout(() => {
      sight.disconnect();
      act();
    }, READS_AFTER);
  });
  sight.observe(card);
}

more.addEventListener("click", () => look(post));
look(get);
