/** The page of two games: tells how far a study of their difference has got, and shows what came of it when it is over. */
import { get } from "../ui/server.js";

const AGAIN_AFTER = 1000;
const section = document.querySelector("[data-study]");

async function look() {
  try {
    const { state, played } = await get(`/api/lab/${section.dataset.study}`);
    if (state !== "QUEUED" && state !== "RUNNING") {
      location.reload();
      return;
    }
    const told = section.querySelector("[data-played]");
    told.dataset.played = played;
    told.querySelector(".number").textContent = played;
    section.querySelector("progress").value = played;
  } catch {
    // It is asked again.
  }
  setTimeout(look, AGAIN_AFTER);
}

if (section) setTimeout(look, AGAIN_AFTER);
