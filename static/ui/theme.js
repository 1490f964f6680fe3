// Classic and in the head, so that a page has its colours, and room for the tables of its person, before it is first drawn.
(() => {
  const root = document.documentElement;
  const saved = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off: follow the system
    }
  };
  if (saved("theme")) root.dataset.theme = saved("theme");
  if ((saved("tables") ?? "[]") !== "[]") root.dataset.returning = "true";

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
