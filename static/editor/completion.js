/** Offers games to build on, and what the server says can stand at a place: words, names and whole phrases to fill in. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  currentCompletions,
  selectedCompletionIndex,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { get, latest } from "../ui/server.js";

/** A name that is begun behind `extends`, or behind `with` after it. */
const PARENT =
  /\bvariant\s+\w+\s*(?:"[^"]*"\s*)?extends\s+(?:\w+(?:\s+version\s+\d+)?\s+with\s+(?:\w+(?:\s+version\s+\d+)?\s*,\s*)*)?(\w*)$/;
const LONGEST_HEAD = 400;
const ORIGINS = { SHIPPED: "comes with Hornbook", OWN: "published by you", PUBLISHED: "published here" };

const WORD = /[A-Za-z][A-Za-z0-9_]*$/;

/** Behind what is offered without a letter of it: a word, a text or a brace and a space, or a dot. */
const BEHIND = /(?:[A-Za-z0-9_"{,>=] |\.)$/;
const HIGHEST_BOOST = 99;

/** Whether somebody has asked for what is offered, with Ctrl and Space. */
let wasAsked = false;

/**
 * Enter and Tab finish a word that is begun. A word that stands there whole, and one that only resembles what is offered,
 * is what its author means: there Enter breaks the line, unless they have chosen among what is offered. So it does where nothing of a
 * word is written yet.
 */
function leaveWhole(view, key) {
  const chosen = selectedCompletionIndex(view.state);
  if (chosen !== 0) return;
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const typed = WORD.exec(view.state.sliceDoc(line.from, head))?.[0] ?? "";
  const offered = currentCompletions(view.state);
  const whole = offered.some(({ label }) => label === typed) || (!typed && !wasAsked && key === "Enter");
  if (whole || !offered[0].label.startsWith(typed)) closeCompletion(view);
}

const keys = Prec.highest(
  keymap.of(["Enter", "Tab"].map((key) => ({ key, run: (view) => (leaveWhole(view, key), acceptCompletion(view)) }))),
);

const begunParent = ({ state, pos }) => PARENT.exec(state.sliceDoc(Math.max(0, pos - LONGEST_HEAD), pos))?.[1];

/** Games to build on: without an answer none are offered, and the checker tells of names that lead nowhere. */
async function parents(context) {
  const begun = begunParent(context);
  if (begun === undefined) return null;
  const found = await get(`/api/extendable?name=${encodeURIComponent(begun)}`).catch(() => []);
  return {
    from: context.pos - begun.length,
    options: found.map(({ name, title, origin }) => ({ label: name, detail: title, info: ORIGINS[origin], type: "name" })),
  };
}

/** What the server offers comes in its order, the likeliest first. */
function option({ label, kind, detail, text }, index) {
  const offer = { label, detail: detail || (kind === "word" ? undefined : kind), type: kind === "phrase" ? "phrase" : "name", boost: HIGHEST_BOOST - index };
  return kind === "phrase" ? snippetCompletion(text, offer) : offer;
}

const ask = latest("/api/language");

/** What can stand at a place, from the server: without an answer nothing is offered. */
async function offers(context) {
  if (begunParent(context) !== undefined) return null;
  const begun = context.matchBefore(WORD);
  if (!begun && !context.explicit && !context.matchBefore(BEHIND)) return null;
  wasAsked = context.explicit;
  const question = { script: context.state.doc.toString(), at: context.pos, ask: "COMPLETION" };
  const answer = await ask(question).catch(() => null);
  if (!answer?.answers[0].offers.length) return null;
  const [{ from, offers: all }] = answer.answers;
  return { from, options: all.map(option), validFor: /^[A-Za-z0-9_]*$/ };
}

export const completions = () => [keys, autocompletion({ override: [parents, offers], icons: false, closeOnBlur: true })];
