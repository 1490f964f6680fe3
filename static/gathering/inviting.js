/** Handing a link on: copied, shared by the phone's own means, or shown as a QR code. */
import { copied } from "../ui/clipboard.js";

/** @param {Element} section with the link in an input */
export function wireInvitation(section, title) {
  const link = section.querySelector("input");
  const told = section.querySelector("[data-copied]");
  const share = section.querySelector("[data-share]");
  link.addEventListener("focus", () => link.select());
  section.querySelector("[data-copy]").addEventListener("click", async () => {
    const done = await copied(link.value);
    told.textContent = done ? "Copied." : "Press Ctrl+C to copy the link.";
    if (!done) link.focus();
  });
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ title, url: link.value }).catch(() => {})); // changed their mind
}
