import { Clock } from "../table/clock.js";
import { describeTable } from "../table/facts.js";
import { Connection, inFull, shownIn } from "../table/connection.js";
import { wish } from "../table/door.js";
import { Landings } from "../table/landings.js";
import { beatsOfAll, hasteOf } from "../table/playback.js";
import { askedHere, isOrder, isSingle, missingOf, picked, places, wanted, word, wordsOf } from "../table/questions.js";
import { explanation, named } from "../table/why.js";
import { make } from "../ui/elements.js";
import { at, describe, equal, it, whileServerSays } from "./harness.js";

describe("A question", () => {
  const facts = { meanings: { words: ["low", "high"] }, name: (seat) => `Player ${seat}` };

  it("says what it wants, one or several", () => {
    equal(["CARDS", "ROWS", "PLAYERS", "NUMBERS"].map((kind) => wanted({ kind, most: 1 })), ["a card", "a row", "a player", "a number"]);
    equal([wanted({ kind: "CARDS", most: 2 }), wanted({ kind: "WORDS", most: 1 }), wanted({ kind: "YES_OR_NO", most: 1 })], ["cards", "an answer", "yes or no"]);
  });
  it("says what is missing, by kinds", () => {
    equal(missingOf(["CARDS", "ROWS", "CARDS"]), "2 more cards and 1 more row");
    equal(missingOf([]), "");
  });
  it("has a word for each option", () => {
    const kinds = [["CARDS", 55], ["ROWS", 2], ["PLAYERS", 3], ["WORDS", 1], ["YES_OR_NO", 0], ["YES_OR_NO", 1], ["NUMBERS", -4]];
    equal(kinds.map(([kind, pick]) => word({ kind }, pick, facts)), ["55", "row 2", "Player 3", "high", "no", "yes", "-4"]);
  });
  it("has words for an answer, and for none", () => {
    equal([wordsOf({ kind: "ROWS" }, [1, 4], facts), wordsOf({ kind: "ROWS" }, [], facts)], ["row 1 and row 4", "none"]);
  });
  it("is one of order where all has to be chosen", () => {
    equal([[2, 2], [1, 1], [1, 2], [0, 2]].map(([least, options]) => isOrder({ least, options: Array(options) })), [true, false, false, false]);
  });
  it("is answered by one pick if it wants exactly one", () => equal([isSingle({ least: 1, most: 1 }), isSingle({ least: 0, most: 1 })], [true, false]));
  it("keeps the newest picks where there are too many", () => {
    equal(picked({ most: 2 }, [4, 5], 6, false), [5, 6]);
    equal(picked({ most: 1 }, [4], 4, false), [4]);
  });
  it("loses one pick of several alike when it is put back", () => equal(picked({ most: 3 }, [4, 4, 5], 4, true), [4, 5]));
  it("knows the place of each pick, also of cards that are alike", () => {
    equal(places([7, 7, 8], [8, 7]), [2, 0, 1]);
    equal(places([7, 7], [7, 7]), [1, 2]);
    equal(places([], [7]), []);
  });
  it("is asked at a shared device of whoever of its people is asked in the open, and of no bot", () => {
    const seats = [{ bot: null }, { bot: "cautious" }, { bot: null }];
    const at = (seat, asked, shared = true) =>
      askedHere({ seat, decision: asked && { questions: asked.map((each) => ({ seat: each })) } }, { shared, news: { you: [1, 2] }, seats });
    equal([at(0, [3, 2, 1]), at(0, [2]), at(0, [1], false), at(0, null), at(2, [1])], [1, 0, 0, 0, 2]);
  });
});

