/** Makes the parts of a plot lead somewhere: whoever clicks anywhere in a bar's strip follows its link. */

/**
 * @param {import("../charts/plot.js").Plot} plot drawn already
 * @param {boolean} upright whether bars stand side by side rather than above each other
 * @param {(place: number) => string|null|undefined} linkOf the link of a bar, by its place from 0
 */
export function openOnClick(plot, upright, linkOf) {
  const { chart } = plot;
  const axis = upright ? { xAxisIndex: 0 } : { yAxisIndex: 0 };
  const linkAt = ({ offsetX, offsetY }) => {
    if (!chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return null;
    return linkOf(chart.convertFromPixel(axis, upright ? offsetX : offsetY));
  };
  const surface = chart.getZr();
  surface.on("click", (event) => {
    const link = linkAt(event);
    if (link) location.assign(link);
  });
  surface.on("mousemove", (event) => surface.setCursorStyle(linkAt(event) ? "pointer" : "default"));
}
