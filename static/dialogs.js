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
