/** What changed at a gathering from one piece of news to the next, as sentences for those who cannot see it. */
import { say } from "../ui/say.js";

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

/** The host before, where they are still there but nobody looks through their eyes: that is why there is another. */
function absent(before, after) {
  const old = before.find(({ host }) => host)?.name;
  return after.some(({ name, here }) => name === old && !here) ? old : "";
}

/** @returns {string} empty if nothing changed that concerns everybody */
export function changes(before, after) {
  const came = without(names(after), names(before));
  const left = without(names(before), names(after));
  const [was, is] = [left[0], came[0]];
  if (was && is && names(before).with(names(before).indexOf(was), is).join() === names(after).join())
    return say("gathering.renamed", { was, name: is });
  const told = [];
  if (came.length > 0) told.push(say("gathering.came", { names: came }));
  if (left.length > 0) told.push(say("gathering.went", { names: left }));
  if (came.length + left.length === 0 && names(before).join() !== names(after).join())
    told.push(say("gathering.order", { names: names(after) }));
  for (const seat of after) {
    const was = before.find(({ name, bot }) => name === seat.name && bot === seat.bot);
    if (was && seat.ready && !was.ready) told.push(say("gathering.accepts", { name: seat.name }));
    if (was && seat.host && !was.host) told.push(say("gathering.new_host", { name: seat.name, away: absent(before, after) }));
  }
  return told.join(" ");
}