describe("The clock", () => {
  const clock = () => {
    const element = make("p", {}, make("span", { class: "clock-time" }), make("span", { role: "status" }));
    const one = new Clock(element);
    return (now, deadline) => {
      one.set({ deadline, now });
      one.set({ deadline: null, now }); // nothing ticks on
      return [...element.children].map(({ textContent }) => textContent);
    };
  };
  const shown = (left) => clock()(1000, 1000 + left)[0];

  it("shows minutes and seconds, and hours only where there are any", () => {
    at(1000, () => equal([65_000, 5_000, 600_000, 3_600_000].map(shown), ["1:05", "0:05", "10:00", "1:00:00"]));
  });
  it("shows the day and the hour of the end where more than an hour is left", () => {
    const end = new Date(2026, 0, 2, 20, 5).getTime();
    at(end - 90_061_000, () => equal(clock()(end - 90_061_000, end)[0], "until Fri 2 Jan, 20:05"));
  });
  it("counts a second that has begun as a whole one, and stops at the end", () => {
    at(1000, () => equal([4_001, 1, 0, -5_000].map(shown), ["0:05", "0:01", "Time is up.", "Time is up."]));
  });
  it("goes by the server's time", () => at(999_000, () => equal(shown(30_000), "0:30")));
  it("speaks at half of the time and ten seconds before the end, and only then", () => {
    const heard = [];
    const tell = clock();
    for (const second of [0, 10, 30, 31, 45, 51, 55]) {
      at(second * 1000, () => {
        const [, spoken] = tell(second * 1000, 60_000);
        if (spoken !== heard.at(-1)) heard.push(spoken);
      });
    }
    equal(heard.map((each) => each.split(" left")[0]), ["", "30 seconds", "9 seconds"]);
  });
  it("speaks of hours, minutes and seconds, rounded", () => {
    const spoken = (whole) => {
      const tell = clock();
      at(0, () => tell(0, whole));
      let said = "";
      at(whole / 2, () => ([, said] = tell(whole / 2, whole)));
      return said.split(" left")[0];
    };
    equal([2_000, 60_000, 260_000, 7_200_000, 172_800_000].map(spoken), ["1 second", "30 seconds", "2 minutes", "60 minutes", "24 hours"]);
  });
});

describe("Why", () => {
  it("calls players by their names, also at the beginning of a sentence", () => {
    equal(named("Player 2 takes what player 1 left; player 12 waits", ["Ann", "Ben"]), "Ben takes what Ann left; player 12 waits");
  });
});

describe("A table's facts", () => {
  const data = (more) => ({
    id: "t1",
    cards: { bullheads: { 5: 2, 55: 7 }, capacity: 5, modifiers: {}, special: {}, texts: {} },
    meanings: {
      words: ["low", "high"],
      said: { tale: { text: "tale", type: "NUMBER", ofTurn: true }, target: { text: "target", type: "PLAYER", ofTurn: false } },
      counters: {
        herd: { text: "herd", type: "NUMBER" },
        first: { text: "who lays first", type: "PLAYER" },
        mood: { text: "mood", type: "WORD" },
        best: { text: "best row", type: "ROW" },
        open: { text: "open", type: "TRUTH" },
        silent: { text: "", type: "NUMBER" },
      },
    },
    teamOf: [],
    news: { seat: 1, seats: [{ name: "Ann" }, { name: "Ben" }, { name: "Clover" }], you: [1] },
    ...more,
  });

  it("give counters in words", () => {
    const { counted } = describeTable(data());
    const told = [["herd", 3], ["first", 0], ["first", 1], ["first", 2], ["mood", 1], ["best", 0], ["best", 2], ["open", 1]];
    const words = counted(told.map(([name, value]) => ({ name, value })));
    equal(words.map((one) => one.split(": ").at(-1)), ["3", "nobody", "You", "Ben", "high", "no row", "row 2", "open"]);
    equal(counted([{ name: "open", value: 0 }, { name: "silent", value: 3 }]), []);
  });
  it("add up the bullheads of a pile, also of cards that count none", () => equal(describeTable(data()).pileOf({ taken: [[5, 55], [6]] }), 9));
  it("count the points of a team for all who belong to it, and one's own where there are no teams", () => {
    equal(describeTable(data({ teamOf: [1, 2, 1] })).counts([3, 4, 5], 3), 8);
    equal(describeTable(data()).counts([3, 4, 5], 3), 5);
  });
  it("say what somebody has chosen, if it has a meaning and is no empty answer", () => {
    const chosen = [
      { seat: 2, choice: "tale", picks: [4], secret: false },
      { seat: 2, choice: "target", picks: [1, 3], secret: true },
      { seat: 2, choice: "card", picks: [55], secret: false },
      { seat: 2, choice: "tale", picks: [], secret: false },
      { seat: 3, choice: "tale", picks: [9], secret: false },
    ];
    equal(describeTable(data()).saidBy(2, { chosen }).map(({ text }) => text), ["tale: 4", "target: You and Clover"]);
  });
  it("tell what a card remembers, but no zero and nothing of a card that is not in the deck", () => {
    const { rememberedOf } = describeTable(data());
    const board = { deck: [5, 7], remembered: [{ name: "herd", values: [0, 2] }, { name: "mood", values: [0, 0] }] };
    equal(rememberedOf(board, 5), ["low", "mood: low"]);
    equal(rememberedOf(board, 7), ["2, low", "herd: 2, mood: low"]);
    equal(rememberedOf(board, 8), ["", ""]);
  });
  it("follow the news of who sits where", () => {
    const facts = describeTable(data());
    facts.takeIn({ seat: 2, seats: [{ name: "Ann" }, { name: "Dan" }], you: [1, 2] });
    equal([facts.name(1), facts.name(2), facts.shared, facts.hasChosen(2)], ["Ann", "You", true, "have chosen"]);
  });
});

