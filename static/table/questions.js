/** What is asked, in words, and who is asked at this device. */
import { cardName } from "../ui/card.js";
import { listed, plural } from "../ui/words.js";

const NOUNS = { CARDS: "card", ROWS: "row", PLAYERS: "player", NUMBERS: "number", WORDS: "answer", YES_OR_NO: "answer" };

/** What a question wants, for those who wait for it: "a row", "cards". */
export function wanted({ kind, most }) {
  if (kind === "YES_OR_NO") return "yes or no";
  if (kind === "WORDS") return "an answer";
  return most === 1 ? `a ${NOUNS[kind]}` : `${NOUNS[kind]}s`;
}

/** What is missing: "2 more cards", "1 more card and 1 more row". */
export function missingOf(kinds) {
  const count = (kind) => kinds.filter((each) => each === kind).length;
  return listed([...new Set(kinds)].map((kind) => plural(count(kind), `more ${NOUNS[kind]}`)));
}

/** An option in words. */
export function word({ kind }, pick, { meanings, name }) {
  if (kind === "CARDS") return cardName(pick);
  if (kind === "ROWS") return `row ${pick}`;
  if (kind === "PLAYERS") return name(pick);
  if (kind === "WORDS") return meanings.words[pick];
  if (kind === "YES_OR_NO") return pick ? "yes" : "no";
  return String(pick);
}

export const wordsOf = (question, picks, facts) => listed(picks.map((pick) => word(question, pick, facts))) || "none";

/** Whether the rules say what some of the options mean. */
export const isMeant = ({ meanings = [] }) => meanings.some(Boolean);

/** Whether everything must be chosen, so that only the order is open. */
export const isOrder = ({ least, options }) => least > 1 && least === options.length;

/** Whether the first option that is picked can be the whole answer. */
export const isSingle = ({ least, most }) => least === 1 && most === 1;

/** What is chosen after an option was picked or, where it was chosen, put back; who picks too many loses the first. */
export function picked({ most }, picks, pick, isChosen) {
  return isChosen ? picks.toSpliced(picks.indexOf(pick), 1) : [...picks, pick].slice(-most);
}

/**
 * Which of some things are chosen, where several can be alike.
 *
 * @param {number[]} things
 * @param {number[]} picks
 * @returns {number[]} for each thing its place among the picks, from 1; 0 if it is not chosen
 */
export function places(things, picks) {
  const left = [...picks];
  return things.map((thing) => {
    const place = left.indexOf(thing);
    if (place >= 0) left[place] = null;
    return place + 1;
  });
}

/**
 * Who is to answer at this device: whoever looks at the table from there or, where several share it and it shows nobody's
 * hand, whoever of them is asked in the open.
 *
 * @returns {number} 0 if nobody is
 */
export function askedHere({ seat, decision }, { shared, news, seats }) {
  if (seat || !shared || !decision) return seat;
  const open = decision.questions.find((each) => news.you.includes(each.seat) && !seats[each.seat - 1].bot);
  return open?.seat ?? 0;
}
