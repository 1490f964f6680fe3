/** The first page: tables, one's drafts, and the games, of which a search leaves only those with all the words typed. */
import "../practice/home.js";
import { listDrafts } from "../ui/drafts.js";
import { fillNames } from "../ui/remembered.js";
import "./invitations.js";
import "./lobby.js";
import "./tables.js";

const drafts = document.querySelector("[data-your-drafts]");
const box = document.querySelector("[data-search]");
const games = [...document.querySelectorAll("[data-words]")];
const nothing = document.querySelector("[data-nothing]");

box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const game of games) {
    const text = game.dataset.words.toLowerCase();
    game.hidden = !words.every((word) => text.includes(word));
  }
  nothing.hidden = games.some((game) => !game.hidden);
});

fillNames();
drafts.hidden = !listDrafts(drafts.querySelector("ul"));
