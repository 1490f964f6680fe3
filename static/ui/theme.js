// Classic and in the head, so that a page never flashes in the colours it is not going to keep.
(() => {
  const root = document.documentElement;
  const saved = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null; // storage is switched off: follow the system
    }
  };
  if (saved()) root.dataset.theme = saved();

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // It holds for this page only.
    }
  });
})();
