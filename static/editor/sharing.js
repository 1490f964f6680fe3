/** Gives a script a link that others can open, and shows it. Examples that do not hold are shown first. */
import { download } from "./draft.js";
import { copied } from "../ui/links.js";
import { show } from "../ui/dialogs.js";
import { element, make } from "../ui/elements.js";
import { post } from "../ui/server.js";
import { plural } from "../ui/words.js";

/** The script that the dialog is about. */
let shared = "";

/** @param {string} script */
export async function share(script) {
  element("state").textContent = "Making a link…";
  const { examples, playable } = await post("/api/check", { script });
  if (!playable) throw new Error("A script with errors cannot be shared. Mend what is marked in it.");
  const failing = examples.filter(({ passed }) => !passed);
  if (failing.length === 0) return give(script);
  element("state").textContent = "Not shared yet.";
  element("failing-count").textContent = `${plural(failing.length, "example")} ${failing.length === 1 ? "does" : "do"} not hold`;
  element("failing-list").replaceChildren(
    ...failing.map(({ title, own, file }) => make("li", {}, title, !own && make("span", { class: "soft" }, ` from ${file}`))),
  );
  if ((await show(element("failing"))) === "share") await give(script);
}

async function give(script) {
  shared = script;
  const answer = await post("/api/scripts", { script });
  const link = new URL(answer.link, location.href).href;
  element("shared-link").value = link;
  element("shared-open").href = link;
  element("shared-copied").textContent = "";
  element("state").textContent = "It has a link now.";
  element("shared").showModal();
  element("shared-link").select();
}

/** The link that holds the script takes the place of the one that is kept here. */
async function giveWhole() {
  try {
    const { link } = await post("/api/links", { script: shared });
    element("shared-link").value = element("shared-open").href = new URL(link, location.href).href;
    await copy();
  } catch (failure) {
    element("shared-copied").textContent = failure.message;
  }
}

/** A file that needs no other. */
async function giveFile() {
  try {
    const { script } = await post("/api/whole", { script: shared });
    download(script);
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
