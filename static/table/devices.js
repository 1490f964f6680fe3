/** Handing a seat on to another device, by a link that works once and not for long, and taking such devices off again. */
import { dataIn, element, make, redraw } from "../ui/elements.js";
import { wireInvitation } from "../ui/links.js";
import { say } from "../ui/say.js";
import { get, post } from "../ui/server.js";
import { since } from "../ui/words.js";

const { id, own, rules, news } = dataIn("table-data");
const opener = document.querySelector("[data-move]");
const dialog = element("move");
const whose = dialog.querySelector("select");
const shown = dialog.querySelector("[data-link]");
const told = dialog.querySelector("[data-told]");
const added = dialog.querySelector("[data-devices]");
const removed = dialog.querySelector("[data-removed]");

/** A new link with every look, for the one before may have been used. */
async function makeLink() {
  shown.hidden = true;
  told.textContent = say("table.device.one_moment");
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

const ago = (seconds) => since(Date.now() - 1000 * seconds);

function seen({ here, seen: last }) {
  if (here) return say("table.device.here");
  return last === null ? say("table.device.away") : say("table.device.last", { ago: ago(last) });
}

function row(device, index) {
  const name = device.kind || say("table.device.unknown");
  const remove = make(
    "button",
    {
      type: "button",
      class: "button small",
      "aria-label": say("table.device.remove_name", { number: index + 1, name }),
      "data-focus": `remove-${index}`,
      onclick: () => takeOff(device, name),
    },
    say("table.device.remove"),
  );
  const facts = make("span", { class: "soft small" }, say("table.device.facts", { added: ago(device.added), seen: seen(device) }));
  return make("li", {}, make("span", { class: "device" }, name, " ", facts), remove);
}

function list(devices) {
  added.hidden = devices.length === 0;
  redraw(added.querySelector("ul"), devices.map(row));
}

async function takeOff({ device }, name) {
  try {
    list(await post(`/t/${id}/devices/${device}/remove?seat=${whose.value}`, {}));
    removed.textContent = say("table.device.removed", { name });
    if (!dialog.contains(document.activeElement)) dialog.querySelector("[data-close]").focus();
  } catch (failure) {
    removed.textContent = failure.message;
  }
}

async function look() {
  removed.textContent = "";
  makeLink();
  try {
    list(await get(`/t/${id}/devices?seat=${whose.value}`));
  } catch (failure) {
    removed.textContent = failure.message;
  }
}

const seats = news.seats.filter(({ seat }) => own.includes(seat));
opener.hidden = seats.length === 0;
whose.append(...seats.map(({ seat, name }) => make("option", { value: seat }, name)));
whose.parentElement.hidden = seats.length < 2;
whose.addEventListener("change", look);
opener.addEventListener("click", () => {
  dialog.showModal();
  look();
});
wireInvitation(shown, rules.title);
