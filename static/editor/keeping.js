/** The switch by which drafts are kept on the server, too, and the link that brings them to another browser. */
import { bringHere, read, sendAllThere } from "../ui/drafts.js";
import { element } from "../ui/elements.js";
import { beginKeeping, endKeeping, isKeptThere, join, keyInAddress, linkToDrafts, tellProblems } from "../ui/kept-drafts.js";

const NO_STORE = "This browser stores nothing, so it would lose the key to your drafts.";

const keeps = element("keep-drafts");
const told = element("drafts-told");
const tell = (message) => (told.textContent = message);

/** Before the page's own address is made of what stands there. */
const given = keyInAddress();

function show() {
  keeps.checked = isKeptThere();
  element("drafts-elsewhere").hidden = !isKeptThere();
  element("drafts-link").value = isKeptThere() ? linkToDrafts() : "";
}

async function bring(draft, redraw) {
  if (!(await bringHere())) return;
  if (draft.missed && read(draft.key)) location.reload();
  window.dispatchEvent(new Event("storage")); // as if another tab had stored them
  redraw();
}

async function turn(draft, redraw) {
  if (!keeps.checked) {
    await endKeeping();
    tell("They are removed from this server. They stay in your browsers.");
  } else if (beginKeeping()) {
    sendAllThere();
    tell("They are kept on this server from now on.");
    await bring(draft, redraw);
  } else {
    tell(NO_STORE);
  }
}

/**
 * @param {import("./draft.js").Draft} draft the one at hand
 * @param {() => void} open shows the dialog with all drafts
 * @param {() => void} redraw lists them again, if they are shown
 */
export function wireKeeping(draft, open, redraw) {
  const attempt = (action) => action.catch(({ message }) => tell(message)).finally(show);
  tellProblems((message) => message && tell(message));
  keeps.addEventListener("change", () => attempt(turn(draft, redraw)));
  element("join-drafts").hidden = !given;
  element("join").addEventListener("click", () => {
    element("join-drafts").hidden = true;
    if (!join(given)) return tell(NO_STORE);
    sendAllThere();
    attempt(bring(draft, redraw));
  });
  const again = () => document.visibilityState === "visible" && isKeptThere() && attempt(bring(draft, redraw));
  document.addEventListener("visibilitychange", again);
  window.addEventListener("online", again);
  show();
  if (given) open();
  else attempt(bring(draft, redraw));
}
