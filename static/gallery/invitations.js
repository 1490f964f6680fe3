/** Invitations of people met at other tables, on the home page. */
import { make } from "../ui/elements.js";
import { get, post } from "../ui/server.js";

const part = document.querySelector("[data-invitations]");

async function show() {
  if (document.hidden) return;
  const all = await get("/api/invitations");
  part.querySelector("ul").replaceChildren(...all.map(invitation));
  part.hidden = all.length === 0;
}

const decline = (table, never) => async () => {
  await post("/api/invitations/declining", { table, never });
  await show();
};

function invitation({ name, table, title }) {
  const button = (label, onclick) => make("button", { type: "button", class: "button quiet small", "aria-label": `${label}: ${name}, ${title}`, onclick }, label);
  return make(
    "li",
    { class: "your-table" },
    make("a", { href: `/t/${table}` }, make("span", {}, make("bdi", {}, name), " asks you to play ", make("bdi", {}, title))),
    button("Not now", decline(table, false)),
    button("Nothing more from them", decline(table, true)),
  );
}

show().catch(() => {}); // the page is as good without them
document.addEventListener("visibilitychange", () => show().catch(() => {}));
