/** What a search for gaps and ties has found, with the tables drawn. */
import { prose } from "../ui/elements.js";
import { plural } from "../ui/words.js";
import { tableIn } from "../ui/pictures.js";
import { make } from "../ui/elements.js";

const TITLES = { HB601: "Gap", HB602: "Tie" };

const titleOf = ({ code, severity }) => TITLES[code] ?? (severity === "warning" ? "Never applies" : "Goes wrong");

export class Findings {
  #list = make("div", { class: "findings" });
  #state = make("p", { class: "lead" });
  #study;
  #shown = "";

  constructor(root, study) {
    this.#study = study;
    root.append(make("section", { class: "study-part" }, make("h2", {}, "What was found"), this.#state, this.#list));
  }

  show({ findings, state, played }) {
    this.#state.textContent = sentence(findings, state, played);
    const fresh = JSON.stringify(findings);
    if (fresh === this.#shown) return;
    this.#shown = fresh;
    this.#list.replaceChildren(...findings.map((finding) => this.#finding(finding)));
  }

  #finding(finding) {
    const { code, severity, message, line, notes, link } = finding;
    const { facts } = this.#study;
    return make(
      "article",
      { class: `panel finding ${severity}` },
      make("h3", {}, titleOf(finding)),
      make("p", {}, ...prose(message)),
      facts ? tableIn(message, facts) : null,
      ...notes.map((note) => make("p", { class: "soft small" }, ...prose(note))),
      make(
        "p",
        { class: "actions" },
        link ? make("a", { class: "button small primary", href: link }, "Play it in the workshop") : null,
        this.#whereItIs(line),
        make("a", { href: `/learn/reference#${code}` }, "What that means"),
      ),
    );
  }

  #whereItIs(line) {
    const { slug } = this.#study.request;
    return slug ? make("a", { href: `/v/${slug}/script#L${line}` }, `Line ${line}`) : make("span", {}, `Line ${line} of the script`);
  }
}

function sentence(findings, state, played) {
  if (findings.length > 0) return `${plural(findings.length, "finding")}.`;
  if (state === "QUEUED" || state === "RUNNING") return "No figures yet.";
  return played > 0 ? "No gaps found: the rules decide every table that was tried." : "Nothing was searched.";
}
