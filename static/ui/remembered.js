/** What this browser remembers of its person: the name they go by, and the tables they sat at. */
import { browser } from "./storage.js";

const NAME = "name";
const TABLES = "tables";
const MOST_TABLES = 12;

/** Empty if nobody has ever given one. */
export const rememberedName = () => String(browser.read(NAME) ?? "");

export const rememberName = (name) => browser.keep(NAME, name.trim());

/** @returns {{id: string, title: string, when: number}[]} the latest first; {@code when} they were first seen, in epoch milliseconds */
export const keptTables = () => browser.read(TABLES) ?? [];

export function keepTable(id, title) {
  const kept = keptTables();
  const others = kept.filter((table) => table.id !== id);
  const when = kept.find((table) => table.id === id)?.when ?? Date.now();
  browser.keep(TABLES, [{ id, title, when }, ...others].slice(0, MOST_TABLES));
}

export const forgetTable = (id) =>
  browser.keep(
    TABLES,
    keptTables().filter((table) => table.id !== id),
  );

/** Fields marked {@code data-name} start with the name this browser remembers, and what is typed there is remembered. */
export function fillNames() {
  for (const field of document.querySelectorAll("[data-name]")) {
    field.value ||= rememberedName();
    field.form.addEventListener("submit", () => rememberName(field.value));
  }
}
