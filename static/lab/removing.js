/** Removes a study for good, if whoever asks for it means it. */
import { show } from "../ui/dialogs.js";
import { element } from "../ui/elements.js";
import { post } from "../ui/server.js";

const dialog = element("removing");
const YES = "remove";

element("remove").addEventListener("click", () => dialog.close(YES));

/** @returns {Promise<boolean>} whether it is gone */
export async function askToRemove({ id, title }) {
  dialog.querySelector("[data-study]").textContent = title;
  if ((await show(dialog)) !== YES) return false;
  await post(`/api/lab/${id}/remove`, {});
  return true;
}
