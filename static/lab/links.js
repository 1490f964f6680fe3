/** Where the pages of a study lead. */
import { fieldsOf } from "./asking.js";

/** A game of a study as a replay. */
export const gameIn = (study, arm, number) => `/lab/${study}/games/${arm}/${number}`;

/** The fields with which the game of one cell of a sweep is looked at by itself. */
export function fieldsOfCell({ over, ...request }, values) {
  return fieldsOf({ ...request, kind: "SIMULATE", parameters: { ...request.parameters, ...values } });
}
