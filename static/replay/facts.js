/** What drawing needs to know of a game that is over: everybody goes by their name. */
import { describeTable } from "../table/facts.js";

/**
 * @param {object} game as the server describes it
 * @param {(script: string, line: number) => string|null} scriptLine
 */
export function describeGame(game, scriptLine) {
  const seats = game.names.map((name, index) => ({
    name,
    bot: game.kinds[index] || null,
    person: !game.kinds[index],
    here: true,
  }));
  return { ...describeTable({ ...game, id: "", news: { seat: 0, seats, you: [] } }), scriptLine };
}
