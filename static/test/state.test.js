import { after, resolves, roundSoFar, seen } from "../table/state.js";
import { describe, equal, it } from "./harness.js";

const rules = {
  capacity: 5,
  modifiers: { cow: { fills: 1 }, dog: { fills: 0 } },
  teamOf: (seat) => ((seat - 1) % 2) + 1,
  meanings: {
    hand: "hand",
    pile: "pile",
    ofRows: ["fence"],
    ordered: ["queue"],
    laid: ["offer"],
    said: { tale: { ofTurn: true }, promise: { ofTurn: false } },
    counters: { mood: { per: "GAME" }, herd: { per: "PLAYER" }, bells: { per: "TEAM" }, fog: { per: "ROW" }, memory: { per: "CARD" } },
  },
};

const lying = (cards, more) => ({ cards, stacked: [], modifiers: [], capacity: 5, places: cards.length, counters: [], ...more });
const rowsOf = (...rows) => rows.map((row, index) => ({ number: index + 1, ...row }));
const seat = (number, more) => ({
  ...{ seat: number, score: 0, answered: false, handCount: [3], taken: [[]] },
  counters: [{ name: "herd", value: 0 }, { name: "bells", value: 0 }],
  ...more,
});
const board = (more) => ({
  ...{ deal: 1, rows: rowsOf(lying([5]), lying([10])), queue: [], hand: [1, 2, 3], chosen: 0, places: [], deck: [], remembered: [] },
  ...more,
});
const table = (more) =>
  frozen({
    ...{ seat: 1, round: 1, turn: 1, over: false, chosen: [], answer: [], decision: { questions: [], seats: [] } },
    ...{ counters: [{ name: "mood", value: 0 }], players: [seat(1), seat(2)], deals: [board()], ...more },
  });

