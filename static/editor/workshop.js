/** The workshop: a script on the left, and what becomes of it on the right, kept up to date while somebody types. */
import { Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { addressOf, listDrafts } from "../ui/drafts.js";
import { dataIn, element, make } from "../ui/elements.js";
import { addressWith, handOver, handedTurn } from "../ui/handing-over.js";
import { Unreachable, post } from "../ui/server.js";
import { Tabs } from "../ui/tabs.js";
import { listed, plural, since } from "../ui/words.js";
import { BoardPanel } from "./board/board.js";
import { withStatements } from "./braces.js";
import { completions } from "./completion.js";
import { apply, exampleMarks, mark, showMarks } from "./diagnostics.js";
import { Draft, download } from "./draft.js";
import { editor, goTo, leaveBehind, replaceText } from "./editor.js";
import { wireFiles } from "./files.js";
import { Figures, figureMarks } from "./figures.js";
import { explanations } from "./hover.js";
import { Judge } from "./judge.js";
import { wireKeeping } from "./keeping.js";
import { horn } from "./language.js";
import { addExample, light, lighting } from "./lit.js";
import { Examples } from "./panels/examples.js";
import { Play, Rerun } from "./panels/play.js";
import { Problems } from "./panels/problems.js";
import { Recipes } from "./panels/recipes.js";
import { Rulebook, WholeScript } from "./panels/reading.js";
import { places } from "./places.js";
import { publish } from "./publishing.js";
import { share } from "./sharing.js";
import { Step } from "./steps.js";
import { sliders } from "./sliders.js";
import { Versions } from "./versions.js";

const NARROW = matchMedia("(max-width: 60rem)");
/** The panels that show what only a text without errors comes to. */
const PREVIEWS = ["board", "examples", "rulebook", "whole", "play"];
const MISSED = "This draft is not in this browser: it was published, removed, or belongs to another browser. To show a script to others, press “Share” and send them the link.";
const UNKEPT = "This browser does not store your text. Download it before you leave this page.";

const { script: original, title: begun, brought, language, step: task, steps } = dataIn("workshop-data");

let last = { title: begun, address: "", names: [], examples: [], diagnostics: [], playable: false };
/** Whoever writes on has seen what else there is. */
let endWelcome = () => {};
const draft = new Draft(original, begun);
const text = () => view.state.doc.toString();

const jump = (line) => {
  if (NARROW.matches) tabs.select("script");
  goTo(view, line);
};

/** Where the script is not in sight, whoever mends something goes on in its panel. */
function mend(fix, tab = "problems") {
  apply(view, fix, last.doc);
  if (NARROW.matches) element(`tab-${tab}`).focus();
}

/** What the server calls the text beside the board. */
const OWN = "your-script.horn";

const board = new BoardPanel(element("panel-board"), {
  file: OWN,
  goTo: jump,
  light(script, line) {
    light(view, script === OWN ? line : 0);
    rulebook.light(script === OWN ? "" : script.replace(/\.horn$/, ""), line);
  },
  keep(example) {
    addExample(view, example);
    tabs.select("examples", true);
  },
});
const examples = new Examples(element("panel-examples"), {
  goTo: jump,
  apply: (fix) => mend(fix, "examples"),
  toBoard(title) {
    tabs.select("board", true);
    board.open(title);
  },
});
const problems = new Problems(element("panel-problems"), {
  goTo: jump,
  apply: (fix) => mend(fix),
  toBoard(position) {
    tabs.select("board", true);
    board.take(position);
  },
});
const rulebook = new Rulebook(element("panel-rulebook"), jump);
const whole = new WholeScript(element("panel-whole"));
const recipes = new Recipes(element("panel-recipes"), (script) => replaceText(view, script));
const playable = () => (last.playable ? text() : draft.sound);
const play = new Play(element("panel-play"), playable);
const rerun = new Rerun(element("panel-play"), playable);

const tabs = new Tabs(element("tabs"), (name) => {
  rulebook.look(name === "rulebook");
  whole.look(name === "whole");
  board.look(name === "board");
  recipes.look(name === "recipes");
  if (name === "script") view.requestMeasure();
  showBehind();
});

const noticed = element("notice");

/**
 * Shows in the line above the editor what its author should know about the draft, in place of what it said before.
 *
 * @param {string} text
 * @param {{label: string, run?: () => void, href?: string}[]} ways buttons and links; each but a link also ends the notice
 * @returns {() => void} ends it, if no other has taken its place
 */
function notice(text, ways = []) {
  const said = make("span", {}, text);
  noticed.replaceChildren(said, ...ways.map(way), close());
  noticed.hidden = false;
  return () => noticed.contains(said) && end();
}

function way({ label, run, href }) {
  if (href) return make("a", { class: "button small", href }, label);
  return make("button", { type: "button", class: "button small", onclick: () => end(run) }, label);
}

const close = () =>
  make("button", { type: "button", class: "button small quiet notice-close", "aria-label": "Close", onclick: () => end() }, "✕");

function end(run) {
  noticed.hidden = true;
  run?.();
}

const commands = Prec.highest(
  keymap.of([
    { key: "Mod-Enter", run: () => (element("play").click(), true) },
    { key: "Mod-s", run: () => (save(), true) },
    { key: "Shift-Alt-f", run: () => (format(), true) },
  ]),
);

const atCursor = places(say);

const view = editor({
  parent: element("editor"),
  key: draft.key,
  text: draft.text,
  nonce: document.querySelector("script[nonce]").nonce,
  label: "The script",
  described: "editor-keys",
  extensions: [
    commands,
    horn(language.keywords, language.known),
    lighting,
    figureMarks,
    sliders(() => last.parameters ?? []),
    exampleMarks((title) => {
      tabs.select("examples");
      examples.open(title);
    }),
    explanations((name) => board.valueOf(name)),
    completions(),
    atCursor.extension,
    EditorView.updateListener.of((update) => update.docChanged && typed()),
  ],
});

atCursor.wire(view);
leaveBehind(view, () => draft.key);

/** Says it once: a screen reader would read the same words again. */
function say(message) {
  if (element("state").textContent !== message) element("state").textContent = message;
}

function typed() {
  endWelcome();
  const { apart, base, theirs } = draft.keep(text());
  showUnkept();
  if (apart) {
    notice("This draft was changed in another tab. From now on, what you type here is a separate draft.", [
      { label: "Merge theirs into this", run: () => merge(base, theirs) },
      { label: "Open the other draft", href: apart },
    ]);
  }
  judge.changed();
}

/** Stays until the text is stored, published or downloaded. */
function showUnkept() {
  element("unkept").hidden = draft.safe === text();
}

function downloadText() {
  download(text(), last.address);
  draft.safe = text();
  showUnkept();
}

const step = task && new Step(element("step"), task, steps, (solution) => replaceText(view, withStatements(text(), solution)));
const versions = new Versions(element("versions"), {
  key: () => draft.key,
  text,
  restore(earlier) {
    element("all-drafts").close();
    replaceText(view, earlier);
    say("The earlier version is back. Undo brings the text before.");
    view.focus();
  },
});
const figures = new Figures(element("figures"), view);

const judge = new Judge(text, {
  asked: (script) => board.expect(script),
  checked(answer, script) {
    // What cannot be read names nothing, but what it named before is still the best there is to offer.
    last = {
      ...answer,
      doc: view.state.doc,
      names: answer.names.length ? answer.names : last.names,
      title: answer.title || last.title,
      address: answer.address || last.address,
    };
    draft.checked(answer, script);
    if (answer.playable) {
      versions.note(script);
      step?.check(script);
    }
    show();
    showPreviews(answer, script);
  },
  refused: (failure) => say(failure.message),
  away(failure) {
    document.documentElement.dataset.away = "";
    say(failure instanceof Unreachable ? "Hornbook cannot be reached. Your text will be checked when the connection is back." : `${failure.error} Hornbook tries again by itself.`);
  },
  back: () => delete document.documentElement.dataset.away,
  searching: () => problems.searching(),
  searched(answer) {
    problems.searched(answer, last.facts);
    mark(view, [...last.diagnostics, ...answer.diagnostics]);
    tally(answer.diagnostics);
  },
  failed: (failure) => problems.failed(failure.message),
});

/** What a version comes to; of one with errors, nothing but what is missing. */
function showPreviews(answer, script) {
  board.changed(script, answer);
  figures.changed(script, answer);
  recipes.changed(script, answer);
  examples.show(answer);
  play.show(answer);
  rerun.show(answer);
  rulebook.changed(script, answer);
  whole.changed(script, answer);
  showBehind();
}

/** Whoever comes back to a text with errors sees its last version without errors again. */
async function showSound() {
  const { sound } = draft;
  if (sound === undefined) return;
  const answer = await post("/api/check", { script: sound });
  if (answer.playable && draft.sound === sound) showPreviews(answer, sound);
}

function show() {
  mark(view, last.diagnostics);
  if (last.playable) showMarks(view, last.examples);
  problems.show(last);
  problems.notSearched();
  element("title").textContent = last.title;
  element("play").disabled = !last.playable;
  tally();
  document.documentElement.classList.toggle("behind", !last.playable);
  document.documentElement.dataset.checked = "true";
}

/** What the panels show stays while the text has errors, and says so. */
function showBehind() {
  element("behind").hidden = last.playable || draft.sound === undefined || !PREVIEWS.includes(tabs.current);
}

/** @param {object[]} found what the search found, beside what the checker says */
function tally(found = []) {
  const all = [...last.diagnostics, ...found];
  const hints = all.filter(({ severity }) => severity === "hint").length;
  const wrong = all.length - hints;
  const failing = last.examples.filter(({ passed }) => !passed).length;
  badge("badge-problems", wrong || hints, all.some(({ severity }) => severity === "error") ? "bad" : wrong ? "warn" : "mild");
  badge("badge-examples", failing, "bad");
  // What is said of an example that fails is among the problems, too; it is counted once.
  const others = wrong - failing;
  const parts = [];
  if (others > 0) parts.push(plural(others, "problem"));
  if (failing) parts.push(`${plural(failing, "example")} failing`);
  if (!wrong && !failing) parts.push("No problems");
  if (hints) parts.push(plural(hints, "hint"));
  if (last.playable && !failing) parts.push(`${plural(last.examples.length, "example")} ${last.examples.length === 1 ? "passes" : "pass"}`);
  say(parts.join(" · "));
}

function badge(id, number, kind) {
  const shown = element(id);
  shown.textContent = number || "";
  shown.className = `badge ${kind}`;
}

async function format() {
  try {
    const { script, problem } = await post("/api/format", { script: text() });
    if (problem) return say(problem);
    replaceText(view, script);
    say("Formatted.");
  } catch (failure) {
    say(failure.message);
  }
}

function save() {
  const { kept } = draft.keep(text());
  say(kept ? "Stored in this browser." : UNKEPT);
  showUnkept();
}

/** What somebody comes back to, or what else they have begun here. */
function welcome() {
  const anew = { label: "Start from the original", href: draft.anew() };
  const all = { label: "All drafts", run: showDrafts };
  if (draft.missed) notice(MISSED, [all]);
  else if (draft.returned) notice(`You are editing your draft from ${since(draft.stored.at)}.`, [anew, all]);
  else if (brought) notice(`This text includes changes from ${brought}. Read it, then publish it.`);
  else if (!draft.stored && draft.others.length) {
    const [newest] = draft.others;
    endWelcome = notice("You have an unfinished draft.", [{ label: `Continue ${newest.title}`, href: addressOf(newest) }, all]);
  }
}

const fillDrafts = () => (element("no-drafts").hidden = listDrafts(element("draft-list"), draft.key));

function showDrafts() {
  fillDrafts();
  versions.show();
  if (!element("all-drafts").open) element("all-drafts").showModal();
}

/** Another browser has changed the same draft. Whatever becomes of it, both texts are among the earlier versions. */
function settleDispute({ base, theirs }) {
  const end = (chosen, said) => {
    versions.save(theirs);
    versions.save(text());
    draft.settle(chosen);
    if (chosen !== text()) replaceText(view, chosen);
    say(said);
    view.focus();
  };
  const ask = () =>
    notice("This draft was changed in another browser, too.", [
      { label: "Merge both", run: () => merge(base, theirs, end).then((isMerged) => isMerged || ask()) },
      { label: "Take theirs", run: () => end(theirs, "You have the other browser’s text. Undo brings yours back.") },
      { label: "Keep mine", run: () => end(text(), "Your text is kept. The other one is among the earlier versions.") },
    ]);
  ask();
}

/** Merges what somebody else has made of a text with what stands here, rule by rule. */
async function merge(base, theirs, end = (merged, said) => (replaceText(view, merged), say(said))) {
  try {
    const { script, open } = await post("/api/merge", { base, mine: text(), theirs });
    end(script, open.length ? `Merged. Both changed ${listed(open)}: yours stands here, the other one is among the earlier versions.` : "Both are merged. Undo takes that back.");
    return true;
  } catch (failure) {
    say(failure.message);
    return false;
  }
}

/** Both texts stay: this page goes on with one of them under another address. */
function copyDraft() {
  element("all-drafts").close();
  say(draft.part(text()) ? "You are now editing a copy; the other draft is unchanged." : UNKEPT);
  view.focus();
}

wireFiles((message) => {
  showDrafts();
  element("bring-in").open = true;
  element("brought").textContent = message;
}, showDrafts);

draft.follow((changed) => {
  replaceText(view, changed);
  notice("This draft was changed in another tab or browser, and you see the change here. Undo brings your text back.");
});
draft.dispute(settleDispute);
draft.meet(() => notice("This draft is also open in another tab. Both tabs show what you type in either.", [{ label: "Make a copy", run: copyDraft }]));

wireKeeping(draft, showDrafts, fillDrafts);

element("play").addEventListener("click", () => play.play());
element("format").addEventListener("click", format);
element("publish-it").addEventListener("click", () => publish(text(), draft, showUnkept, (script) => replaceText(view, script)).catch((failure) => say(failure.message)));
element("share").addEventListener("click", () => share(text()).catch((failure) => say(failure.message)));
element("failing-look").addEventListener("click", ({ target }) => tabs.select(target.dataset.tab, true));
element("what-is-wrong").addEventListener("click", () => tabs.select("problems", true));
element("drafts").addEventListener("click", showDrafts);
element("anew").hidden = draft.origin === "/new";
element("anew").addEventListener("click", () => location.assign(draft.anew()));
element("copy-draft").addEventListener("click", copyDraft);
element("lab").addEventListener("click", () => {
  const [, against] = /^\/v\/([^/]+)\/edit$/.exec(location.pathname) ?? [];
  if (handOver("lab", { script: text() })) window.open(addressWith("lab", { game: "own", against }), "hornbook-lab");
  else say("This browser does not store anything. Open /lab and paste the script there.");
});
for (const id of ["download", "unkept-download"]) element(id).addEventListener("click", downloadText);
window.addEventListener("beforeunload", (event) => draft.safe === text() || event.preventDefault());
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "s") {
    event.preventDefault();
    if (!view.hasFocus) save();
  }
});

const turn = new URLSearchParams(location.search).has("turn") ? handedTurn() : null;
if (turn) board.bring(turn);
tabs.select(NARROW.matches && !turn ? "script" : "board");
NARROW.addEventListener("change", () => !NARROW.matches && tabs.current === "script" && tabs.select("board"));
welcome();
judge.changed();
showSound().catch(() => {}); // the check of the text itself says that the server is away
document.documentElement.dataset.ready = String(Math.round(performance.now()));