describe("A preview of a card", () => {
  const state = (turn) => ({ seat: 1, round: 1, turn });
  const said = (events, asks = false) =>
    whileServerSays(() => [{ deal: 1, card: 43, events, asks }], () => new Landings({ id: "t" }).of(state(1), 1, 43));

  it("says where the card goes", async () => {
    const { row, place, taken } = await said([{ type: "CardPlaced", card: 43, row: 2, place: 3 }]);
    equal([row, place, taken], [2, 3, []]);
  });
  it("says what it takes, from one row or several", async () => {
    const rows = [1, 3].map((row) => ({ type: "RowTaken", row, points: row, cards: [] }));
    equal((await said([rows[0]])).sentence.includes("would take row 1: 1 bullhead."), true);
    equal((await said(rows)).sentence.includes("would take rows 1 and 3: 4 bullheads."), true);
  });
  it("knows the card beneath that it is stacked on", async () => {
    const { place, sentence } = await said([{ type: "CardStacked", card: 43, base: 40, row: 2, place: 3 }]);
    equal([place, sentence.includes("onto the 40 of row 2")], [2, true]);
  });
  it("is empty where nothing comes of it, and says so where a row has to be chosen", async () => {
    equal((await said([])).sentence, "");
    equal((await said([], true)).sentence.includes("row for 43"), true);
  });
  it("is asked for once a turn, and none comes from a turn that is over", async () => {
    const asked = [];
    await whileServerSays(
      (address) => asked.push(address) && [{ deal: 1, card: 43, events: [], asks: false }],
      async () => {
        const landings = new Landings({ id: "t" });
        const [old, again, now] = await Promise.all([landings.of(state(1), 1, 43), landings.of(state(1), 1, 43), landings.of(state(2), 1, 43)]);
        equal([old, again, now !== null, asked.length], [null, null, true, 2]);
        equal(await landings.of(state(2), 1, 44), null);
      },
    );
  });
  it("is none while the server is away", () =>
    whileServerSays(() => null, async () => equal(await new Landings({ id: "t" }).of(state(1), 1, 43), null)));
});

/** A line to nowhere: what is sent is written down, and the test is the server. */
class Line {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  onopen = null;
  onmessage = null;
  onclose = null;
  sent = [];

