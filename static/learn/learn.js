/** Leaves only the topics that hold every word typed, and opens the contents where they lie beside the text. */
const filter = document.getElementById("filter");
const found = document.getElementById("found");
const topics = [...document.querySelectorAll(".topic")];
const chapters = [...document.querySelectorAll(".chapter")];
const links = new Map(
  [...document.querySelectorAll(".contents a")].map((link) => [link.hash.slice(1), link.closest("li")]),
);

const tell = (count) => (count === 1 ? "One topic" : `${count || "No"} topics`);

function show() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const topic of topics) {
    const matches = words.every((word) => topic.dataset.words.includes(word));
    topic.hidden = !matches;
    links.get(topic.id).hidden = !matches;
    if (matches) shown += 1;
  }
  for (const chapter of chapters) {
    const empty = !chapter.querySelector(".topic:not([hidden])");
    chapter.hidden = empty;
    links.get(chapter.id).hidden = empty;
  }
  found.textContent = words.length ? `${tell(shown)} found` : "";
}

filter.addEventListener("input", show);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && event.target === document.body) {
    event.preventDefault();
    filter.focus();
  }
});
addEventListener("hashchange", () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.hidden || target?.closest("[hidden]")) {
    filter.value = "";
    show();
    target.scrollIntoView();
  }
});
document.querySelector(".learn-contents details").open = matchMedia("(min-width: 56.01rem)").matches;
