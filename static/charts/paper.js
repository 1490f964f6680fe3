/** On paper everything is light, and plots are as wide as the sheet rather than the screen. */
const SHEET = 620;
const drawings = [];
const root = document.documentElement;
let theme;

/** @param {(width: number|undefined) => void} draw called before printing with a width, and afterwards without one */
export const onPaper = (draw) => drawings.push(draw);

addEventListener("beforeprint", () => {
  theme = root.dataset.theme;
  root.dataset.theme = "light";
  for (const draw of drawings) draw(SHEET);
});

addEventListener("afterprint", () => {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const draw of drawings) draw();
});
