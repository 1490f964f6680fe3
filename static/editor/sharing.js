/** Gives a script a link that others can open, and shows it. Examples that do not hold are shown first. */
import { plural } from "../table/words.js";
import { make } from "./elements.js";
import { ask } from "./server.js";

const element = (id) => document.getElementById(id);

/** @param {string} script */
export async function share(script) {
  element("state").textContent = "Making a link…";
  const { examples, playable } = await ask("/api/check", { script });
  if (!playable) throw new Error("A script with errors cannot be shared. Mend what is marked in it.");
  const failing = examples.filter(({ passed }) => !passed);
  if (failing.length === 0) return give(script);
  element("state").textContent = "Not shared yet.";
  element("failing-count").textContent = `${plural(failing.length, "example")} ${failing.length === 1 ? "does" : "do"} not hold`;
  element("failing-list").replaceChildren(
    ...failing.map(({ title, own, file }) => make("li", {}, title, !own && make("span", { class: "soft" }, ` from ${file}`))),
  );
  element("failing").returnValue = "";
  element("failing").onclose = () => element("failing").returnValue === "share" && give(script).catch(refused);
  element("failing").showModal();
}

async function give(script) {
  const answer = await ask("/api/scripts", { script });
  const link = new URL(answer.link, location.href).href;
  element("shared-link").value = link;
  element("shared-open").href = link;
  element("shared-copied").textContent = "";
  element("state").textContent = "It has a link now.";
  element("shared").showModal();
  element("shared-link").select();
}

/** Says why a script has no link. */
export function refused(failure) {
  element("state").textContent = [failure.message, failure.remedy].filter(Boolean).join(" ");
}

/** Browsers let pages reach the clipboard only over HTTPS or on this machine; elsewhere the link stays marked. */
async function copy() {
  try {
    await navigator.clipboard.writeText(element("shared-link").value);
    element("shared-copied").textContent = "Copied.";
  } catch {
    element("shared-link").select();
    element("shared-copied").textContent = "Press Ctrl+C to copy it.";
  }
}

element("shared-copy").addEventListener("click", copy);
