/** Gives a script a link that others can open, and shows it. Errors and examples that do not hold are shown first. */
import { download } from "./draft.js";
import { copied } from "../ui/links.js";
import { show } from "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { faults } from "../ui/faults.js";
import { post } from "../ui/server.js";
import { plural } from "../ui/words.js";

/** The script that the dialog is about, and the word that its name makes in addresses. */
let shared = { script: "", address: "", playable: false };

/** @param {string} script */
export async function share(script) {
  element("state").textContent = "Creating a link…";
  const { address, examples, playable, diagnostics } = await post("/api/check", { script });
  const failing = examples.filter(({ passed }) => !passed);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  shared = { script, address, playable };
  if (playable && failing.length === 0) return give();
  element("state").textContent = "Not shared yet.";
  element("failing-count").textContent = playable ? `${plural(failing.length, "example")} failing` : plural(errors.length, "error");
  element("failing-list").replaceChildren(...(playable ? [make("ul", {}, ...failing.map(example))] : faults(diagnostics)));
  element("failing-means").textContent = playable
    ? "Readers of the rulebook will not see these examples, but the script shows which ones fail."
    : "Others can read the script with its errors and help you fix them. Nobody can play it before that.";
  element("failing-look").textContent = playable ? "Look at the examples" : "Look at the errors";
  element("failing-look").dataset.tab = playable ? "examples" : "problems";
  if ((await show(element("failing"))) === "share") await give();
}

const example = ({ title, own, file }) => make("li", { dir: "auto" }, title, !own && make("span", { class: "soft" }, ` from ${file}`));

async function give() {
  const { script, playable } = shared;
  const answer = await post("/api/scripts", { script });
  const link = new URL(answer.link, location.href).href;
  element("shared-link").value = link;
  element("shared-open").href = link;
  element("shared-copied").textContent = "";
  element("state").textContent = "Your script has a link.";
  element("shared-means").textContent = playable
    ? "Anyone with this link can read your variant, play it and change a copy:"
    : "Anyone with this link can read your script with its errors and change a copy:";
  element("shared-file").disabled = !playable;
  element("shared").showModal();
  element("shared-link").select();
}

/** The link that holds the script takes the place of the one that is kept here. */
async function giveWhole() {
  try {
    const { link } = await post("/api/links", { script: shared.script });
    element("shared-link").value = element("shared-open").href = new URL(link, location.href).href;
    await copy();
  } catch (failure) {
    element("shared-copied").textContent = failure.message;
  }
}

/** A file that needs no other. */
async function giveFile() {
  try {
    const { script } = await post("/api/whole", { script: shared.script });
    download(script, shared.address);
    element("shared-copied").textContent = "Downloaded.";
  } catch (failure) {
    element("shared-copied").textContent = failure.message;
  }
}

/** Where nothing can be copied, the link stays marked. */
async function copy() {
  const done = await copied(element("shared-link").value);
  element("shared-copied").textContent = done ? "Copied." : "Press Ctrl+C to copy it.";
  if (!done) element("shared-link").select();
}

element("shared-copy").addEventListener("click", copy);
element("shared-file").addEventListener("click", giveFile);
element("shared-whole").addEventListener("click", giveWhole);
