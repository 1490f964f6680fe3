/** The page of a day's deal: its times where the visitor is, and the line to send. */
import { copied } from "../ui/links.js";

const MINUTE = 60_000; // ms
const MANY = 5; // bullheads
const all = (selector) => [...document.querySelectorAll(selector)];

/** The day as it is called at Greenwich, since it is the same day for everybody. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });

for (const time of all("[data-day]")) time.textContent = day.format(new Date(time.dateTime));
for (const time of all("[data-moment]")) time.textContent = moment.format(new Date(time.dateTime));

/** How long it is until the next deal, in words. */
function left(ms) {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const hours = Math.floor(minutes / 60);
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return hours ? `${count(hours, "hour")} and ${count(minutes % 60, "minute")}` : count(minutes, "minute");
}

const next = document.querySelector("[data-next]");
if (next) {
  const { next: at, now } = next.dataset;
  const ahead = Date.parse(now) - Date.now(); // the visitor's clock may be wrong
  const count = () => (next.textContent = left(Date.parse(at) - Date.now() - ahead));
  count();
  setInterval(count, MINUTE / 4);
  document.querySelector("[data-local]").textContent = `, ${clock.format(new Date(at))} where you are`;
}

const line = document.querySelector("[data-line]");
if (line) {
  const turns = line.dataset.turns.split(",").map(Number);
  const signs = turns.map((taken) => (taken === 0 ? "○" : taken < MANY ? "◐" : "●")).join("");
  line.append(`\n${signs}\n${location.origin}/daily/${line.dataset.line}`);
  const heard = turns.map((taken, index) => `turn ${index + 1}: ${taken === 0 ? "nothing" : taken === 1 ? "1 bullhead" : `${taken} bullheads`}`);
  document.querySelector("[data-heard]").textContent = `What you took: ${heard.join(", ")}.`;
  const told = document.querySelector("[data-copied]");
  const share = document.querySelector("[data-share]");
  document.querySelector("[data-copy]").addEventListener("click", async () => {
    told.textContent = (await copied(line.textContent)) ? "Copied." : "Select the lines and press Ctrl+C.";
  });
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ text: line.textContent }).catch(() => {})); // changed their mind
}
