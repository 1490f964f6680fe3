/** Which rules a game is to be run under: a shipped script, a draft of this browser, or any text. */
import { drafts } from "../ui/drafts.js";
import { element, make } from "../ui/elements.js";
import { handedOver } from "../ui/handing-over.js";
import { say } from "../ui/say.js";

const rules = element("rules");
const own = element("own");
const script = element("script");

/**
 * @param {string|null} wished the value to choose, such as "slug:standard" or "own"
 * @param {() => Promise<string>} begin the script to begin with for whoever writes one
 */
export function fillRules(wished, begin) {
  const found = drafts();
  if (found.length > 0) {
    const options = found.map(({ key, title }) => make("option", { value: key }, title));
    rules.prepend(make("optgroup", { label: say("lab.drafts") }, ...options));
  }
  script.value = handedOver("rerun").script ?? script.value;
  if (wished) rules.value = wished;
  rules.addEventListener("change", () => reveal(begin));
  reveal(begin);
}

/** Somebody who wants to write begins with the game's own script. */
async function reveal(begin) {
  own.hidden = rules.value !== "own";
  if (!own.hidden && !script.value) script.value = await begin();
}

export const ownScript = () => script.value.trim();

/** What to ask the server for. */
export function chosenRules() {
  if (rules.value.startsWith("slug:")) return { slug: rules.value.slice(5) };
  if (rules.value === "own") return { script: script.value };
  return { script: drafts().find(({ key }) => key === rules.value)?.text ?? "" };
}
