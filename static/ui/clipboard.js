/** Browsers give the clipboard to https pages only; at home over plain http the old way still works. */

/** @returns {Promise<boolean>} whether the text is in the clipboard now */
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
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
}
