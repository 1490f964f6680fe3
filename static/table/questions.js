/** What is asked, in words, and who is asked at this device. */
import { cardName } from "../ui/card.js";
import { say } from "../ui/say.js";
import { listed } from "../ui/words.js";

const WANTED = {
  CARDS: (one) => say("table.wanted.cards", { one }),
  ROWS: (one) => say("table.wanted.rows", { one }),
  PLAYERS: (one) => say("table.wanted.players", { one }),
  NUMBERS: (one) => say("table.wanted.numbers", { one }),
  WORDS: () => say("table.wanted.words"),
  YES_OR_NO: () => say("table.wanted.yes_or_no"),
};
const MORE = {
  CARDS: (count) => say("table.more.cards", { count }),
  ROWS: (count) => say("table.more.rows", { count }),
  PLAYERS: (count) => say("table.more.players", { count }),
  NUMBERS: (count) => say("table.more.numbers", { count }),
  WORDS: (count) => say("table.more.answers", { count }),
  YES_OR_NO: (count) => say("table.more.answers", { count }),
};

/** What a question wants, for those who wait for it: "a row", "cards". */
export const wanted = ({ kind, most }) => WANTED[kind](most === 1);

/** What is missing: "2 more cards", "1 more card and 1 more row". */
export function missingOf(kinds) {
  const count = (kind) => kinds.filter((each) => each === kind).length;
  return listed([...new Set(kinds)].map((kind) => MORE[kind](count(kind))));
}

/** An option in words. */
export function word({ kind }, pick, { meanings, name }) {
  if (kind === "CARDS") return cardName(pick);
  if (kind === "ROWS") return say("row.named", { row: pick });
  if (kind === "PLAYERS") return name(pick);
  if (kind === "WORDS") return meanings.words[pick];
  if (kind === "YES_OR_NO") return say("value.truth", { true: pick !== 0 });
  return String(pick);
}

export const wordsOf = (question, picks, facts) => listed(picks.map((pick) => word(question, pick, facts))) || say("table.none");

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
