/** What a search for gaps and ties has found, with the tables drawn. */
import { prose } from "../ui/elements.js";
import { tableIn } from "../ui/pictures.js";
import { make } from "../ui/elements.js";
import { say } from "../ui/say.js";

const TITLES = { HB601: () => say("lab.gap"), HB602: () => say("lab.tie") };

const titleOf = ({ code, severity }) => TITLES[code]?.() ?? (severity === "warning" ? say("lab.never_applies") : say("lab.goes_wrong"));

export class Findings {
  #list = make("div", { class: "findings" });
  #state = make("p", { class: "lead" });
  #study;
  #shown = "";

  constructor(root, study) {
    this.#study = study;
    root.append(make("section", { class: "study-part" }, make("h2", {}, say("lab.found")), this.#state, this.#list));
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
        link ? make("a", { class: "button small primary", href: link }, say("lab.play_it")) : null,
        this.#whereItIs(line),
        make("a", { href: `/learn/reference#${code}` }, say("lab.what_it_means")),
      ),
    );
  }

  #whereItIs(line) {
    const { slug } = this.#study.request;
    return slug ? make("a", { href: `/v/${slug}/script#L${line}` }, say("lab.line", { line })) : make("span", {}, say("lab.line_of_script", { line }));
  }
}

function sentence(findings, state, played) {
  if (findings.length > 0) return say("lab.findings", { count: findings.length });
  if (state === "QUEUED" || state === "RUNNING") return say("lab.no_figures");
  return played > 0 ? say("lab.no_gaps") : say("lab.not_searched");
}
