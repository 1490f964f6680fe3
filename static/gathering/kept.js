/** What this browser remembers by itself: the name its person goes by, and the tables they sat at. */
const NAME = "name";
const TABLES = "tables";
const MOST_TABLES = 12;

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise; // storage is switched off, or holds what no page of ours wrote
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It is forgotten with this page, nothing worse.
  }
}

/** Empty if nobody has ever given one. */
export const rememberedName = () => String(read(NAME, ""));

export const rememberName = (name) => write(NAME, name.trim());

/** @returns {{id: string, title: string, when: number}[]} the latest first; {@code when} they were first seen, in epoch milliseconds */
export const keptTables = () => read(TABLES, []);

export function keepTable(id, title) {
  const kept = keptTables();
  const others = kept.filter((table) => table.id !== id);
  const when = kept.find((table) => table.id === id)?.when ?? Date.now();
  write(TABLES, [{ id, title, when }, ...others].slice(0, MOST_TABLES));
}

export const forgetTable = (id) =>
  write(
    TABLES,
    keptTables().filter((table) => table.id !== id),
  );
