/** The page of a day's deal: its times where the visitor is, and the line to send. */
import { copied } from "../ui/links.js";
import { say } from "../ui/say.js";

const MINUTE = 60_000; // ms
const MANY = 5; // bullheads
const { lang } = document.documentElement;
const all = (selector) => [...document.querySelectorAll(selector)];

/** The day as it is called at Greenwich, since it is the same day for everybody. */
const day = new Intl.DateTimeFormat(lang, { dateStyle: "full", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });

for (const time of all("[data-day]")) time.textContent = day.format(new Date(time.dateTime));
for (const time of all("[data-moment]")) time.textContent = moment.format(new Date(time.dateTime));

/** How long it is until the next deal, in words. */
function left(ms) {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const hours = Math.floor(minutes / 60);
  return hours ? say("daily.hours", { hours, minutes: minutes % 60 }) : say("daily.minutes", { minutes });
}

const next = document.querySelector("[data-next]");
if (next) {
  const { next: at, now } = next.dataset;
  const ahead = Date.parse(now) - Date.now(); // the visitor's clock may be wrong
  const count = () => (next.textContent = left(Date.parse(at) - Date.now() - ahead));
  count();
  setInterval(count, MINUTE / 4);
  document.querySelector("[data-local]").textContent = say("daily.local", { at: new Date(at) });
}

const line = document.querySelector("[data-line]");
if (line) {
  const turns = line.dataset.turns.split(",").map(Number);
  const signs = turns.map((taken) => (taken === 0 ? "○" : taken < MANY ? "◐" : "●")).join("");
  line.append(`\n${signs}\n${location.origin}/daily/${line.dataset.line}`);
  const heard = turns.map((bullheads, index) => (bullheads ? say("daily.heard_turn", { turn: index + 1, bullheads }) : say("daily.heard_nothing", { turn: index + 1 })));
  document.querySelector("[data-heard]").textContent = say("daily.heard", { turns: heard });
  const told = document.querySelector("[data-copied]");
  const share = document.querySelector("[data-share]");
  document.querySelector("[data-copy]").addEventListener("click", async () => {
    told.textContent = (await copied(line.textContent)) ? say("daily.copied") : say("daily.not_copied");
  });
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ text: line.textContent }).catch(() => {})); // changed their mind
}
