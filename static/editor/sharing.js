/** Gives a script a link that others can open, and shows it. */
import { ask } from "./server.js";

const element = (id) => document.getElementById(id);

export async function share(script) {
  const answer = await ask("/api/scripts", { script });
  const link = new URL(answer.link, location.href).href;
  element("shared-link").value = link;
  element("shared-open").href = link;
  element("shared-copied").textContent = "";
  element("shared").showModal();
  element("shared-link").select();
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
