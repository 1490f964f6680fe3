/** Publishes a script under its name: who wrote it, what is new in it, and who finds it. What might embarrass its author is said first. */
import { show } from "../ui/dialogs.js";
import { element, make, prose } from "../ui/elements.js";
import { tellProblem } from "../ui/publish-problem.js";
import { rememberedName, rememberName } from "../ui/remembered.js";
import { get, post } from "../ui/server.js";
import { plural } from "../ui/words.js";

const dialog = element("publish");
const form = dialog.querySelector("form");
const warned = element("publish-warnings");
let publishing = null;
/** Who is to find it, as somebody has said; nothing before. */
let wished = null;
let looking = new AbortController();

/**
 * @param {string} script
 * @param {import("./draft.js").Draft} draft
 * @param {() => void} told called when it is published
 * @param {(script: string) => void} rewrite puts a script under another name into the editor
 */
export async function publish(script, draft, told, rewrite) {
  const { examples, playable, address } = await post("/api/check", { script });
  const from = /^\/v\/([^/]+)\/edit/.exec(draft.origin)?.[1] ?? null;
  const brought = new URLSearchParams(draft.origin.split("?")[1]).get("brought");
  publishing = { draft, script, from, brought, told, rewrite };
  const own = await published(from ?? address);
  const visibility = wished ?? own.visibility ?? "LISTED";
  form.elements.visibility.value = playable || visibility !== "LISTED" ? visibility : "UNLISTED";
  form.elements.author.value ||= rememberedName();
  const isItsNext = from?.replace(/\.\d+$/, "") === address;
  const replaced = !from ? own : isItsNext ? {} : await published(address);
  warned.replaceChildren(...warnings(examples, playable, replaced).map((warning) => make("li", {}, ...prose(warning))));
  element("publish-all").disabled = !playable;
  element("publish-problem").textContent = "";
  dialog.showModal();
  if (playable) await lookForGaps(script);
}

/** What is known of a variant of one's own by its word in addresses; nothing of any other. */
const published = async (slug) => (slug ? get(`/api/publications/${encodeURIComponent(slug)}`) : {});

/** Tables that no rule decides. The search takes some seconds, and nobody has to wait for it, or presses something else when it ends. */
async function lookForGaps(script) {
  const line = make("li", { class: "soft" }, "Looking for tables that the rules do not decide…");
  warned.append(line);
  looking = new AbortController();
  try {
    const { diagnostics } = await post("/api/search", { script }, looking.signal);
    const open = diagnostics.map(({ message }) => message);
    line.replaceChildren(
      ...prose(open.length > 0 ? `The rules leave something open: ${open.join(" ")}` : "No gaps found: the rules decide every table that was tried."),
    );
    line.classList.toggle("soft", open.length === 0);
  } catch {
    line.textContent = "The search did not finish. Look at “Problems” in the workshop.";
  }
}

function warnings(examples, playable, replaced) {
  const next =
    replaced.title &&
    `You have published ${replaced.title} under this name, and this becomes version ${replaced.latest + 1} of it. To publish it as a variant of its own, give it another name, after \`variant\`.`;
  if (!playable) return [next, "The script has errors. You can publish it for people who have its address, so that they can help you."].filter(Boolean);
  const failing = examples.filter(({ passed }) => !passed);
  return [
    next,
    examples.every(({ own }) => !own) && "It has no example of its own. Add one: it shows readers what is new.",
    failing.length > 0 && `${plural(failing.length, "example")} ${failing.length === 1 ? "does" : "do"} not hold: ${failing.map(({ title }) => title).join("; ")}.`,
  ].filter(Boolean);
}

/** Whatever is refused leaves everything as it was typed. */
async function send(event) {
  event.preventDefault();
  const { author, note, visibility } = form.elements;
  const tags = form.elements.tags.value.split(",");
  const { draft, script, from, brought, told } = publishing;
  element("publish-send").disabled = true;
  try {
    const answer = await post("/api/publications", {
      script,
      from,
      brought,
      author: author.value,
      note: note.value,
      tags,
      visibility: visibility.value,
    });
    rememberName(author.value);
    draft.published(answer.edit, script);
    told();
    note.value = "";
    wished = null;
    dialog.close();
    await tell(answer);
  } catch (failure) {
    tellProblem(failure, (offer) => {
      publishing.script = offer.script;
      publishing.rewrite(offer.script);
      form.requestSubmit();
    });
  } finally {
    element("publish-send").disabled = false;
  }
}

async function tell({ link, version, edit }) {
  const address = new URL(link, location.href).href;
  element("published-title").textContent = version === 1 ? "Published" : `Version ${version} is published`;
  element("published-link").value = address;
  element("published-open").href = address;
  element("published-edit").href = edit;
  element("state").textContent = `Version ${version} is published.`;
  await show(element("published"));
}

form.addEventListener("submit", send);
form.addEventListener("change", ({ target }) => (wished = target.name === "visibility" ? target.value : wished));
dialog.addEventListener("close", () => looking.abort());
