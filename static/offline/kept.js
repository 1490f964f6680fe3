/** What this browser keeps to be read without a connection: pages of rules, their files, and the server's answers while practising. */

const PAGES = "rules";
const FILES = "files";
const ANSWERS = "practice";
const MOST = { [PAGES]: 80, [FILES]: 400, [ANSWERS]: 400 };
const LONGEST_PAGE = 500_000; // characters
const RULES = /^\/(?:offline|learn|learn\/reference|(?:v|open)\/[^/]+(?:\/print)?)$/;
const FILE = /\/static\/[0-9a-f]{32}\/[\w./-]+\.(?:css|js|svg)/g;

/** Without a connection, any page but those that are kept. */
export const OFFLINE = "/offline";

/** Whether a path is that of a page of rules; tables and hands are never kept. */
export const isOfRules = (path) => RULES.test(path);

/** Stores an answer as the newest of its kind; the oldest give way. */
async function put(kind, address, answer) {
  const cache = await caches.open(kind);
  await cache.delete(address);
  await cache.put(address, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST[kind]))) await cache.delete(oldest);
}

/**
 * Keeps a page with the files that it names.
 *
 * @param {string} path
 * @param {Response} page
 */
export async function keepPage(path, page) {
  if (!page.ok || page.redirected) return;
  const text = await page.clone().text();
  if (text.length > LONGEST_PAGE) return;
  await put(PAGES, path, page);
  for (const file of new Set(text.match(FILE))) {
    if (!(await keptFile(file))) await put(FILES, file, await fetch(file));
  }
}

export const keptPage = async (path) => (await caches.open(PAGES)).match(path);

/** @param {Request|string} file */
export const keptFile = async (file) => (await caches.open(FILES)).match(file);

/** @returns {Promise<{path: string, title: string}[]>} the latest first */
export async function keptPages() {
  const cache = await caches.open(PAGES);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== OFFLINE);
  const titles = paths.map(async (path) => {
    const [title] = /<title>[^<]*/.exec(await (await cache.match(path)).text()) ?? [""];
    return { path, title: new DOMParser().parseFromString(title, "text/html").title.replace(/ · Hornbook$/, "") };
  });
  return (await Promise.all(titles)).reverse();
}

/** The address of an answer, the same for the same question however its parts are ordered. */
const addressOf = (path, question) => `${path}?${encodeURIComponent(JSON.stringify(Object.entries(JSON.parse(question)).sort()))}`;

/** @param {string} question as JSON */
export const keepAnswer = (path, question, answer) => put(ANSWERS, addressOf(path, question), answer);

/** @param {string} question as JSON */
export const keptAnswer = async (path, question) => (await caches.open(ANSWERS)).match(addressOf(path, question));

/** Deletes all but what the service worker needs. */
export async function forgetAll() {
  await caches.delete(ANSWERS);
  const cache = await caches.open(PAGES);
  for (const { path } of await keptPages()) await cache.delete(path);
}
