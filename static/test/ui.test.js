import { changes } from "../gathering/changes.js";
import { missing } from "../gathering/starting.js";
import { byNumber, cardName, cardText, knowCards, modifierTitle } from "../ui/card.js";
import { addressOf, drafts, isKey, newKey, noteVersion, read, remove, versions, write } from "../ui/drafts.js";
import { make, prose, redraw } from "../ui/elements.js";
import { faults } from "../ui/faults.js";
import { addressWith, handOver, handedOver } from "../ui/handing-over.js";
import { drawnValue, tableIn } from "../ui/pictures.js";
import { forgetTable, keepTable, keptTables, rememberName, rememberedName } from "../ui/remembered.js";
import { rowsElement } from "../ui/rows.js";
import { latest, get, post } from "../ui/server.js";
import { stacksOf } from "../ui/stacks.js";
import { browser, tab } from "../ui/storage.js";
import { listed, plural, since, spokenName } from "../ui/words.js";
import { at, describe, equal, it, whileServerSays } from "./harness.js";

describe("A word", () => {
  it("is plural unless there is just one", () => {
    equal([0, 1, 2, -1].map((count) => plural(count, "card")), ["0 cards", "1 card", "2 cards", "-1 cards"]);
  });
  it("is spoken without underscores", () => equal(spokenName("cow_and_odd_one"), "cow and odd one"));
  it("is listed with others as people do", () => {
    equal([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed), ["", "a", "a and b", "a, b and c"]);
  });
  it("says how long ago something was, by its largest unit", () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    at(100 * day, () => {
      const ago = [-hour, 0, minute - 1, minute, 59 * minute, hour, 3 * hour + 59 * minute, day, 40 * day];
      equal(ago.map((time) => since(100 * day - time)), [
        ...["just now", "just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "3 hours ago", "yesterday", "40 days ago"],
      ]);
    });
  });
});

describe("A card", () => {
  const cards = { special: { 201: { name: "red_cow", called: "red cow", number: 0 }, 230: { name: "twin", called: "twin", number: 30 } }, texts: { 200: "Two." }, modifiers: { cow: { title: "The Cow" } } };

  it("is called by its name if it has one", () => {
    knowCards(cards);
    equal([cardText(230), cardText(201), cardText(55)], ["Two.", "", ""]);
    equal([cardName(201), cardName(55), modifierTitle("cow"), modifierTitle("dog")], ["red cow", "55", "The Cow", "dog"]);
  });
  it("is put in order by the number that it shows, and behind all others if it shows none", () => {
    knowCards(cards);
    equal([201, 104, 230, 30, 5, 31].sort(byNumber), [5, 30, 230, 31, 104, 201]);
  });
  it("is known beside those of another game on the same page", () => {
    knowCards(cards);
    knowCards({ special: { 300: { name: "goat", called: "goat", number: 0 } }, texts: {}, modifiers: {} }, true);
    equal([cardName(201), cardName(300)], ["red cow", "goat"]);
    knowCards({ special: {}, texts: {}, modifiers: {} });
    equal(cardName(201), "201");
  });
});

describe("Rows", () => {
  const row = (more) => ({ number: 1, cards: [], stacked: [], modifiers: [], capacity: 5, places: 0, counters: [], ...more });
  const facts = { bullheads: { 5: 2, 14: 1 }, capacity: 5, modifiers: { cow: { title: "Cow", fills: 1 } }, special: {}, texts: {} };

  it("hold cards that lie on each other in one place", () => {
    equal(stacksOf({ cards: [1, 2, 3, 4], stacked: [1, 3] }), [[1, 2], [3, 4]]);
    equal(stacksOf({ cards: [1, 2, 3], stacked: [1, 2] }), [[1, 2, 3]]);
    equal([stacksOf({ cards: [], stacked: [] }), stacksOf({ cards: [1], stacked: [0] })], [[], [[1]]]);
  });
  it("say what lies in them", () => {
    const labels = (...rows) => [...rowsElement(rows, () => 1).children].map((each) => each.getAttribute("aria-label"));
    equal(labels(row(), row({ number: 2, cards: [5, 14, 14], stacked: [2], places: 2 })), ["Row 1: empty; 0 bullheads", "Row 2: 5, 14 on 14; 3 bullheads"]);
  });
  it("have a slot for each place that is free or filled by a modifier", () => {
    const drawn = rowsElement([row({ cards: [5], modifiers: ["cow"], places: 2 })], () => 1);
    equal([...drawn.querySelectorAll(".row-slots > *")].map(({ className }) => className), ["slot", "slot", "slot", "slot", "slot filled"]);
  });
  it("are as long as the cards that lie in them", () => {
    equal(rowsElement([row({ cards: [1, 2, 3, 4, 5, 6, 7], places: 7 })], () => 1).querySelectorAll(".slot").length, 7);
  });
  it("are read from a text with stacks and modifiers", () => {
    const drawn = tableIn("becomes [5 14+14 cow] [70 78] at last", facts);
    equal([...drawn.querySelectorAll("li")].map((each) => each.getAttribute("aria-label")), [
      "Row 1: 5, 14 on 14, with Cow; 4 bullheads",
      "Row 2: 70, 78; 0 bullheads",
    ]);
  });
  it("are not seen in a text that has none", () => {
    equal([tableIn("takes 5 cards [all]", facts), drawnValue("43", facts, "").className], [null, "value"]);
  });
});

