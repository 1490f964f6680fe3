/** The scripts that somebody has been writing in this browser. */
const DRAFT = "draft:";

/** What a script calls itself. */
export const titleOf = (text) => /variant\s+\w+\s+"([^"]*)"/.exec(text)?.[1] ?? "Untitled";

/** @returns {{key: string, text: string}[]} what the workshop keeps */
export function drafts() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT))
      .map((key) => ({ key, text: JSON.parse(localStorage.getItem(key)).text }));
  } catch {
    return []; // storage is switched off
  }
}
