import { knowCards } from "../ui/card.js";
import { say } from "../ui/say.js";
import { listed, spokenName } from "../ui/words.js";

/** What holds at a table, worked out from the data in its page; who sits where follows the news. */

/**
 * @param {object} data
 * @returns {object} the data, with {@code bullheadsOf}, {@code name}, {@code hasChosen}, {@code aim} and {@code scriptLine}
 */
export function describeTable(data) {
  const { bullheads, capacity, modifiers } = data.cards;
  knowCards(data.cards, true);
  const meaning = (name) => data.meanings.counters[name];
  const worded = ({ type }, value) => {
    const said = {
      WORD: () => data.meanings.words[value],
      PLAYER: () => (value ? facts.name(value) : say("value.nobody")),
      ROW: () => (value ? say("row.named", { row: value }) : say("value.no_row")),
      TRUTH: () => say("value.truth", { true: value !== 0 }),
    }[type];
    return String(said?.() ?? value);
  };
  const held = (name, value) => worded(meaning(name), value);
  const isTold = ({ name, value }) => meaning(name).text && (value !== 0 || meaning(name).type === "WORD");
  const facts = {
    ...data,
    capacity,
    modifiers,
    hasModifiers: Object.keys(modifiers).length > 0,
    showsBullheads: Object.values(bullheads).some((count) => count !== 0),
    bullheadsOf: (card) => bullheads[card] ?? 0,
    /** The bullheads of all that a player has taken this round. */
    pileOf: ({ taken }) => taken.flat().reduce((sum, card) => sum + facts.bullheadsOf(card), 0),
    /** Counters in words, such as "who lays first: Ben": those that have a text; of yes and no only what holds. */
    counted: (counters) =>
      counters
        .filter(({ name, value }) => meaning(name).text && (meaning(name).type !== "TRUTH" || value))
        .map(({ name, value }) => (meaning(name).type === "TRUTH" ? meaning(name).text : say("table.counter", { text: meaning(name).text, value: held(name, value) }))),
    /**
     * What somebody has chosen, in words, if it is not seen on the table.
     *
     * @returns {{text: string, secret: boolean, ofTurn: boolean}[]} such as "Which ten do you say it is from? 4"
     */
    saidBy: (seat, { chosen }) =>
      chosen
        .filter((one) => one.seat === seat && one.picks.length > 0 && data.meanings.said[one.choice])
        .map(({ choice, picks, secret }) => {
          const { text, ofTurn, ...meant } = data.meanings.said[choice];
          const answer = listed(picks.map((pick) => worded(meant, pick)));
          return { text: say("table.said", { text, question: text.endsWith("?"), answer }), secret, ofTurn };
        }),
    /** What the rules make of the answer to a question, in the author's words; empty if they say nothing. */
    followsFrom: ({ name }) => data.meanings.said[name]?.follows ?? "",
    /** What a rule says to people, or else what the script calls it. */
    ruleText: (rule) => data.meanings.rules[rule] ?? spokenName(rule),
    /** What a card remembers, first in short, then in words: none for a card that remembers nothing. */
    rememberedOf: ({ deck, remembered }, card) => {
      const place = deck.indexOf(card);
      const told = place < 0 ? [] : remembered.map(({ name, values }) => ({ name, value: values[place] })).filter(isTold);
      return [told.map(({ name, value }) => held(name, value)).join(", "), facts.counted(told).join(", ")];
    },
    /** Whether there are teams. */
    teams: data.teamOf.length > 0,
    /** The team of a seat, counted from 1. */
    teamOf: (seat) => data.teamOf[seat - 1] ?? seat,
    /** What counts in the end for whoever sits there: their team's points, or their own where nobody has a team. */
    counts: (scores, seat) =>
      scores.filter((_, index) => facts.teamOf(index + 1) === facts.teamOf(seat)).reduce((sum, score) => sum + score, 0),
    scriptLine: (script, line) => `/t/${data.id}/script#${encodeURIComponent(`${script}:${line}`)}`,
    /** What a player is called by whoever looks from the table's seat. */
    name: (seat) => (seat === facts.seat ? say("table.you") : facts.names[seat - 1]),
    hasChosen: (seat) => (seat === facts.seat ? say("table.have_chosen") : say("table.has_chosen")),
    takeIn: (news) => {
      facts.news = news;
      facts.seat = news.seat;
      facts.shared = news.you.length > 1; // several people at this device
      facts.seats = news.seats;
      facts.ahead = news.now - Date.now(); // what the server's clock is ahead
      facts.names = news.seats.map(({ name }) => name);
      news.view?.decision?.questions.forEach((question, index) => (question.meanings = news.meanings[index]));
    },
  };
  facts.takeIn(data.news);
  return facts;
}
