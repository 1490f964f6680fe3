/** How sure a figure is: whiskers at a point or bar, a band along a line. */

const stroke = ([x1, y1], [x2, y2], style) => ({ type: "line", shape: { x1, y1, x2, y2 }, style });

const sideways = ([x, y], [dx, dy]) => [
  [x - dx, y - dy],
  [x + dx, y + dy],
];

const base = (data, upright) => ({
  type: "custom",
  silent: true,
  z: 3,
  data,
  encode: upright ? { x: 0, y: [1, 2] } : { x: [1, 2], y: 0 },
  tooltip: { show: false },
});

/**
 * @param {[number, number, number][]} bounds the place on the axis of categories, and the interval there
 * @param {boolean} upright whether values go up rather than to the right
 */
export function whiskers(bounds, colour, upright) {
  const style = { stroke: colour, lineWidth: 1.5 };
  const cap = upright ? [5, 0] : [0, 5];
  return {
    ...base(bounds, upright),
    renderItem(_, api) {
      const at = (value) => api.coord(upright ? [api.value(0), value] : [value, api.value(0)]);
      const ends = [at(api.value(1)), at(api.value(2))];
      const lines = [ends, ...ends.map((end) => sideways(end, cap))];
      return { type: "group", children: lines.map(([from, to]) => stroke(from, to, style)) };
    },
  };
}

/** @param {[number, number, number][]} bounds as for whiskers, from left to right */
export function band(bounds, colour) {
  return {
    ...base(bounds, true),
    z: 1,
    renderItem({ dataIndex }, api) {
      if (dataIndex > 0) return null;
      const low = bounds.map(([place, value]) => api.coord([place, value]));
      const high = bounds.map(([place, , value]) => api.coord([place, value])).reverse();
      return { type: "polygon", shape: { points: [...low, ...high] }, style: { fill: colour, opacity: 0.25 } };
    },
  };
}