/** Whatever changes a state that it was given fails. */
function frozen(value) {
  if (value instanceof Object) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const folded = (state, ...events) => events.reduce((now, event) => frozen(after(now, event, rules)), state);
const boardAfter = (state, ...events) => folded(state, ...events).deals[0];
const cardsAfter = (state, ...events) => boardAfter(state, ...events).rows.map(({ cards }) => cards);
const rowAfter = (row, event) => {
  const { cards, stacked, places } = boardAfter(table({ deals: [board({ rows: rowsOf(row) })] }), event).rows[0];
  return { cards, stacked, places };
};
const orders = (things) =>
  things.length < 2 ? [things] : things.flatMap((one, index) => orders(things.toSpliced(index, 1)).map((rest) => [one, ...rest]));

describe("A table's state", () => {
  it("stays as it is after an event that it does not know", () => {
    const state = table();
    equal(after(state, { type: "SeedCommitted" }, rules) === state, true);
  });
  it("is the same in whatever order things happen that have nothing to do with each other", () => {
    const events = [
      { type: "PointsGained", seat: 1, points: 3 },
      { type: "PointsGained", seat: 2, points: -2 },
      { type: "CardPlaced", deal: 1, seat: 1, card: 7, row: 1, place: 2 },
      { type: "CardPlaced", deal: 1, seat: 2, card: 12, row: 2, place: 2 },
      { type: "ModifierMoved", deal: 1, modifier: "dog", from: 0, to: 2 },
      { type: "CounterSet", deal: 0, counter: "mood", owner: 0, value: 4 },
    ];
    const before = table({ deals: [board({ queue: [{ seat: 1, card: 7 }, { seat: 2, card: 12 }] })] });
    const [first, ...others] = orders(events).map((each) => folded(before, ...each));
    for (const other of others) equal(other, first);
  });
  it("of one deal stays as it is when something happens in another", () => {
    const state = table({ deals: [board(), board({ deal: 2 })], players: [seat(1, { handCount: [3, 3], taken: [[], []] })] });
    const changed = folded(
      state,
      { type: "CardsRevealed", deal: 2, cards: [{ seat: 1, card: 2 }] },
      { type: "CardPlaced", deal: 2, seat: 1, card: 2, row: 1, place: 2 },
      { type: "RowTaken", deal: 2, seat: 1, row: 1, cards: [5, 2] },
    );
    equal(changed.deals[0], state.deals[0]);
    equal(changed.players[0].handCount, [3, 2]);
    equal(changed.players[0].taken, [[], [5, 2]]);
  });
  it("ends with the game, and when rules fail", () => {
    equal([folded(table(), { type: "GameEnded" }).over, folded(table(), { type: "RulesFailed" }).over], [true, true]);
  });
});

describe("A round", () => {
  it("begins with empty hands, piles and queues, and nothing chosen", () => {
    const before = table({
      players: [seat(1, { taken: [[4]], answered: true, score: 9 })],
      deals: [board({ queue: [{ seat: 1, card: 2 }] })],
      chosen: [{ choice: "promise", deal: 0, seat: 1, picks: [1] }],
    });
    const { players, deals, chosen, round, turn } = folded(before, { type: "RoundBegan", round: 2 });
    equal([players[0].taken, players[0].handCount, players[0].answered, players[0].score], [[[]], [0], false, 9]);
    equal([deals[0].hand, deals[0].queue, chosen, round, turn], [[], [], [], 2, 0]);
  });
  it("ends with the scores that the event tells, and without piles", () => {
    const before = table({ players: [seat(1, { taken: [[4]], score: 3 }), seat(2)] });
    const { players } = folded(before, { type: "RoundEnded", scores: [13, 7] });
    equal(players.map(({ score, taken }) => [score, taken]), [[13, [[]]], [7, [[]]]]);
  });
  it("deals rows that are numbered and hold their cards", () => {
    const { rows } = boardAfter(table(), { type: "RowsDealt", deal: 1, rows: [[30], [], [40, 41]] });
    equal(rows.map(({ number, cards, places, capacity }) => [number, cards, places, capacity]), [[1, [30], 1, 5], [2, [], 0, 5], [3, [40, 41], 2, 5]]);
  });
  it("gives each row that is dealt its places, once", () => {
    const places = [{ place: "fence", owner: 1, count: 0, cards: [] }];
    const dealt = boardAfter(table({ deals: [board({ places })] }), { type: "RowsDealt", deal: 1, rows: [[30], [40]] });
    equal(dealt.places.map(({ place, owner }) => [place, owner]), [["fence", 1], ["fence", 2]]);
  });
});

describe("A hand", () => {
  it("that is dealt in several parts is put in order", () => {
    const events = [[9, 40], [7, 104]].map((cards) => ({ type: "HandDealt", deal: 1, seat: 1, cards }));
    const state = folded(table({ deals: [board({ hand: [] })], players: [seat(1, { handCount: [0] })] }), ...events);
    equal([state.deals[0].hand, state.players[0].handCount], [[7, 9, 40, 104], [4]]);
  });
  it("of somebody else is only counted", () => {
    const state = folded(table(), { type: "HandDealt", deal: 1, seat: 2, cards: [50, 51] });
    equal([state.deals[0].hand, state.players[1].handCount], [[1, 2, 3], [5]]);
  });
  it("loses what it passes on, once each, and keeps its order", () => {
    const before = table({ deals: [board({ hand: [4, 4, 8] })] });
    equal(boardAfter(before, { type: "CardsPassed", deal: 1, seat: 1, gave: [4], got: [6], from: ["hand"], to: ["hand"] }).hand, [4, 6, 8]);
  });
  it("loses a card that is put away, and gets one that is taken up", () => {
    const places = [{ place: "box", owner: 1, count: 1, cards: [20] }];
    const before = table({ deals: [board({ hand: [4, 8], places })] });
    const passed = { type: "CardsPassed", deal: 1, seat: 1, gave: [4, 20], got: [4, 20], from: ["hand", "box"], to: ["box", "hand"] };
    const after = boardAfter(before, passed);
    equal([after.hand, after.places[0].cards, after.places[0].count], [[8, 20], [4], 1]);
  });
  it("keeps the order in which cards came to a place where rules go by it", () => {
    const places = ["queue", "box"].map((place) => ({ place, owner: 1, count: 1, cards: [20] }));
    const moves = ["queue", "box"].map((to) => ({ type: "CardsMoved", deal: 1, from: "", giver: 0, to, taker: 1, cards: [21, 10] }));
    const before = table({ deals: [board({ places })] });
    equal(folded(before, ...moves).deals[0].places.map(({ cards }) => cards), [[20, 21, 10], [10, 20, 21]]);
  });
  it("gives a card to another hand", () => {
    const move = { type: "CardsMoved", deal: 1, from: "hand", giver: 1, to: "hand", taker: 2, cards: [2] };
    const state = folded(table(), move);
    equal([state.deals[0].hand, state.players.map(({ handCount }) => handCount[0])], [[1, 3], [2, 4]]);
  });
  it("that lies open loses the card that is revealed", () => {
    const places = [{ place: "hand", owner: 2, count: 2, cards: [20, 21] }];
    const state = boardAfter(table({ deals: [board({ places })] }), { type: "CardsRevealed", deal: 1, cards: [{ seat: 2, card: 20 }] });
    equal(state.places, [{ place: "hand", owner: 2, count: 1, cards: [21] }]);
  });
});

describe("A turn", () => {
  it("forgets what was said for the last turn only, and who had answered", () => {
    const said = ["tale", "promise"].map((choice) => ({ choice, deal: 0, seat: 2, picks: [1] }));
    const { chosen, players, turn } = folded(table({ chosen: said, players: [seat(1, { answered: true })] }), { type: "TurnBegan", turn: 4 });
    equal([chosen.map(({ choice }) => choice), players[0].answered, turn], [["promise"], false, 4]);
  });
  it("marks who has answered, but nobody while cards wait to be placed", () => {
    const answered = (state) => folded(state, { type: "Answered", seat: 2 }).players.map((one) => one.answered);
    equal(answered(table()), [false, true]);
    equal(answered(table({ deals: [board({ queue: [{ seat: 2, card: 9 }] })] })), [false, false]);
  });
  it("reveals cards, which leave the hands and wait in the order told", () => {
    const cards = [{ seat: 2, card: 9 }, { seat: 1, card: 2 }];
    const state = folded(table({ deals: [board({ chosen: 2 })] }), { type: "CardsRevealed", deal: 1, cards });
    const { queue, hand, chosen } = state.deals[0];
    equal([queue, hand, chosen, state.players.map(({ handCount }) => handCount[0])], [cards, [1, 3], 0, [2, 2]]);
    equal([resolves(state), resolves(table())], [true, false]);
  });
  it("returns a card that was not placed to the hand or the place that it came from", () => {
    const waits = { queue: [{ seat: 1, card: 9 }, { seat: 2, card: 4 }], places: [{ place: "crib", owner: 2, count: 1, cards: [30] }] };
    const back = (number, card, to) => ({ type: "CardReturned", deal: 1, seat: number, card, to, owner: number });
    const { deals: [{ queue, hand, places }], players } = folded(table({ deals: [board(waits)] }), back(1, 9, "hand"), back(2, 4, "crib"), back(2, 4, "crib"));
    equal([queue, hand, places[0].cards, places[0].count, players.map(({ handCount }) => handCount[0])], [[], [1, 2, 3, 9], [4, 30], 2, [4, 3]]);
  });
  it("counts no hand below nothing", () => {
    const state = folded(table({ players: [seat(1, { handCount: [0] })] }), { type: "CardsRevealed", deal: 1, cards: [{ seat: 1, card: 77 }] });
    equal(state.players[0].handCount, [0]);
  });
  it("places the card of the right player where two have the same", () => {
    const queue = [{ seat: 1, card: 7 }, { seat: 2, card: 7 }];
    const state = boardAfter(table({ deals: [board({ queue })] }), { type: "CardPlaced", deal: 1, seat: 2, card: 7, row: 1, place: 2 });
    equal([state.queue, state.rows[0].cards, state.rows[0].places], [[{ seat: 1, card: 7 }], [5, 7], 2]);
  });
});

describe("A row", () => {
  const taken = (cards) => ({ type: "RowTaken", deal: 1, seat: 1, row: 1, cards });

  it("takes a card between others, and what lies on a card stays on it", () => {
    const placed = { type: "CardPlaced", deal: 1, seat: 1, card: 6, row: 1, place: 2 };
    equal(rowAfter(lying([5, 9, 14], { stacked: [2], places: 2 }), placed), { cards: [5, 6, 9, 14], stacked: [3], places: 3 });
  });
  it("takes a card onto another without using a place", () => {
    const stacked = { type: "CardStacked", deal: 1, seat: 1, card: 9, row: 1, place: 2 };
    equal(rowAfter(lying([9, 12]), stacked), { cards: [9, 9, 12], stacked: [1], places: 2 });
  });
  it("is empty when all is taken", () => equal(rowAfter(lying([5, 6, 7]), taken([5, 6, 7])), { cards: [], stacked: [], places: 0 }));
  it("keeps its last card when the others are taken", () => {
    equal(rowAfter(lying([5, 6, 7]), taken([5, 6])), { cards: [7], stacked: [], places: 1 });
  });
  it("keeps a stack with what lies on it", () => {
    equal(rowAfter(lying([5, 6, 6], { stacked: [2], places: 2 }), taken([5])), { cards: [6, 6], stacked: [1], places: 1 });
  });
  it("of equal cards keeps one of them", () => equal(rowAfter(lying([7, 7, 7]), taken([7, 7])), { cards: [7], stacked: [], places: 1 }));
  it("loses cards from the middle", () => equal(rowAfter(lying([3, 4, 5, 6]), taken([4, 5])), { cards: [3, 6], stacked: [], places: 2 }));
  it("keeps the place of a card that loses its upper one", () => {
    const row = lying([5, 9, 9, 12], { stacked: [2], places: 3 });
    const moved = { type: "CardsMoved", deal: 1, from: "row", giver: 1, to: "pile", taker: 2, cards: [9] };
    equal(rowAfter(row, moved), { cards: [5, 9, 12], stacked: [], places: 3 });
  });
  it("gives what is taken to the pile of whoever takes it", () => {
    const state = folded(table({ players: [seat(1, { taken: [[1]] }), seat(2)] }), taken([5]));
    equal(state.players.map((one) => one.taken), [[[1, 5]], [[]]]);
  });
  it("that opens between others renumbers them, and those behind one that closes", () => {
    const opened = boardAfter(table(), { type: "RowOpened", deal: 1, row: 2 });
    equal(opened.rows.map(({ number, cards }) => [number, cards]), [[1, [5]], [2, []], [3, [10]]]);
    const closed = boardAfter(table(), { type: "RowClosed", deal: 1, row: 1 });
    equal(closed.rows.map(({ number, cards }) => [number, cards]), [[1, [10]]]);
  });
  it("takes along what lies at its place when rows are sorted or closed", () => {
    const places = [1, 2].map((owner) => ({ place: "fence", owner, count: owner, cards: [] }));
    const before = table({ deals: [board({ places: [...places, { place: "stall", owner: 0, count: 0, cards: [] }] })] });
    const owners = (event) => boardAfter(before, event).places.map(({ owner, count }) => [owner, count]);
    equal(cardsAfter(before, { type: "RowsSorted", deal: 1, order: [2, 1] }), [[10], [5]]);
    equal(owners({ type: "RowsSorted", deal: 1, order: [2, 1] }), [[2, 1], [1, 2], [0, 0]]);
    equal(owners({ type: "RowClosed", deal: 1, row: 1 }), [[1, 2], [0, 0]]);
  });
  it("has one place less beside a cow, and gets it back when the cow jumps away", () => {
    const came = { type: "ModifierMoved", deal: 1, modifier: "cow", from: 0, to: 1 };
    const jumped = { ...came, from: 1, to: 2 };
    const shown = (...events) => boardAfter(table(), ...events).rows.map(({ modifiers, places }) => [modifiers, places]);
    equal(shown(came), [[["cow"], 2], [[], 1]]);
    equal(shown(came, jumped), [[[], 1], [["cow"], 2]]);
  });
});

describe("Cards that move", () => {
  const move = (from, giver, to, taker, cards) => ({ type: "CardsMoved", deal: 1, from, giver, to, taker, cards });
  const placed = (place, owner, cards, count = cards.length) => ({ place, owner, cards, count });

  it("from a pile to a hand leave the one and come to the other", () => {
    const state = folded(table({ players: [seat(1, { taken: [[8, 9]] }), seat(2)] }), move("pile", 1, "hand", 1, [8]));
    equal([state.players[0].taken, state.players[0].handCount, state.deals[0].hand], [[[9]], [4], [1, 2, 3, 8]]);
  });
  it("to an open place are put in order there", () => {
    const before = table({ deals: [board({ places: [placed("stall", 0, [4, 9])] })] });
    equal(boardAfter(before, move("hand", 1, "stall", 0, [2])).places, [placed("stall", 0, [2, 4, 9])]);
  });
  it("to a place that nobody sees are only counted, and so are those that leave it", () => {
    const before = table({ deals: [board({ places: [placed("stall", 0, [], 2)] })] });
    equal(boardAfter(before, move("hand", 1, "stall", 0, [2])).places, [placed("stall", 0, [], 3)]);
    equal(boardAfter(before, move("stall", 0, "pile", 1, [4, 5, 6])).places, [placed("stall", 0, [], 0)]);
  });
  it("to a row's place make one where there is none yet", () => {
    equal(boardAfter(table(), move("hand", 1, "fence", 2, [3])).places, [placed("fence", 2, [3])]);
  });
  it("from those that wait leave the hand alone, which has lost them already", () => {
    const before = table({ deals: [board({ queue: [{ seat: 1, card: 50 }] })] });
    const state = folded(before, move("hand", 1, "pile", 2, [50]));
    equal([state.deals[0].hand, state.deals[0].queue, state.players[0].handCount, state.players[1].taken], [[1, 2, 3], [], [3], [[50]]]);
  });
});

describe("What somebody chooses", () => {
  const shown = (choice, picks, more) => ({ type: "ChoiceShown", deal: 0, seat: 2, choice, kind: "NUMBERS", picks, ...more });

  it("takes the place of what they chose before, and of nobody else's", () => {
    const { chosen } = folded(table(), shown("tale", [4]), shown("tale", [6], { seat: 1 }), shown("tale", [5]));
    equal(chosen.map(({ seat: who, picks }) => [who, picks]), [[1, [6]], [2, [5]]]);
  });
  it("lies open where cards are laid face up, and waits behind those that lie there", () => {
    const before = table({ deals: [board({ queue: [{ seat: 2, card: 60 }], chosen: 3 })] });
    const state = folded(before, shown("offer", [3], { deal: 1, seat: 1, kind: "CARDS" }));
    const { queue, hand, chosen } = state.deals[0];
    equal([queue, hand, chosen], [[{ seat: 2, card: 60 }, { seat: 1, card: 3, laid: true }], [1, 2], 0]);
    equal(state.players.map(({ handCount }) => handCount[0]), [2, 3]);
  });
});

describe("A counter", () => {
  const set = (counter, owner, value, deal = 0) => ({ type: "CounterSet", deal, counter, owner, value });
  const held = ({ counters }) => counters.map(({ value }) => value);

  it("of the game changes only there", () => {
    const state = folded(table(), set("mood", 0, 7));
    equal([held(state), state.players.map(held)], [[7], [[0, 0], [0, 0]]]);
  });
  it("of a player changes with them alone", () => equal(folded(table(), set("herd", 2, 5)).players.map(held), [[0, 0], [5, 0]]));
  it("of a team changes with all who belong to it", () => {
    const state = folded(table({ players: [seat(1), seat(2), seat(3)] }), set("bells", 1, 2));
    equal(state.players.map(held), [[0, 2], [0, 0], [0, 2]]);
  });
  it("of a row changes there, and stays with the row when it gets another number", () => {
    const fog = lying([5], { counters: [{ name: "fog", value: 0 }] });
    const before = table({ deals: [board({ rows: rowsOf(fog, fog) })] });
    const { rows } = boardAfter(before, set("fog", 2, 3, 1), { type: "RowsSorted", deal: 1, order: [2, 1] });
    equal(rows.map(held), [[3], [0]]);
  });
  it("of a card changes with all cards that are equal", () => {
    const before = table({ deals: [board({ deck: [7, 8, 7], remembered: [{ name: "memory", values: [0, 0, 0] }] })] });
    equal(boardAfter(before, set("memory", 7, 1, 1)).remembered, [{ name: "memory", values: [1, 0, 1] }]);
  });
});

describe("A view that comes", () => {
  const question = (more) => ({ seat: 1, deal: 1, kind: "CARDS", secret: true, ...more });
  const offer = (picks) => ({ choice: "offer", deal: 1, seat: 2, picks, secret: false });

  it("is nothing if there is none", () => equal(seen(null), null));
  it("knows the card that its viewer has chosen, but not one of several", () => {
    const chosen = (answer) => seen(table({ decision: { questions: [question()] }, answer })).deals[0].chosen;
    equal([chosen([[2]]), chosen([]), chosen([[2, 3]])], [2, 0, 0]);
  });
  it("knows the chosen card of each deal", () => {
    const questions = [question(), question({ deal: 2 })];
    const view = seen(table({ deals: [board(), board({ deal: 2 })], players: [], decision: { questions }, answer: [[2], [3]] }));
    equal(view.deals.map(({ chosen }) => chosen), [2, 3]);
  });
  it("says that somebody has answered only where all choose in secret, or they are asked", () => {
    const answered = (questions) =>
      seen(table({ players: [seat(1, { answered: true }), seat(2, { answered: true })], decision: { questions } })).players.map((one) => one.answered);
    equal(answered([question()]), [true, true]);
    equal(answered([question({ seat: 2, secret: false })]), [false, true]);
  });
  it("keeps cards that were laid face up where they lay before the line broke, in their order", () => {
    const laid = [20, 30].map((card) => ({ seat: 2, card, laid: true }));
    const before = table({ deals: [board({ queue: laid.toReversed() })] });
    const view = table({ chosen: [offer([20, 30])] });
    const now = seen(view, before);
    equal([now.deals[0].queue.map(({ card }) => card), now.players[1].handCount], [[30, 20], [1]]);
  });
  it("shows no card twice that was laid and waits to be placed now", () => {
    const laid = [{ seat: 2, card: 20, laid: true }];
    const view = table({ chosen: [offer([20])], deals: [board({ queue: [{ seat: 2, card: 20 }] })] });
    equal(seen(view, table({ deals: [board({ queue: laid })] })).deals[0].queue.length, 1);
  });
});

describe("The round so far", () => {
  const told = (...events) => events.map((event, index) => ({ number: index + 1, event }));

  it("is empty where nobody may look", () => equal(roundSoFar({ events: told({ type: "RoundBegan", round: 1 }), view: null }, rules), []));
  it("has the points that were gained in it once", () => {
    const view = table({ players: [seat(1, { score: 12 }), seat(2, { score: 4 })] });
    const events = told({ type: "RoundBegan", round: 2 }, { type: "PointsGained", seat: 1, points: 5 }, { type: "PointsGained", seat: 1, points: -1 });
    const scores = roundSoFar({ events, view }, rules).map(([, state]) => state.players.map(({ score }) => score));
    equal(scores, [[8, 4], [13, 4], [12, 4]]);
  });
  it("leads to the rows of now", () => {
    const view = table({ deals: [board({ rows: rowsOf(lying([5, 7])), hand: [] })] });
    const events = told(
      { type: "RoundBegan", round: 1 },
      { type: "RowsDealt", deal: 1, rows: [[5]] },
      { type: "CardsRevealed", deal: 1, cards: [{ seat: 2, card: 7 }] },
      { type: "CardPlaced", deal: 1, seat: 2, card: 7, row: 1, place: 2 },
    );
    equal(roundSoFar({ events, view }, rules).at(-1)[1].deals[0].rows, view.deals[0].rows);
  });
});