describe("What a browser keeps", () => {
  it("is nothing at first, and what other pages wrote that is no JSON", () => {
    localStorage.setItem("name", "{");
    equal([browser.read("name"), browser.read("none"), rememberedName(), keptTables()], [null, null, "", []]);
  });
  it("is kept by the tab or for good, and forgotten", () => {
    tab.keep("one", { a: 1 });
    equal([tab.read("one"), browser.read("one"), tab.keys()], [{ a: 1 }, null, ["one"]]);
    tab.forget("one");
    equal(tab.keys(), []);
  });
  it("is a name without spaces around it", () => {
    rememberName("  Ann ");
    equal(rememberedName(), "Ann");
  });
  it("is the last twelve tables, each once, with when it was first seen", () => {
    for (let table = 1; table <= 14; table++) at(table, () => keepTable(`t${table}`, `Table ${table}`));
    at(99, () => keepTable("t5", "Table five"));
    equal(keptTables().map(({ id }) => id), ["t5", "t14", "t13", "t12", "t11", "t10", "t9", "t8", "t7", "t6", "t4", "t3"]);
    equal(keptTables()[0], { id: "t5", title: "Table five", when: 5 });
    forgetTable("t14");
    equal(keptTables().length, 11);
  });
});

describe("A draft", () => {
  it("has a key of its own that can stand in an address", () => {
    const keys = new Set(Array.from({ length: 200 }, newKey));
    equal([keys.size, [...keys].every(isKey), isKey(null), isKey("short"), isKey("../etc")], [200, true, false, false, false]);
  });
  it("is untitled until somebody knows what it is called", () => {
    write({ key: "aaaaaa", origin: "/new", text: "", title: "", address: "" });
    equal([read("aaaaaa").title, read("aaaaaa").address], ["Untitled", "variant"]);
  });
  it("keeps what stood in the address of its origin", () => {
    equal([addressOf({ key: "abcdef", origin: "/new?study=1" }), addressOf({ key: "abcdef", origin: "/v/a/edit" })], ["/new?study=1&draft=abcdef", "/v/a/edit?draft=abcdef"]);
  });
  it("is listed with the newest first, and removed alone", () => {
    for (const [key, time] of [["aaaaaa", 1], ["bbbbbb", 3], ["cccccc", 2]]) write({ key, origin: "/new", text: key, at: time });
    equal(drafts().map(({ key }) => key), ["bbbbbb", "cccccc", "aaaaaa"]);
    remove("cccccc");
    equal([drafts().map(({ key }) => key), read("cccccc"), read("aaaaaa").text], [["bbbbbb", "aaaaaa"], null, "aaaaaa"]);
  });
});

describe("A page that is handed over to", () => {
  it("gets what is short in its address, and scripts through the browser", () => {
    const fields = { game: "own", count: 5, precision: null, seed: undefined, script: "variant a {}" };
    handOver("lab", fields);
    equal([addressWith("lab", fields), handedOver("lab"), handedOver("rerun")], ["/lab?game=own&count=5", { script: "variant a {}" }, {}]);
  });
});

describe("The server", () => {
  const failure = (work) => work.then(() => null, ({ message }) => message);

  it("that is away is told of in a sentence", () =>
    whileServerSays(() => null, async () => equal((await failure(get("/x"))).startsWith("The server cannot be reached."), true)));
  it("answers only the newest of several questions", () =>
    whileServerSays((address) => address, async () => {
      const ask = latest("/x");
      equal(await Promise.all([ask(1), ask(2), ask(3)]), [null, null, "/x"]);
    }));
  it("is asked with JSON", () => whileServerSays((address) => [address], async () => equal(await post("/x", {}), ["/x"])));
});

