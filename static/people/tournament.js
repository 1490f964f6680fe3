/** The page of a tournament, which follows what happens: the parts marked {@code data-live} are drawn again when it has changed. */
import { wireInvitation } from "../ui/links.js";
import { fillNames } from "../ui/remembered.js";
import { get } from "../ui/server.js";

const EVERY = 3_000; // ms

const page = document.querySelector("[data-tournament]");
const inviting = page.querySelector("[data-part=inviting]");
let { version } = page.dataset;

/** What the focus is on, by a word or an id that is the same in the page drawn anew. */
const mark = ({ id, dataset }) => (dataset.focus ? `[data-focus="${dataset.focus}"]` : id ? `#${id}` : null);

/** Whether the parts of the page are others now, as when the tournament has begun. */
const parts = (of) => [...of.querySelectorAll("[data-live], [data-tournament] > *")].map(({ id, className }) => id || className).join(" ");

async function draw() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const typed = [...page.querySelectorAll("input:not([type=hidden], [readonly])")].some(({ value, defaultValue }) => value !== defaultValue);
  if (!typed && parts(fresh) !== parts(document)) return location.reload();
  const focused = mark(document.activeElement);
  for (const part of page.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(part.id);
    if (!now || now.innerHTML === part.innerHTML) continue;
    const [said, says] = [part, now].map((each) => each.querySelector("[data-said]"));
    if (said && says) {
      if (said.textContent !== says.textContent) said.textContent = says.textContent; // the same element, so that it is announced
      says.replaceWith(said);
    }
    part.replaceChildren(...now.childNodes);
  }
  if (focused && document.activeElement === document.body) page.querySelector(focused)?.focus();
  version = fresh.querySelector("[data-tournament]").dataset.version;
}

async function follow() {
  if (document.hidden) return;
  const now = await get(`/tournament/${page.dataset.tournament}/state`);
  if (String(now.version) !== version) await draw();
}

fillNames();
if (inviting?.querySelector("input")) wireInvitation(inviting, document.querySelector("h1").textContent);
setInterval(() => follow().catch(() => {}), EVERY); // tried again in a moment
document.addEventListener("visibilitychange", () => follow().catch(() => {}));
document.documentElement.dataset.ready = "true";
