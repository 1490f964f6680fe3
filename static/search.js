/** Leaves only the games that have all the words typed into the search box. */
const box = document.querySelector("[data-search]");
const games = [...document.querySelectorAll("[data-words]")];
const nothing = document.querySelector("[data-nothing]");

box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const game of games) {
    const text = game.dataset.words.toLowerCase();
    game.hidden = !words.every((word) => text.includes(word));
  }
  nothing.hidden = games.some((game) => !game.hidden);
});
