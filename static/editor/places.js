/**
 * What the server knows of the place of the cursor: where a name is declared, where it is said, another name for it, how a statement is
 * written; and the outline of the script. Keys are those of VS Code; buttons below the editor do the same.
 */
import { StateEffect, StateField } from "@codemirror/state";
import { keymap, showTooltip } from "@codemirror/view";
import { element, make, prose } from "../ui/elements.js";
import { post } from "../ui/server.js";
import { goTo } from "./editor.js";

const formed = StateEffect.define();

const form = StateField.define({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(formed)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

function written({ form: syntax, text, topic, from, to }, pos) {
  const parts = [syntax.slice(0, from), make("strong", {}, syntax.slice(from, to)), syntax.slice(to)];
  const dom = make(
    "div",
    { class: "hint" },
    make("code", { translate: "no" }, ...parts),
    make("p", {}, ...prose(text)),
    make("a", { href: `/learn/reference#${topic}`, target: "_blank" }, "More about it"),
  );
  return { pos, above: true, create: () => ({ dom }) };
}

/** @param {(message: string) => void} say */
export function places(say) {
  const dialog = element("places");
  const list = element("places-list");
  const fields = element("places-name");
  const name = fields.querySelector("input");
  let naming = () => {};

  async function ask(view, question, more = {}) {
    const body = { script: view.state.doc.toString(), at: view.state.selection.main.head, ask: question, ...more };
    try {
      return (await post("/api/language", body)).answers;
    } catch (failure) {
      say(failure.message);
      return null;
    }
  }

  function open(title, entries) {
    element("places-title").textContent = title;
    list.replaceChildren(...entries);
    fields.hidden = entries.length > 0;
    dialog.showModal();
  }

  const entry = (view, line, ...said) => {
    const leave = () => {
      dialog.close();
      goTo(view, line);
    };
    return make("li", {}, make("button", { type: "button", class: "button quiet", onclick: leave }, ...said));
  };

  const select = (view, { from, to }) => {
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    view.focus();
  };

  async function definition(view) {
    const answers = await ask(view, "DEFINITION");
    if (!answers) return;
    if (!answers.length) say("No name of this script or its parents is at the cursor.");
    else if (answers[0].address) window.open(answers[0].address, "_blank", "noopener");
    else select(view, answers[0]);
  }

  async function uses(view) {
    const answers = await ask(view, "USES");
    if (!answers) return;
    if (!answers.length) return say("No name of this script or its parents is at the cursor.");
    const { doc } = view.state;
    open("Where it is used", answers.map(({ line }) => entry(view, line, `Line ${line}: `, make("code", {}, doc.line(line).text.trim()))));
  }

  async function outline(view) {
    const answers = await ask(view, "OUTLINE");
    if (!answers) return;
    if (!answers.length) return say("The script has no parts yet.");
    open("Outline", answers.map(({ name: called, kind, text, line }) => entry(view, line, make("strong", {}, called || kind), ` ${called ? kind : ""} ${text}`)));
  }

  async function rename(view) {
    const answers = await ask(view, "USES");
    if (!answers) return;
    if (!answers.length) return say("No name of this script or its parents is at the cursor.");
    const { doc } = view.state;
    naming = async () => {
      const [renamed] = (await ask(view, "RENAME", { name: name.value.trim() })) ?? [];
      if (!renamed) return;
      if (renamed.problem) return (element("places-problem").textContent = renamed.problem.replaceAll("`", ""));
      dialog.close();
      if (!view.state.doc.eq(doc)) return;
      view.dispatch({ changes: renamed.places.map(({ from, to }) => ({ from, to, insert: name.value.trim() })), userEvent: "input.rename" });
      view.focus();
      say(renamed.elsewhere.length ? `Renamed. The old name is still used in ${renamed.elsewhere.join(", ")}.` : "Renamed.");
    };
    element("places-problem").textContent = "";
    name.value = doc.sliceString(answers[0].from, answers[0].to);
    open("Rename", []);
    name.select();
  }

  async function signature(view) {
    const answers = await ask(view, "SIGNATURE");
    if (!answers) return;
    if (!answers.length) return say("No statement is begun at the cursor.");
    view.focus();
    view.dispatch({ effects: formed.of(written(answers[0], view.state.selection.main.head)) });
  }

  fields.addEventListener("submit", (event) => {
    event.preventDefault();
    naming();
  });

  const commands = { definition, uses, rename, outline, signature };
  const run = (command) => (view) => (command(view), true);
  return {
    /** Lets the buttons below the editor do what the keys do. */
    wire(view) {
      for (const [id, command] of Object.entries(commands)) element(`place-${id}`).addEventListener("click", () => command(view));
    },
    extension: [
      form,
      keymap.of([
        { key: "F12", run: run(definition) },
        { key: "Shift-F12", run: run(uses) },
        { key: "F2", run: run(rename) },
        { key: "Mod-Shift-o", run: run(outline) },
        { key: "Mod-Shift-Space", run: run(signature) },
      ]),
    ],
  };
}
