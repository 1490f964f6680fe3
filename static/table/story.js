/** Says in words what happened. */
import { listed, plural } from "../ui/words.js";

/** A script's name for people: "cow_and_odd" is "cow and odd". */
export const spokenName = (name) => name.replaceAll("_", " ");

/** The sentences about the events of one table. */
export class Story {
  /** @param {{seat: number, names: string[], deals: number}} table */
  constructor(table) {
    this.table = table;
  }

  name(seat) {
    return seat === this.table.seat ? "You" : this.table.names[seat - 1];
  }

  /** One sentence about an event; empty for events that need none. */
  tell(event) {
    const sentence = this[event.type]?.(event) ?? "";
    return sentence && event.deal && this.table.deals > 1 ? `Deal ${event.deal}: ${sentence}` : sentence;
  }

  verb(seat, mine, theirs) {
    return `${this.name(seat)} ${seat === this.table.seat ? mine : theirs}`;
  }

  RoundBegan = ({ round }) => `Round ${round} begins.`;

  TurnBegan = ({ turn }) => `Turn ${turn}`;

  CardsRevealed = ({ cards }) => `Revealed: ${listed(cards.map(({ seat, card }) => `${this.name(seat)} ${card}`))}.`;

  CardsPassed = ({ gave, got }) => `You passed ${listed(gave)} and got ${listed(got)}.`;

  CardSubstituted = ({ seat, card }) => `${card} was played for ${seat === this.table.seat ? "you" : this.name(seat)}.`;

  RowChosen = ({ seat, row, byDefault }) =>
    byDefault
      ? `Row ${row} was chosen for ${seat === this.table.seat ? "you" : this.name(seat)}.`
      : `${this.verb(seat, "choose", "chooses")} row ${row}.`;

  CardPlaced = ({ card, row, place, seat }) =>
    place === 1
      ? `${this.possessive(seat)} ${card} starts row ${row}.`
      : `${this.possessive(seat)} ${card} goes to row ${row}.`;

  possessive(seat) {
    return seat === this.table.seat ? "Your" : `${this.name(seat)}'s`;
  }

  RowTaken = ({ seat, row, cards, points }) =>
    `${this.verb(seat, "take", "takes")} ${listed(cards)} from row ${row}: ${plural(points, "bullhead")}.`;

  RowOpened = ({ row }) => `Row ${row} is opened.`;

  RowClosed = ({ row }) => `Row ${row} is closed.`;

  CardsDiscarded = ({ row, cards }) =>
    `${listed(cards)} ${cards.length === 1 ? "leaves" : "leave"} row ${row} and the game.`;

  RowsSorted = () => "The rows are sorted.";

  ModifierMoved = ({ modifier, from, to }) =>
    from
      ? `The ${spokenName(modifier)} moves from row ${from} to row ${to}.`
      : `The ${spokenName(modifier)} lies down at row ${to}.`;

  ModifierTurned = ({ modifier, side }) => `The ${spokenName(modifier)} shows ${side}.`;

  CounterSet = ({ counter, owner, value }) => {
    const whose = this.table.counters[counter] === "PLAYER" ? this.name(owner) : `row ${owner}`;
    return `${spokenName(counter)}${owner ? ` (${whose})` : ""}: ${value}.`;
  };

  PointsGained = ({ seat, points }) =>
    points < 0
      ? `${this.verb(seat, "lose", "loses")} ${plural(-points, "point")}.`
      : `${this.verb(seat, "score", "scores")} ${plural(points, "point")}.`;

  RoundEnded = ({ round, scores }) =>
    `Round ${round} is over. ${listed(scores.map((score, index) => `${this.name(index + 1)} ${score}`))}.`;

  GameEnded = ({ winners }) => this.winners(winners);

  RulesFailed = ({ message }) => `The rules do not say how to go on: ${message}`;

  winners(seats) {
    const names = seats.map((seat) => this.name(seat));
    if (names.length === 0) return "Nobody wins.";
    if (names.length > 1) return `${listed(names)} share the win.`;
    return names[0] === "You" ? "You win!" : `${names[0]} wins.`;
  }
}