  constructor(address) {
    this.address = address;
    Line.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = Line.OPEN;
    this.onopen();
  }

  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

/** Runs a test with such lines, on a page on which timers go off at once when the test says so. */
async function connected(test) {
  const { WebSocket, setTimeout, clearTimeout } = window;
  const waiting = new Map();
  const states = [];
  const heard = [];
  let timers = 0;
  Line.all = [];
  window.WebSocket = Line;
  window.setTimeout = (action) => (waiting.set(++timers, action), timers);
  window.clearTimeout = (timer) => waiting.delete(timer);
  const goOff = async () => {
    for (const [timer, action] of [...waiting]) if (waiting.delete(timer)) await action();
  };
  const connection = new Connection("t1", { seat: 2, news: (news) => heard.push(news), state: (state) => states.push(state) });
  try {
    await whileServerSays(() => [], () => test({ connection, states, heard, goOff, line: () => Line.all.at(-1) }));
  } finally {
    connection.close();
    Object.assign(window, { WebSocket, setTimeout, clearTimeout });
  }
}

const done = (line, index = -1) => line.says({ type: "Done", command: line.sent.at(index).command });

describe("The line to a table", () => {
  it("looks with the eyes of a seat, from the first event on", () =>
    connected(({ line }) => {
      const { pathname, searchParams } = line().address;
      equal([pathname, searchParams.get("seat"), searchParams.get("from")], ["/t/t1/socket", "2", "1"]);
    }));
  it("sends a command again under the same id when the line was broken, until there is an answer", () =>
    connected(async ({ connection, line, goOff, states }) => {
      line().opens();
      const answer = connection.send({ type: "Answer" });
      const first = line().sent[0];
      line().breaks();
      equal(connection.isDown, true);
      await goOff();
      line().opens();
      equal(line().sent, [first]);
      done(line());
      equal((await answer).type, "Done");
      line().breaks();
      await goOff();
      line().opens();
      equal([line().sent, Line.all.length, states], [[], 3, ["open", "reconnecting", "open", "reconnecting", "open"]]);
    }));
  it("keeps commands that are given while it is down, in their order", () =>
    connected(async ({ connection, line, goOff }) => {
      line().opens();
      line().breaks();
      connection.send({ type: "Answer", asked: 1 });
      connection.send({ type: "Answer", asked: 2 });
      await goOff();
      line().opens();
      equal(line().sent.map(({ asked, seat }) => [asked, seat]), [[1, 2], [2, 2]]);
    }));
  it("goes on from the event that was next when it broke", () =>
    connected(async ({ line, goOff }) => {
      line().opens();
      line().says({ type: "News", next: 41, events: [] });
      line().breaks();
      await goOff();
      equal(line().address.searchParams.get("from"), "41");
    }));
  it("tells of several pages as one, also if it broke between them", () =>
    connected(async ({ line, goOff, heard }) => {
      line().opens();
      line().says({ type: "News", next: 3, more: true, events: [1, 2] });
      line().breaks();
      await goOff();
      line().opens();
      line().says({ type: "News", next: 4, more: false, events: [3] });
      line().says({ type: "News", next: 5, events: [4] });
      equal(heard.map(({ events }) => events), [[1, 2, 3], [4]]);
    }));
  it("answers for the server when that will never take a command", () =>
    connected(async ({ connection, line }) => {
      line().opens();
      const answer = connection.send({ type: "Answer" });
      line().breaks(1009, "Too long.");
      const { type, error } = await answer;
      equal([type, error], ["Refused", "Too long."]);
    }));
  it("says that the server restarts until it is back", () =>
    connected(async ({ line, goOff, states }) => {
      line().opens();
      line().breaks(1012);
      await goOff();
      line().breaks();
      await goOff();
      line().opens();
      equal(states, ["open", "restarting", "restarting", "open"]);
    }));
  it("hears nothing of a line that it has given up", () =>
    connected(({ connection, line, heard }) => {
      const old = line();
      old.opens();
      connection.look(1);
      equal([old.onmessage, line().address.searchParams.get("seat"), heard], [null, "1", []]);
    }));
  it("gives up an answer that belongs to no command", () =>
    connected(({ line }) => {
      line().opens();
      line().says({ type: "Done", command: "unknown" });
    }));
});

describe("News that come in pages", () => {
  it("are put together, and end where a page cannot be read", async () => {
    const pages = { 3: { next: 4, more: true, events: [3] }, 4: { next: 5, more: false, events: [4] } };
    const server = (address) => pages[new URLSearchParams(address.split("?")[1]).get("from")] ?? null;
    await whileServerSays(server, async () => {
      equal((await inFull("t", { next: 3, more: true, events: [1, 2] }, 1)).events, [1, 2, 3, 4]);
      const { events, more } = await inFull("t", { next: 9, more: true, events: [8] });
      equal([events, more], [[8], true]);
    });
  });
});

describe("The state of a line", () => {
  it("is written where people see it", () => {
    const element = make("p");
    shownIn(element)("restarting");
    equal([element.dataset.line, element.textContent], ["restarting", "Restarting; back in a moment…"]);
  });
});

describe("The time that a turn takes to be shown", () => {
  const NORMAL = 700; // ms of a beat
  const turn = (players) => [
    { event: { type: "CardsRevealed" } },
    ...Array.from({ length: players }, () => [{ event: { type: "RowTaken" } }, { event: { type: "CardPlaced" } }]).flat(),
    { event: { type: "TurnEnded" } },
  ];
  const time = (players) => beatsOfAll(turn(players)) * hasteOf(turn(players), players) * NORMAL;

  it("is at most five seconds for four, and eight for ten, even if everybody takes a row", () => {
    equal([time(4) > 3000, time(4) <= 5000, time(10) > 5000, time(10) <= 8000], [true, true, true, true]);
  });
});

describe("The reasons of a step", () => {
  it("call people by their names", () => {
    const cause = { rule: "r", rulings: [], reasons: ["Player 2's pile is larger than player 1's."], skipped: [] };
    const table = { names: ["Ann", "Ben"], scriptLine: () => null, ruleText: (rule) => rule };
    equal(explanation(cause, table).querySelector(".why-here").textContent, "Ben's pile is larger than Ann's.");
  });
});

describe("Somebody who asks for a seat", () => {
  const seats = [{ name: "Ann" }, { name: "Ben" }];
  it("is its owner on another device, or somebody else", () => {
    equal(wish({ seat: 2, name: "Ben" }, seats), "Somebody asks for Ben's seat, as Ben on another device.");
    equal(wish({ seat: 2, name: "Cleo" }, seats), "Cleo asks to play on in Ben's place.");
  });
});
