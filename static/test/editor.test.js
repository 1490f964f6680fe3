import { completionStatus, currentCompletions, startCompletion } from "@codemirror/autocomplete";
import { foldable, getIndentation, indentUnit } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { Sheet } from "../editor/board/sheet.js";
import { balanced, endOf, withStatements } from "../editor/braces.js";
import { completions } from "../editor/completion.js";
import { Draft } from "../editor/draft.js";
import { textOf } from "../editor/files.js";
import { horn } from "../editor/language.js";
import { drafts, read, write } from "../ui/drafts.js";
import { describe, equal, it, whileServerSays } from "./harness.js";

describe("A file", () => {
  const bytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  it("is read as UTF-8", () => equal(textOf(new TextEncoder().encode("Kühe\n"), "cows.horn"), "Kühe\n"));
  it("of another encoding is refused with the line that shows it", () => {
    try {
      textOf(bytes("variant cows\n\"K\u00fche\" { }"), "cows.horn");
      throw new Error("it was read");
    } catch ({ message }) {
      equal(message, "cows.horn, line 2: this line is not UTF-8 text. Save the file with the encoding UTF-8 in your editor.");
    }
  });
});

const language = () => horn(["variant", "rule", "when"], ["hand", "row"]);

function tokens(text) {
  const found = [];
  language()[0].parser.parse(text).iterate({ enter: ({ name, from, to }) => void (name !== "Document" && found.push([name, text.slice(from, to)])) });
  return found;
}

describe("A script in colours", () => {
  it("has words of the language, words with a meaning, and names", () => {
    equal(tokens("rule mine when hand"), [["keyword", "rule"], ["variableName", "mine"], ["keyword", "when"], ["typeName", "hand"]]);
  });
  it("has texts and comments, in which nothing else counts", () => {
    equal(tokens('"a \\" rule # 1" # rule "x'), [["string", '"a \\" rule # 1"'], ["comment", '# rule "x']]);
    equal(tokens('"without end'), [["string", '"without end']]);
  });
  it("has numbers and signs", () => equal(tokens("12 >= {").map(([name]) => name).at(0), "number"));
  it("is indented by its braces, also where one too many is closed", () => {
    const indentAt = (doc) => {
      const state = EditorState.create({ doc, extensions: [language(), indentUnit.of("  ")] });
      return getIndentation(state, doc.length);
    };
    equal(["variant a {\n", "variant a {\nrule b {\n", "variant a {\n}", "}\n", '# {\n"{"\n'].map(indentAt), [2, 4, 0, 0, 0]);
  });
  it("folds from a brace to the one that closes it, over braces in texts and comments", () => {
    const folds = (doc) => {
      const state = EditorState.create({ doc, extensions: language() });
      const { from, to } = state.doc.line(1);
      return foldable(state, from, to);
    };
    equal(folds('rule a { # b\n "}" # }\n { }\n}'), { from: 8, to: 27 });
    equal([folds("rule a {\n"), folds("rule a\n{ }")], [null, null]);
  });
});

describe("Completion", () => {
  /** What is offered behind a text, in its order; null if nothing is. */
  async function offered(doc) {
    const parent = document.body;
    const view = new EditorView({ parent, doc, selection: { anchor: doc.length }, extensions: completions() });
    view.focus();
    startCompletion(view);
    while (completionStatus(view.state) === "pending") await new Promise(requestAnimationFrame);
    const labels = completionStatus(view.state) === "active" ? currentCompletions(view.state).map(({ label }) => label) : null;
    view.destroy();
    return labels;
  }

  const offer = (label, kind) => ({ label, kind, detail: "", text: label });

  it("offers what the server says, in its order", async () => {
    const answer = { answers: [{ from: 0, offers: [offer("row", "word"), offer("player", "word"), offer("a rule", "phrase")] }] };
    await whileServerSays(() => answer, async () => equal(await offered(""), ["row", "player", "a rule"]));
  });
  it("offers nothing where nothing can stand, and while the server is away", async () => {
    await whileServerSays(() => ({ answers: [{ from: 0, offers: [] }] }), async () => equal(await offered(""), null));
    await whileServerSays(() => null, async () => equal(await offered("ro"), null));
  });
  it("offers games behind extends, and none while the server is away", async () => {
    const games = [{ name: "standard", title: "6 nimmt!", origin: "SHIPPED" }];
    const asked = [];
    await whileServerSays((address) => asked.push(address) && games, async () => {
      equal(await offered('variant a "A" extends st'), ["standard"]);
      equal(await offered("variant a extends standard version 2 with the_cow, st"), ["standard"]);
    });
    equal(asked, ["/api/extendable?name=st", "/api/extendable?name=st"]);
    await whileServerSays(() => null, async () => equal(await offered("variant a extends st"), null));
  });
});

