/** A page that a room looks at: the device stays awake, and the standing of a tournament and its tables come by turns until somebody stops them. */
import { element, make } from "../ui/elements.js";
import { say } from "../ui/say.js";

const EVERY = 20_000; // ms

/** What comes next: at a table that is shown by turns the standing, there the next table; empty if no table plays. */
function next() {
  const table = element("table-data");
  if (!table) return document.querySelector("[data-next]")?.dataset.next ?? "";
  const { id, tournament } = JSON.parse(table.textContent);
  return new URLSearchParams(location.search).has("turns") && tournament ? `${tournament}/screen?after=${id}` : "";
}

let turns = true;
const stop = make("button", {
  type: "button",
  class: "button small turns",
  onclick: () => {
    turns = !turns;
    stop.textContent = turns ? say("screen.stay") : say("screen.go_on");
  },
}, say("screen.stay"));

/** A page whose first look finds no table may find one later, but a table alone stays alone. */
function show() {
  stop.hidden = !next();
}

document.querySelector("main").append(stop);
show();
setInterval(() => {
  show();
  if (turns && next()) location.replace(next());
}, EVERY);
navigator.wakeLock?.request("screen").catch(() => {}); // browsers may refuse it
