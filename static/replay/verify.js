/** Checks a game that somebody has as a file, or one of this server's tables. */
import { element, make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
import { get, postText } from "../ui/server.js";
import { tableOf } from "./viewpoint.js";

const SUBJECTS = {
  engine: () => say("verify.engine"),
  rules: () => say("verify.rules"),
  setup: () => say("verify.players"),
  commitment: () => say("verify.sealed"),
  deal: () => say("verify.deal"),
  choices: () => say("verify.chosen"),
  result: () => say("verify.ended"),
  events: () => say("verify.happened"),
  digest: () => say("verify.whole"),
};
const VERDICTS = {
  holds: ["✓", () => say("verify.holds")],
  fails: ["✗", () => say("verify.fails")],
  open: ["–", () => say("verify.untold")],
};

const placeOf = ({ round, turn, seat }, players) =>
  say("verify.place", {
    round,
    turn,
    in: round > 0,
    at: turn > 0,
    player: seat ? (players[seat - 1] ?? say("verify.seat", { seat })) : "",
  });

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
      make("strong", {}, SUBJECTS[check.subject]()),
      make("span", { class: "visually-hidden" }, ` ${word()}`),
      place ? make("span", { class: "chip" }, place) : null,
      make("p", {}, check.finding),
    ),
  );
}

function logged({ table, log }) {
  const replay = `/t/${table}/replay`;
  if (log === "SAME") return make("p", { class: "good" }, ...rich("verify.log_same", { table: replay }));
  if (log === "OTHER") return make("p", { class: "problem" }, ...rich("verify.log_other", { table: replay }));
  if (log === "ITSELF") return make("p", {}, ...rich("verify.log_itself", { replay, file: `/t/${table}/game.json` }));
  return make("p", { class: "soft" }, say("verify.log_unknown"));
}

function show(answer) {
  const { report } = answer;
  element("report-title").textContent = report.valid
    ? say("verify.genuine")
    : say("verify.invalid");
  element("report").classList.toggle("invalid", !report.valid);
  element("report-body").replaceChildren(
    make("p", { class: "soft" }, say("verify.of", { game: report.title, players: report.players.join(", ") })),
    logged(answer),
    make("ul", { class: "checks" }, ...report.checks.map((check) => finding(check, report.players))),
  );
  element("report").hidden = false;
}

async function check(question) {
  element("report").hidden = true;
  element("verify-state").textContent = say("verify.playing");
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
  else element("verify-state").textContent = say("verify.nothing");
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