describe("The draft of a page", () => {
  /** Opens the page at an address. */
  function open(address, original = "variant a {}") {
    history.replaceState(null, "", address);
    return new Draft(original, "A");
  }
  const here = () => location.pathname + location.search;
  const draft = (sentence, test) =>
    it(sentence, () => {
      const before = here();
      try {
        test();
      } finally {
        history.replaceState(null, "", before);
      }
    });

  draft("is kept as soon as it differs from the original, and found again at its address", () => {
    const one = open("/new");
    equal([one.text, drafts().length, one.keep("variant b {}")], ["variant a {}", 0, { kept: true, apart: null }]);
    equal(new Draft("variant a {}", "A").text, "variant b {}");
    equal(here(), `/new?draft=${one.key}`);
  });
  draft("is not kept any more when it is the original again", () => {
    const one = open("/new");
    one.keep("variant b {}");
    one.keep("variant a {}");
    equal(drafts(), []);
  });
  draft("of a game's page goes on with the newest, of an empty script is another each time", () => {
    for (const address of ["/v/cow/edit", "/new"]) open(address).keep("variant b {}");
    const [game, empty] = [open("/v/cow/edit"), open("/new")];
    equal([game.text, game.returned, empty.text, empty.others.length], ["variant b {}", true, "variant a {}", 1]);
  });
  draft("can be begun anew beside the one that is there", () => {
    const one = open("/v/cow/edit");
    one.keep("variant b {}");
    const anew = open(one.anew());
    equal([anew.text, anew.returned, anew.others.map(({ text }) => text)], ["variant a {}", false, ["variant b {}"]]);
  });
  draft("becomes one of its own when another page has written on meanwhile", () => {
    const one = open("/new");
    one.keep("variant b {}");
    const { key } = one;
    write({ key, origin: "/new", text: "variant other {}" });
    equal(one.keep("variant c {}"), { kept: true, apart: `/new?draft=${key}`, base: "variant b {}", theirs: "variant other {}" });
    equal([read(key).text, read(one.key).text, one.key !== key], ["variant other {}", "variant c {}", true]);
  });
  draft("is called as the parser read it last, also when it can be read no more", () => {
    const one = open("/new");
    one.keep("variant b {}");
    one.checked({ title: "B", address: "b", playable: true }, "variant b {}");
    one.keep("variant");
    one.checked({ title: "", address: "", playable: false }, "variant");
    const { title, address, sound } = read(one.key);
    equal([title, address, sound], ["B", "b", "variant b {}"]);
  });
  draft("is not safe while the browser stores nothing", () => {
    const one = open("/new");
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    try {
      equal([one.keep("variant b {}").kept, one.keep("variant b {}").kept, one.safe], [false, false, "variant a {}"]);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    equal([one.keep("variant b {}").kept, one.safe], [true, "variant b {}"]);
  });
  draft("is missed where its address names one that this browser does not have", () => {
    equal([open("/new?draft=abcdef").missed, open("/new?draft=no").missed], [true, false]);
  });
  draft("that was published changes what was published from then on", () => {
    const one = open("/new");
    one.keep("variant b {}");
    one.published("/v/b/edit", "variant b {}");
    equal([drafts(), here()], [[], `/v/b/edit?draft=${one.key}`]);
    one.keep("variant b { }");
    equal(read(one.key).origin, "/v/b/edit");
  });
});

describe("A position on the board", () => {
  const given = ["players ann and ben", "rows [5 8] [70 cow]", "ann.hand is [3 60]", "starter is ben"];

  it("is the same facts again", () => equal(Sheet.of(given).given, given));
  it("lays a card at one place only", () => {
    const sheet = Sheet.of(given);
    sheet.toggle(0, "60");
    sheet.toggle("ben.hand", "8");
    sheet.toggle("ann.hand", "3");
    equal(sheet.given, ["players ann and ben", "rows [5 60] [70 cow]", "starter is ben", "ben.hand is [8]"]);
  });
  it("says only what is otherwise than in another one", () => {
    const sheet = Sheet.of(given);
    const wish = sheet.copy();
    wish.toggle("ann.hand", "3");
    wish.facts.set("ann.score", "4");
    equal(wish.otherwise(sheet), ["ann.hand is [60]", "ann.score is 4"]);
  });
});

describe("The braces of a script", () => {
  const own = 'variant a "A }" extends b {\n  # no } here\n  rule r "R" on taken { player gains 1 }\n}\n';

  it("are counted without those in texts and comments", () => equal([balanced(own), balanced(`${own}{`)], [true, false]));
  it("end it before the scripts that it carries", () => equal(endOf(`${own}\nvariant b {\n}\n`), own.length - 2));
  it("take in statements at its end", () => equal(withStatements("variant a {\n  x\n}\n\nvariant b {\n}\n", "  y"), "variant a {\n  x\n  y\n}\n\nvariant b {\n}\n"));
  it("that nothing closes take in nothing", () => equal([endOf("variant a {"), withStatements("variant a {", "  y")], [-1, "variant a {"]));
});
