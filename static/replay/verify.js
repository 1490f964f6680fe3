/** Checks a game that somebody has as a file, or one of this server's tables. */
import { element, make } from "../ui/elements.js";
import { get, postText } from "../ui/server.js";
import { tableOf } from "./viewpoint.js";

const SUBJECTS = {
  engine: "Engine",
  rules: "Rules",
  setup: "Players and parameters",
  commitment: "Commitment",
  deal: "Deal",
  choices: "Choices",
  result: "Result",
  events: "What happened",
  digest: "File",
};
const VERDICTS = { holds: ["✓", "holds"], fails: ["✗", "fails"], open: ["–", "cannot be told"] };

const placeOf = ({ round, turn, seat }, players) =>
  [round && `round ${round}`, turn && `turn ${turn}`, seat && (players[seat - 1] ?? `seat ${seat}`)]
    .filter(Boolean)
    .join(", ");

function finding(check, players) {
  const [sign, word] = VERDICTS[check.verdict];
  const place = placeOf(check, players);
  return make(
    "li",
    { class: `check check-${check.verdict}` },
    make("span", { class: "check-sign", "aria-hidden": "true" }, sign),
    make(
      "div",
      {},
      make("strong", {}, SUBJECTS[check.subject]),
      make("span", { class: "visually-hidden" }, ` ${word}`),
      place ? make("span", { class: "chip" }, place) : null,
      make("p", {}, check.finding),
    ),
  );
}

function logged({ table, log }) {
  const link = make("a", { href: `/t/${table}/replay` }, "table it names");
  if (log === "SAME")
    return make("p", { class: "good" }, "The ", link, " is on this server, and its own log has the same game.");
  if (log === "OTHER")
    return make("p", { class: "problem" }, "The ", link, " is on this server, but its own log has another game.");
  if (log === "ITSELF")
    return make(
      "p",
      {},
      make("a", { href: `/t/${table}/replay` }, "Watch this game"),
      " or ",
      make("a", { href: `/t/${table}/game.json` }, "download it"),
      ".",
    );
  return make(
    "p",
    { class: "soft" },
    "This server does not know the table, so it cannot tell whether this was the commitment shown there before the deal.",
  );
}

function show(answer) {
  const { report } = answer;
  element("report-title").textContent = report.valid
    ? "This game is genuine"
    : "This game does not match its file";
  element("report").classList.toggle("invalid", !report.valid);
  element("report-body").replaceChildren(
    make("p", { class: "soft" }, `${report.title}: ${report.players.join(", ")}`),
    logged(answer),
    make("ul", { class: "checks" }, ...report.checks.map((check) => finding(check, report.players))),
  );
  element("report").hidden = false;
}

async function check(question) {
  element("report").hidden = true;
  element("verify-state").textContent = "Playing it again…";
  try {
    show(await question());
    element("verify-state").textContent = "";
    element("report").scrollIntoView({ block: "nearest" });
  } catch (failure) {
    element("verify-state").textContent = failure.message;
  }
}

const checkFile = async (file) => file && check(async () => postText("/api/verify", await file.text()));
const checkTable = (link) => check(() => get(`/api/verify?table=${encodeURIComponent(tableOf(link))}`));

element("file").addEventListener("change", () => checkFile(element("file").files[0]));
element("verify").addEventListener("submit", (event) => {
  event.preventDefault();
  if (element("table").value.trim()) checkTable(element("table").value);
  else if (element("file").files[0]) checkFile(element("file").files[0]);
  else element("verify-state").textContent = "Choose a file first, or enter the link of a table.";
});
for (const type of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(type, (event) => {
    event.preventDefault();
    element("drop").classList.toggle("over", type === "dragover");
    if (type === "drop") checkFile(event.dataTransfer.files[0]);
  });
}
document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (event.target.closest("input") || !text.trim()) return;
  event.preventDefault();
  check(() => postText("/api/verify", text));
});

const asked = new URLSearchParams(location.search).get("table");
if (asked) {
  element("table").value = asked;
  await checkTable(asked);
}
document.documentElement.dataset.ready = "true";
