/** What changed at a gathering from one piece of news to the next, as sentences for those who cannot see it. */
import { listed } from "../ui/words.js";

const names = (seats) => seats.map(({ name }) => name);

/** Those of the first list that are not in the second; a name that is there twice counts twice. */
function without(first, second) {
  const left = [...second];
  return first.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Why there is another host: the one before is still there, but nobody looks through their eyes. */
function absent(before, after) {
  const old = before.find(({ host }) => host)?.name;
  return after.some(({ name, here }) => name === old && !here) ? `${old} has been away for some minutes: ` : "";
}

/** @returns {string} empty if nothing changed that concerns everybody */
export function changes(before, after) {
  const came = without(names(after), names(before));
  const left = without(names(before), names(after));
  const [was, is] = [left[0], came[0]];
  if (was && is && names(before).with(names(before).indexOf(was), is).join() === names(after).join())
    return `${was} is now called ${is}.`;
  const told = [];
  if (came.length > 0) told.push(`${listed(came)} sat down.`);
  if (left.length > 0) told.push(`${listed(left)} left the table.`);
  if (came.length + left.length === 0 && names(before).join() !== names(after).join())
    told.push(`The order is now ${listed(names(after))}.`);
  for (const seat of after) {
    const was = before.find(({ name, bot }) => name === seat.name && bot === seat.bot);
    if (was && seat.ready && !was.ready) told.push(`${seat.name} accepts the rules.`);
    if (was && seat.host && !was.host) told.push(`${absent(before, after)}${seat.name} is now the host.`);
  }
  return told.join(" ");
}
