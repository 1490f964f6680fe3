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

const RESTS = 3;

/**
 * Keeps a page usable while news comes faster than it can be shown.
 *
 * @param {(news: object) => void} show
 * @param {(news: object) => boolean} isLast after which nothing comes
 * @returns {(news: object) => void} shows the newest news only, and rests three times as long as showing it took; the
 *     last is shown at once
 */
export function paced(show, isLast) {
  let newest = null;
  let resting = false;

  function next() {
    if (resting || !newest) return;
    const news = newest;
    newest = null;
    resting = true;
    const begun = performance.now();
    show(news);
    requestAnimationFrame(() => setTimeout(rest, RESTS * (performance.now() - begun)));
  }

  function rest() {
    resting = false;
    next();
  }

  return (news) => {
    newest = news;
    if (isLast(news)) resting = false;
    next();
  };
}
