import { describeGame, framesOf } from "../replay/frames.js";
import { Timeline } from "../replay/timeline.js";
import { simulated, tableOf } from "../replay/viewpoint.js";
import { describe, equal, it } from "./harness.js";

const meanings = { hand: "hand", pile: "pile", ofRows: [], ordered: [], laid: ["offer"], said: {}, counters: {} };
const facts = { capacity: 5, modifiers: {}, meanings, bullheadsOf: () => 1 };
const view = (more) => ({
  ...{ seat: 0, round: 1, turn: 0, over: false, chosen: [], answer: [], counters: [], decision: { questions: [] } },
  players: [1, 2].map((seat) => ({ seat, score: 0, answered: false, handCount: [2], taken: [[]], counters: [] })),
  deals: [{ deal: 1, rows: [{ number: 1, cards: [5], stacked: [], modifiers: [], capacity: 5, places: 1, counters: [] }], queue: [], hand: [], chosen: 0, places: [], deck: [], remembered: [] }],
  ...more,
});
const happened = (...events) => events.map(([event, words = event.type], index) => ({ number: index + 1, event, words }));
const handsIn = (moment) => framesOf([moment], facts).map(({ hands }) => hands[0]);

describe("A finished game", () => {
  it("has a frame for each thing that is told, with what follows silently", () => {
    const events = happened(
      [{ type: "RoundBegan", round: 2 }],
      [{ type: "HandDealt", deal: 1, seat: 1, cards: [3] }],
      [{ type: "TurnBegan", turn: 1 }],
      [{ type: "PointsGained", seat: 1, points: 2 }, ""],
    );
    const frames = framesOf([{ view: view(), hands: [], events }], facts);
    equal(frames.map(({ number, round, turn }) => [number, round, turn]), [[1, 2, 0], [3, 2, 1]]);
    equal(frames.map(({ state }) => state.players.map(({ score }) => score)), [[0, 0], [2, 0]]);
  });
  it("has no frames before anything is told", () => {
    equal(framesOf([{ view: view(), hands: [], events: happened([{ type: "SeedCommitted" }, ""]) }], facts), []);
    equal(framesOf([], facts), []);
  });
  it("goes on from each decision with how the engine saw the table", () => {
    const moments = [3, 8].map((score) => ({
      view: view({ players: [{ seat: 1, score, answered: false, handCount: [2], taken: [[]], counters: [] }] }),
      hands: [],
      events: happened([{ type: "TurnBegan", turn: 1 }]),
    }));
    equal(framesOf(moments, facts).map(({ state }) => state.players[0].score), [3, 8]);
  });
  it("counts a pile as points once, when the round is counted", () => {
    const players = [{ seat: 1, score: 0, answered: false, handCount: [0], taken: [[5, 6]], counters: [] }];
    const events = happened([{ type: "PointsGained", seat: 1, points: 1 }], [{ type: "TurnEnded" }], [{ type: "PointsGained", seat: 1, points: 9 }]);
    const frames = framesOf([{ view: view({ players }), hands: [], events }], facts);
    equal(frames.map(({ state: { players: [{ score, taken }] } }) => [score, taken]), [[1, [[5, 6]]], [1, [[5, 6]]], [10, [[]]]]);
  });
  it("shows no hands where cards are not open", () => {
    equal(framesOf([{ view: view(), hands: [], events: happened([{ type: "CardsRevealed", deal: 1, cards: [{ seat: 1, card: 2 }] }]) }], facts)[0].hands, []);
  });
  it("shows open hands in order, without what was played", () => {
    const events = happened(
      [{ type: "CardsRevealed", deal: 1, cards: [{ seat: 1, card: 9 }, { seat: 2, card: 4 }] }],
      [{ type: "CardsMoved", deal: 1, from: "hand", giver: 1, to: "hand", taker: 2, cards: [2] }],
      [{ type: "CardsPassed", deal: 1, seat: 2, gave: [2], got: [1, 100], from: ["hand"], to: ["hand", "hand"] }],
    );
    equal(handsIn({ view: view(), hands: [[[2, 9], [4, 30]]], events }), [[[2], [30]], [[], [2, 30]], [[], [1, 30, 100]]]);
  });
  it("shows a card in its hand again that was not placed", () => {
    const events = happened(
      [{ type: "CardsRevealed", deal: 1, cards: [{ seat: 1, card: 9 }] }],
      [{ type: "CardReturned", deal: 1, seat: 1, card: 9, to: "hand", owner: 1 }],
    );
    equal(handsIn({ view: view(), hands: [[[2, 9], [4]]], events }), [[[2], [4]], [[2, 9], [4]]]);
  });
  it("adds cards that are dealt in a round to the open hands, and begins a round with empty ones", () => {
    const events = happened(
      [{ type: "TurnBegan", turn: 2 }],
      [{ type: "HandDealt", deal: 1, seat: 1, cards: [1, 20] }],
      [{ type: "TurnEnded" }],
      [{ type: "RoundBegan", round: 2 }],
      [{ type: "HandDealt", deal: 1, seat: 2, cards: [7] }],
    );
    equal(handsIn({ view: view(), hands: [[[9], [4]]], events }), [[[1, 9, 20], [4]], [[1, 9, 20], [4]], [[], [7]]]);
  });
  it("shows a card that is laid face up on the table, and not in the open hand as well", () => {
    const laid = { type: "ChoiceShown", deal: 1, seat: 1, choice: "offer", kind: "CARDS", picks: [9] };
    const [frame] = framesOf([{ view: view(), hands: [[[2, 9], [4]]], events: happened([laid]) }], facts);
    equal([frame.hands, frame.state.deals[0].queue.map(({ card }) => card)], [[[[2], [4]]], [9]]);
  });
  it("calls everybody by their name, and knows who was a bot", () => {
    const game = { names: ["Ann", "Ben"], kinds: [null, "cautious"], cards: { bullheads: {}, capacity: 5, modifiers: {}, special: {}, texts: {} }, meanings, teamOf: [] };
    const known = describeGame(game, () => null);
    equal([known.name(1), known.name(2), known.seats.map(({ bot, person }) => [bot, person])], ["Ann", "Ben", [[null, true], ["cautious", false]]]);
  });
});

