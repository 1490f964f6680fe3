/** The workshop: a script on the left, and what becomes of it on the right, kept up to date while somebody types. */
import { EditorView, keymap } from "@codemirror/view";
import { Prec } from "@codemirror/state";
import { completions } from "./completion.js";
import { download, forget, keep, kept } from "./drafts.js";
import { editor, goTo, replaceText } from "./editor.js";
import { plural } from "../table/words.js";
import { explanations } from "./hover.js";
import { horn } from "./language.js";
import { hangingIndent } from "./wrapping.js";
import { exampleMarks, showMarks } from "./marks.js";
import { apply, mark } from "./problems.js";
import { ask, latest } from "./server.js";
import { share } from "./sharing.js";
import { Tabs } from "./tabs.js";
import { openLab } from "./to-lab.js";
import { Examples } from "./panels/examples.js";
import { Play } from "./panels/play.js";
import { Rerun } from "./panels/rerun.js";
import { Problems } from "./panels/problems.js";
import { Rulebook, WholeScript } from "./panels/reading.js";

const CHECK_AFTER = 200;
const SEARCH_AFTER = 1200;
const NARROW = matchMedia("(max-width: 60rem)");

const { script: original, language } = JSON.parse(document.getElementById("workshop-data").textContent);
const words = new Map(language.words.map((word) => [word.word, word]));
const element = (id) => document.getElementById(id);

let last = { names: [], examples: [], diagnostics: [], playable: false };
const page = Math.random().toString(36).slice(2);
let checkTimer = 0;
let searchTimer = 0;

const draft = kept();
const restored = draft !== null && draft.text !== original;
const text = () => view.state.doc.toString();

const jump = (line) => {
  if (NARROW.matches) tabs.select("script");
  goTo(view, line);
};

/** Where the script is not in sight, whoever mends something goes on among the problems. */
function mend(fix) {
  apply(view, fix);
  if (NARROW.matches) element("tab-problems").focus();
}

const examples = new Examples(element("panel-examples"), jump);
const problems = new Problems(element("panel-problems"), { goTo: jump, apply: mend });
const rulebook = new Rulebook(element("panel-rulebook"), jump);
const whole = new WholeScript(element("panel-whole"));
const play = new Play(element("panel-play"), text);
const rerun = new Rerun(element("panel-play"), text);

const tabs = new Tabs(element("tabs"), (name) => {
  rulebook.look(name === "rulebook");
  whole.look(name === "whole");
  if (name === "script") view.requestMeasure();
});

const commands = Prec.highest(
  keymap.of([
    { key: "Mod-Enter", run: () => (play.play(), true) },
    { key: "Mod-s", run: () => (save(), true) },
    { key: "Shift-Alt-f", run: () => (format(), true) },
  ]),
);

const view = editor({
  parent: element("editor"),
  text: restored ? draft.text : original,
  nonce: document.querySelector("script[nonce]").nonce,
  label: "The script",
  extensions: [
    commands,
    horn(language.keywords, language.known),
    hangingIndent,
    exampleMarks((title) => {
      tabs.select("examples");
      examples.open(title);
    }),
    explanations(() => last.names, words),
    completions(() => last.names, words, language),
    EditorView.updateListener.of((update) => update.docChanged && typed()),
  ],
});

function say(message) {
  element("state").textContent = message;
}

function typed() {
  if (text() === original) forget();
  else keep(text());
  clearTimeout(checkTimer);
  clearTimeout(searchTimer);
  checkTimer = setTimeout(check, CHECK_AFTER);
}

const askCheck = latest("/api/check");
const askSearch = latest("/api/search");

async function check() {
  const script = text();
  try {
    const answer = await askCheck({ script });
    if (!answer || script !== text()) return;
    last = answer;
    show(script);
  } catch (failure) {
    say(failure.message);
  }
}

function show(script) {
  mark(view, last.diagnostics);
  showMarks(view, last.examples);
  examples.show(last);
  problems.show(last);
  problems.notSearched();
  play.show(last);
  rerun.show(last);
  rulebook.changed(script, last);
  whole.changed(script, last);
  element("title").textContent = last.title || "Untitled";
  element("play").disabled = !last.playable;
  tally();
  if (last.playable) {
    problems.searching();
    searchTimer = setTimeout(() => search(script), SEARCH_AFTER);
  }
  document.documentElement.dataset.checked = "true";
}

/** @param {object[]} found what the search found, beside what the checker says */
function tally(found = []) {
  const all = [...last.diagnostics, ...found];
  const hints = all.filter(({ severity }) => severity === "hint").length;
  const wrong = all.length - hints;
  const failing = last.examples.filter(({ passed }) => !passed).length;
  badge("badge-problems", wrong || hints, all.some(({ severity }) => severity === "error") ? "bad" : wrong ? "warn" : "mild");
  badge("badge-examples", failing, "bad");
  const parts = [wrong ? plural(wrong, "problem") : "No problems"];
  if (hints) parts.push(plural(hints, "hint"));
  if (last.playable) parts.push(failing ? `${plural(failing, "example")} failing` : `${plural(last.examples.length, "example")} hold`);
  say(parts.join(" · "));
}

function badge(id, number, kind) {
  const shown = element(id);
  shown.textContent = number || "";
  shown.className = `badge ${kind}`;
}

async function search(script) {
  try {
    const answer = await askSearch({ script, page });
    if (!answer || script !== text()) return;
    problems.searched(answer, last.facts);
    mark(view, [...last.diagnostics, ...answer.diagnostics]);
    tally(answer.diagnostics);
  } catch (failure) {
    problems.failed(failure.message);
  }
}

async function format() {
  try {
    const { script } = await ask("/api/format", { script: text() });
    replaceText(view, script);
    say("Put in the usual form.");
  } catch (failure) {
    say(failure.message);
  }
}

function save() {
  say(keep(text()) ? "Kept in this browser." : "This browser keeps nothing; download the script instead.");
}

/** Nothing is lost: what was there can be brought back. */
function reset() {
  const before = text();
  replaceText(view, original);
  element("restored").hidden = true;
  element("was-reset").hidden = before === original;
  element("unreset").onclick = () => {
    replaceText(view, before);
    element("was-reset").hidden = true;
    view.focus();
  };
  if (before === original) view.focus();
  else element("unreset").focus();
}

element("play").addEventListener("click", () => play.play());
element("format").addEventListener("click", format);
element("share").addEventListener("click", async () => {
  try {
    await share(text());
  } catch (failure) {
    say([failure.message, failure.remedy].filter(Boolean).join(" "));
  }
});
element("lab").addEventListener("click", () => {
  if (!openLab(text())) say("This browser keeps nothing. Open /lab and paste the script there.");
});
element("download").addEventListener("click", () => download(text()));
for (const button of document.querySelectorAll("[data-reset]")) button.addEventListener("click", reset);
element("restored").hidden = !restored;
element("keep").addEventListener("click", () => {
  element("restored").hidden = true;
});
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "s") {
    event.preventDefault();
    if (!view.hasFocus) save();
  }
});

tabs.select(NARROW.matches ? "script" : "examples");
NARROW.addEventListener("change", () => tabs.select(NARROW.matches ? "script" : "examples"));
check();
document.documentElement.dataset.ready = String(Math.round(performance.now()));
