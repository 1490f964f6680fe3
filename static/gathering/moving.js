/** Handing a seat on to another device: a link, and its picture, that work once and not for long. */
import { make } from "../table/elements.js";
import { wireInvitation } from "./inviting.js";
import { post } from "../talk.js";

const { id, rules, news } = JSON.parse(document.getElementById("table-data").textContent);
const opener = document.querySelector("[data-move]");
const dialog = document.getElementById("move");
const whose = dialog.querySelector("select");
const shown = dialog.querySelector("[data-link]");
const told = dialog.querySelector("[data-told]");

/** A new link with every look, for the one before may have been used. */
async function makeLink() {
  shown.hidden = true;
  told.textContent = "One moment…";
  try {
    const { link, qr } = await post(`/t/${id}/device?seat=${whose.value}`, {});
    shown.querySelector("input").value = link;
    shown.querySelector("img").src = `data:image/svg+xml,${encodeURIComponent(qr)}`;
    shown.hidden = false;
    told.textContent = "";
  } catch (failure) {
    told.textContent = failure.message;
  }
}

const own = news.seats.filter(({ seat }) => news.you.includes(seat));
opener.hidden = own.length === 0;
whose.append(...own.map(({ seat, name }) => make("option", { value: seat }, name)));
whose.parentElement.hidden = own.length < 2;
whose.addEventListener("change", makeLink);
opener.addEventListener("click", () => {
  dialog.showModal();
  makeLink();
});
wireInvitation(dialog, rules.title);
