/** Follows a study while it goes on. The server speaks at most four times a second, and closes when it is over. */
import { get } from "../ui/server.js";
import { isOver } from "./progress.js";

const AGAIN_AFTER = 2000;

/** @param {(progress: object) => void} show */
export function follow(id, show) {
  const stream = new EventSource(`/api/lab/${id}/progress`);
  stream.addEventListener("progress", ({ data }) => {
    const progress = JSON.parse(data);
    show(progress);
    if (isOver(progress)) stream.close();
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => catchUp(id, show), AGAIN_AFTER);
  });
}

/** Some browsers give a stream up for good, for instance when the server was not there for a moment. */
async function catchUp(id, show) {
  try {
    const progress = await get(`/api/lab/${id}`);
    show(progress);
    if (!isOver(progress)) follow(id, show);
  } catch {
    setTimeout(() => catchUp(id, show), AGAIN_AFTER);
  }
}
