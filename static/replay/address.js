/** Keeps the moment that is shown in the page's address, so that it can be sent to others. */

/** @returns {{at: number, as: string}} the event shown and whose eyes see it */
export function moment() {
  const query = new URLSearchParams(location.search);
  const at = Number(query.get("at") ?? location.hash.slice(1));
  return { at: Number.isInteger(at) ? at : 0, as: query.get("as") ?? "all" };
}

export function remember({ at, as }) {
  const query = new URLSearchParams(location.search);
  query.set("at", at);
  if (as === "all") query.delete("as");
  else query.set("as", as);
  history.replaceState(null, "", `${location.pathname}?${query}`);
}

/** The address of a simulated game that a link leads to; undefined if it leads to none. */
export const simulated = (link) => /\/lab\/[^/?#]+\/games\/\d+\/\d+/.exec(link)?.[0];

/** The table that a link leads to; the word itself if it is no link. */
export const tableOf = (link) => /\/t\/([^/?#]+)/.exec(link)?.[1] ?? link.trim();
