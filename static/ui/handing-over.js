/** Opens a page with its form filled in. What is short stands in the address; scripts are too long for that. */
import { browser } from "./storage.js";

const SCRIPTS = ["script", "against-script"];
const keyOf = (page) => `${page}-scripts`;

/**
 * The address of a page with these fields filled in.
 *
 * @param {"lab"|"rerun"} page
 */
export function addressWith(page, fields) {
  const short = Object.entries(fields).filter(
    ([name, value]) => !SCRIPTS.includes(name) && value !== undefined && value !== null,
  );
  return `/${page}?${new URLSearchParams(short)}`;
}

/**
 * Leaves the scripts among the fields for the page that the address opens.
 *
 * @returns {boolean} whether this browser keeps them
 */
export const handOver = (page, fields) =>
  browser.keep(keyOf(page), Object.fromEntries(SCRIPTS.filter((name) => fields[name]).map((name) => [name, fields[name]])));

/** The scripts that were left for a page; none if none were. */
export const handedOver = (page) => browser.read(keyOf(page)) ?? {};

const TURN = "workshop-turn";

/** Leaves a turn of a game for the workshop's board; tells whether this browser keeps it. */
export const handOverTurn = (position) => browser.keep(TURN, position);

/** The turn that was left for the workshop's board; nothing if none was. */
export const handedTurn = () => browser.read(TURN);
