/** Which figures of a sweep change with its values by more than chance, the one that changes most first. */

const SURE = 0.05;

/** How many standard errors a normal figure exceeds with this probability (Abramowitz and Stegun, 26.2.23). */
function exceeded(probability) {
  const t = Math.sqrt(-2 * Math.log(probability));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

function trendOf(means) {
  const steps = means.slice(1).map((mean, index) => mean - means[index]);
  if (steps.every((step) => step > 0)) return "rising";
  return steps.every((step) => step < 0) ? "falling" : "";
}

/**
 * The lowest and the highest value of a figure count when their intervals, wide enough for all figures and values together,
 * lie apart.
 *
 * @param {{label: string, figures: object[]}[]} arms
 */
export function outstanding(arms) {
  const kinds = arms[0].figures.filter(({ estimate }) => estimate);
  const wider = exceeded(SURE / (2 * Math.max(1, kinds.length * arms.length))) / exceeded(SURE / 2);
  return kinds
    .map(({ id, title, unit }) => {
      const cells = arms.flatMap(({ label, figures }) => {
        const estimate = figures.find((figure) => figure.id === id)?.estimate;
        return estimate ? [{ label, estimate }] : [];
      });
      const means = cells.map(({ estimate }) => estimate.mean);
      const [lowest, highest] = [Math.min(...means), Math.max(...means)].map((mean) => cells[means.indexOf(mean)]);
      const half = ({ estimate: { low, high } }) => (wider * (high - low)) / 2;
      const apart = highest.estimate.mean - lowest.estimate.mean - half(highest) - half(lowest);
      const size = (highest.estimate.mean - lowest.estimate.mean) / (Math.abs(highest.estimate.mean) || 1);
      return { id, title, unit, lowest, highest, apart, size, trend: trendOf(means) };
    })
    .filter(({ apart }) => apart > 0)
    .toSorted((one, other) => other.size - one.size);
}
