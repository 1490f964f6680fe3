/** What has happened at a table, however much that is: the server tells it in pages of a bearable size. */
import { get } from "../ui/server.js";

/**
 * News with all events that follow on those it tells.
 *
 * @param {string} table its id
 * @param {object} news as the server told it
 * @param {number=} seat whose eyes to look with; those of this browser's own seat if none is named
 */
export async function inFull(table, news, seat) {
  let whole = news;
  while (whole.more) {
    const page = await read(table, whole.next, seat);
    if (!page) break;
    whole = { ...page, events: [...whole.events, ...page.events] };
  }
  return whole;
}

/** Everything that has happened at a table from the beginning on; null if it cannot be read now. */
export async function fromTheBeginning(table) {
  const first = await read(table, 1);
  return first && inFull(table, first);
}

function read(table, from, seat) {
  const query = new URLSearchParams({ from, ...(seat === undefined ? {} : { seat }) });
  return get(`/t/${table}/state?${query}`).catch(() => null);
}
