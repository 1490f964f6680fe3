/** Handing a link on: copied, shared by the phone's own means, or shown as a QR code. */

/** @param {Element} section with the link in an input */
export function wireInvitation(section, title) {
  const link = section.querySelector("input");
  const told = section.querySelector("[data-copied]");
  const share = section.querySelector("[data-share]");
  link.addEventListener("focus", () => link.select());
  section.querySelector("[data-copy]").addEventListener("click", async () => {
    told.textContent = (await copied(link)) ? "Copied." : "Press Ctrl+C to copy the link.";
  });
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ title, url: link.value }).catch(() => {})); // changed their mind
}

/** Browsers give the clipboard to https pages only; at home over plain http the old way still works. */
async function copied(link) {
  try {
    await navigator.clipboard.writeText(link.value);
    return true;
  } catch {
    link.focus();
    return document.execCommand("copy");
  }
}
