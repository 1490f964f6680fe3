/** Keeps what is typed in this browser, so that nothing is lost when the page goes away. */
const key = `draft:${location.pathname}${location.search}`;

function storage(action) {
  try {
    return action(localStorage);
  } catch {
    return null; // storage is switched off or full: the text stays in the page only
  }
}

/** The text kept for this page and when; null if there is none. */
export const kept = () => storage((store) => JSON.parse(store.getItem(key)));

export const keep = (text) => storage((store) => store.setItem(key, JSON.stringify({ text, at: Date.now() })) ?? true);

export const forget = () => storage((store) => store.removeItem(key));

/** Gives the script to the browser's downloads, under the name it has in its first line. */
export function download(text) {
  const name = (/variant\s+(\w+)/.exec(text)?.[1] ?? "variant").replaceAll("_", "-");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${name}.horn`;
  link.click();
  URL.revokeObjectURL(link.href);
}
