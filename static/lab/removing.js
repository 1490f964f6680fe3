/** Removes a study for good, if whoever asks for it means it. */
import { post } from "../talk.js";

const dialog = document.getElementById("removing");
const YES = "remove";

document.getElementById("remove").addEventListener("click", () => dialog.close(YES));

/** @returns {Promise<boolean>} whether it is gone */
export async function askToRemove({ id, title }) {
  dialog.querySelector("[data-study]").textContent = title;
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
  if (dialog.returnValue !== YES) return false;
  await post(`/api/lab/${id}/remove`, {});
  return true;
}
