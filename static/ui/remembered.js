/** What this browser remembers of its person: the name they go by, and the tables they sat at. */
import { browser } from "./storage.js";

const NAME = "name";
const TABLES = "tables";
const MOST_TABLES = 12;

/** Empty if nobody has ever given one. */
export const rememberedName = () => String(browser.read(NAME) ?? "");

export const rememberName = (name) => browser.keep(NAME, name.trim());

/**
 * @returns {{id: string, title: string, when: number, known?: object}[]} the latest first; {@code when} they were first seen, in epoch
 *     milliseconds, {@code known} what the server told of them last
 */
export const keptTables = () => browser.read(TABLES) ?? [];

export function keepTable(id, title) {
  const kept = keptTables();
  const others = kept.filter((table) => table.id !== id);
  const { when = Date.now(), known } = kept.find((table) => table.id === id) ?? {};
  browser.keep(TABLES, [{ id, title, when, known }, ...others].slice(0, MOST_TABLES));
}

export const forgetTable = (id) =>
  browser.keep(
    TABLES,
    keptTables().filter((table) => table.id !== id),
  );

/**
 * Keeps what the server told of one's tables. Those that it does not know any more, and those where nobody plays any more, are forgotten;
 * those where the same people play on are kept instead.
 */
export function noteTables(asked, told) {
  const facts = new Map(told.filter(({ alive, again }) => alive || again).map((table) => [table.id, table]));
  for (const { id, title } of facts.values()) if (!asked.includes(id)) keepTable(id, title);
  browser.keep(
    TABLES,
    keptTables()
      .filter(({ id }) => facts.has(id) || !asked.includes(id))
      .map((table) => ({ ...table, known: facts.get(table.id) ?? table.known })),
  );
}

/** Fields marked {@code data-name} start with the name this browser remembers, and what is typed there is remembered. */
export function fillNames() {
  for (const field of document.querySelectorAll("[data-name]")) {
    field.value ||= rememberedName();
    field.form.addEventListener("submit", () => rememberName(field.value));
  }
}
