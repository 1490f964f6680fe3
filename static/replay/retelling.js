/** Tells a game that is over to somebody who need not have played it: everybody goes by their name. */
import { describeTable } from "../table/facts.js";
import { Story } from "../table/story.js";
import { listed } from "../ui/words.js";

class Retelling extends Story {
  CardsPassed = ({ seat, gave, got }) => `${this.name(seat)} passed ${listed(gave)} and got ${listed(got)}.`;
}

/**
 * What drawing needs to know of a game.
 *
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
  const facts = { ...describeTable({ ...game, id: "", news: { seat: 0, seats, you: [] } }), scriptLine };
  facts.story = new Retelling(facts);
  return facts;
}
