/** Handing links on. */
import { make } from "./elements.js";
import { say } from "./say.js";

/**
 * Copies a text. Browsers give the clipboard to https pages only; at home over plain http the old way still works.
 *
 * @returns {Promise<boolean>} whether the text is in the clipboard now
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

/** Beside a dialog nothing can have the focus, so the text stands in it for a moment. */
function copiedTheOldWay(text) {
  const before = document.activeElement;
  const field = make("textarea", { class: "visually-hidden" });
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
}

/** The button that copies what stands in the section's input. */
export function wireCopying(section) {
  const field = section.querySelector("input");
  field.addEventListener("focus", () => field.select());
  section.querySelector("[data-copy]").addEventListener("click", async () => {
    const done = await copied(field.value);
    section.querySelector("[data-copied]").textContent = done ? say("site.copied") : say("site.copy_by_hand");
    if (!done) field.focus();
  });
}

/**
 * The buttons beside a link: they copy it, or share it by the phone's own means.
 *
 * @param {Element} section with the link in an input
 */
export function wireInvitation(section, title) {
  const link = section.querySelector("input");
  const share = section.querySelector("[data-share]");
  wireCopying(section);
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ title, url: link.value }).catch(() => {})); // changed their mind
}
