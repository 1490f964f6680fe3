/** Publishes a game that was changed on the page: under a title, by somebody, for those who are to find it. */
import "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { tellProblem } from "../ui/publish-problem.js";
import { rememberedName, rememberName } from "../ui/remembered.js";
import { say } from "../ui/say.js";
import { post } from "../ui/server.js";

const dialog = element("publish");
const form = dialog.querySelector("form");
const done = dialog.querySelector(".published");
let change = null;

/**
 * Opens the dialog.
 *
 * @param {{script: string, slug: string}} wanted the script, and the game that it changes
 * @param {{title: string, changes: string[]}} told the same for people
 */
export function publish(wanted, { title, changes }) {
  change = wanted;
  done.hidden = true;
  form.hidden = false;
  form.elements.title.value = title;
  form.elements.author.value ||= rememberedName();
  form.elements.note.value = "";
  dialog.querySelector(".publish-changes").replaceChildren(...changes.map((text) => make("li", {}, text)));
  element("publish-problem").textContent = "";
  dialog.showModal();
}

/** Whatever is refused leaves everything as it was typed. */
async function send(event) {
  event.preventDefault();
  const { title, author, note, visibility } = form.elements;
  const button = form.querySelector("button.primary");
  button.disabled = true;
  try {
    const { script } = await post("/api/change/name", { script: change.script, title: title.value });
    const { link } = await post("/api/publications", {
      script,
      from: change.slug,
      author: author.value,
      note: note.value,
      tags: [],
      visibility: visibility.value,
    });
    rememberName(author.value);
    tell(link, title.value);
  } catch (failure) {
    tellProblem(failure, (offer) => {
      title.value = offer.title;
      form.requestSubmit();
    });
  } finally {
    button.disabled = false;
  }
}

function tell(link, title) {
  form.hidden = true;
  done.hidden = false;
  element("published-link").value = new URL(link, location.href).href;
  done.querySelector("[data-page]").href = link;
  done.querySelector("[data-invite]").href = `${link}#new-table`;
  const offer = done.querySelector("[data-offer]");
  offer.hidden = !change.slug.includes("."); // shipped games have no versions
  offer.href = `${link}#history`;
  done.querySelector("h2").textContent = say("change.published", { title });
  done.querySelector("h2").focus();
}

form.addEventListener("submit", send);
wireInvitation(done, say("change.own_rules"));
