/** Buttons that open and close dialogs: {@code data-open="id"} and {@code data-close}. */
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) {
    opener.closest("dialog")?.close();
    document.getElementById(opener.dataset.open).showModal();
  }
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
});
