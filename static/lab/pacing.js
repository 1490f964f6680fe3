/** Keeps a page usable while news comes faster than it can be shown. */

const RESTS = 3;

/**
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
