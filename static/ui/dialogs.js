/** Dialogs: {@code data-open="id"} opens one, {@code data-close} closes it, and so opens a link that ends in {@code #id}. */
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) {
    opener.closest("dialog")?.close();
    document.getElementById(opener.dataset.open).showModal();
  }
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
});

const linked = document.getElementById(location.hash.slice(1));
if (linked instanceof HTMLDialogElement) linked.showModal();

/**
 * Shows a dialog until it is closed.
 *
 * @returns {Promise<string>} the value it was closed with; empty if none
 */
export function show(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((closed) => dialog.addEventListener("close", () => closed(dialog.returnValue), { once: true }));
}