describe("A timeline", () => {
  const frame = (number, round, turn) => ({ number, round, turn });
  const game = [frame(1, 1, 0), frame(3, 1, 1), frame(4, 1, 1), frame(9, 2, 0)];
  const numbers = (timeline) => timeline.beats.map((_, beat) => timeline.frames(beat).map(({ number }) => number));

  it("of one game has a beat for each frame", () => {
    const timeline = new Timeline([game]);
    equal(numbers(timeline), [[1], [3], [4], [9]]);
    equal([timeline.last, timeline.turns.map(({ round, turn, index }) => [round, turn, index])], [3, [[1, 0, 0], [1, 1, 1], [2, 0, 3]]]);
  });
  it("of two games shows the same turn of both, and waits for the one with more steps", () => {
    const other = [frame(1, 1, 0), frame(2, 1, 1), frame(5, 1, 2)];
    equal(numbers(new Timeline([game, other])), [[1, 1], [3, 2], [4, 2], [4, 5], [9, 5]]);
  });
  it("shows the first frame of a game that begins later", () => {
    equal(numbers(new Timeline([[frame(1, 1, 0), frame(2, 1, 1)], [frame(7, 1, 1)]])), [[1, 7], [2, 7]]);
  });
  it("finds the beat of an event, also of one that has no frame, and of none", () => {
    const timeline = new Timeline([game]);
    equal([0, 1, 2, 3, 8, 9, 99].map((number) => timeline.beatOf(number)), [0, 0, 0, 1, 2, 3, 3]);
  });
  it("knows the turn of each beat", () => {
    const timeline = new Timeline([game]);
    equal(timeline.beats.map((_, beat) => timeline.turnOf(beat)), [0, 1, 1, 2]);
  });
});

describe("A link", () => {
  it("to a table, or its word alone, names the table", () => {
    equal(["https://cards.example/t/abc/replay?at=3", " abc ", "/t/abc#4"].map(tableOf), ["abc", "abc", "abc"]);
  });
  it("to a simulated game is known from others", () => {
    equal([simulated("https://cards.example/lab/x1/games/0/12?at=3"), simulated("/lab/x1")], ["/lab/x1/games/0/12", undefined]);
  });
});
