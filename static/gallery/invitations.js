/** Invitations of people met at other tables, on the home page. */
import { make } from "../ui/elements.js";
import { rich, say } from "../ui/say.js";
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
  const button = (label, onclick) =>
    make("button", { type: "button", class: "button quiet small", "aria-label": say("home.invitation.button", { label, name, title }), onclick }, label);
  return make(
    "li",
    { class: "your-table" },
    make("a", { href: `/t/${table}` }, make("span", {}, ...rich("home.invitation", { name, title }))),
    button(say("home.invitation.not_now"), decline(table, false)),
    button(say("home.invitation.never"), decline(table, true)),
  );
}

show().catch(() => {}); // the page is as good without them
document.addEventListener("visibilitychange", () => show().catch(() => {}));