describe("An element", () => {
  it("is made with text that is never markup, and without children that are not there", () => {
    equal(make("p", { class: "a", hidden: true, title: null, lang: false }, "<b>", null, false, 0).outerHTML, '<p class="a" hidden="">&lt;b&gt;0</p>');
  });
  it("holds code between back quotes", () => {
    const told = make("p", {}, ...prose("say `take` now"));
    equal([told.textContent, told.querySelector("code").textContent], ["say take now", "take"]);
  });
  it("that is drawn anew leaves the focus where it was, or at a neighbour of the same kind", () => {
    const list = document.body.appendChild(make("ul"));
    const button = (word, disabled = false) => make("button", { "data-focus": word, disabled });
    redraw(list, [button("up-1"), button("down-1")]);
    list.firstChild.focus();
    redraw(list, [button("up-1"), button("down-1")]);
    const same = document.activeElement.dataset.focus;
    redraw(list, [button("up-1", true), button("down-1")]);
    equal([same, document.activeElement.dataset.focus, redraw(list, [button("up-2")], "up-2"), document.activeElement.dataset.focus], ["up-1", "down-1", true, "up-2"]);
    list.remove();
  });
});

describe("Errors of a script", () => {
  const errors = (count) => Array.from({ length: count }, (_, index) => ({ severity: "error", line: index + 1, message: "No." }));

  it("are told five at a time, without warnings", () => {
    equal(faults([...errors(1), { severity: "warning", line: 9, message: "Hm." }]).map(({ textContent }) => textContent), ["Line 1: No."]);
    equal(faults(errors(7)).map(({ textContent }) => textContent).slice(4), ["Line 5: No.", "… and 2 more"]);
    equal(faults(errors(5)).length, 5);
  });
});

describe("News of a gathering", () => {
  const sitting = (...names) => names.map((name) => ({ name, bot: null, ready: false, host: false }));
  const news = (before, after) => changes(sitting(...before), sitting(...after));

  it("say who came and who left", () => {
    equal(news([], ["Ann", "Ben"]), "Ann and Ben sat down.");
    equal(news(["Ann", "Ben"], ["Ben"]), "Ann left the table.");
    equal(news(["Ann", "Ben"], ["Ben", "Cleo"]), "Cleo sat down. Ann left the table.");
  });
  it("say who is called otherwise now, rather than that somebody left", () => {
    equal(news(["Ann", "Ben"], ["Anna", "Ben"]), "Ann is now called Anna.");
  });
  it("count names that are there twice", () => equal(news(["Ann"], ["Ann", "Ann"]), "Ann sat down."));
  it("say the order where only that has changed, and nothing where nothing has", () => {
    equal([news(["Ann", "Ben"], ["Ben", "Ann"]), news(["Ann"], ["Ann"])], ["The order is now Ben and Ann.", ""]);
  });
  it("say who accepts the rules and who is the host now, also of somebody who has moved", () => {
    const [ann, ben] = sitting("Ann", "Ben");
    equal(changes([ann, ben], [ann, { ...ben, ready: true }]), "Ben accepts the rules.");
    equal(changes([ann, ben], [{ ...ben, host: true, ready: true }]), "Ann left the table. Ben accepts the rules. Ben is now the host.");
    equal(changes([{ ...ann, ready: true }], [ann]), "");
  });
});

describe("What a gathering lacks", () => {
  const bounds = { least: 2, most: 10 };
  const seats = [
    { seat: 1, name: "Ann", person: true, ready: false },
    { seat: 2, name: "Ben", person: true, ready: false },
    { seat: 3, name: "Bella", person: false, ready: true },
  ];
  it("is told each person of themselves", () => {
    equal(missing(seats, bounds, [2]), "You and Ann have not accepted the rules yet.");
    equal(missing([{ ...seats[0], ready: true }, seats[1]], bounds, [2]), "You have not accepted the rules yet.");
    equal(missing([{ ...seats[0], ready: true }, seats[1]], bounds, [1]), "Ben has not accepted the rules yet.");
    equal(missing(seats, bounds, [1, 2]), "Ann and Ben have not accepted the rules yet.");
  });
});

describe("Earlier versions of a draft", () => {
  it("are fifty at most, each once, the newest first", () => {
    const key = newKey();
    for (let number = 1; number <= 60; number++) noteVersion(key, `version ${number}`, number);
    noteVersion(key, "version 30", 61);
    const texts = versions(key).map(({ text }) => text);
    equal([texts.length, texts[0], texts[1], texts.filter((text) => text === "version 30").length], [50, "version 30", "version 60", 1]);
  });
  it("go where they are too long for the browser", () => {
    const key = newKey();
    for (let number = 1; number <= 5; number++) noteVersion(key, `${number}`.repeat(150_000), number);
    equal(
      versions(key).map(({ at: time }) => time),
      [5, 4],
    );
  });
});
