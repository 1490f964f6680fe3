/** Between the fields of the lab's form and what the server is asked for. */

const chosen = (game, script) => (game === "own" ? { script } : { slug: game });

/** Values such as "3, 4, 6", "3..6" or "-3..8"; null where it is neither. */
export function valuesIn(text) {
  const values = [];
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const [, low, high] = /^(-?\d+)(?:(?:\.\.|–|-)(-?\d+))?$/.exec(part) ?? [];
    if (low === undefined) return null;
    for (let value = Number(low); value <= Number(high ?? low) && values.length < 1000; value++) values.push(value);
  }
  return [...new Set(values)].sort((one, other) => one - other);
}

function axes(fields) {
  const both = [1, 2].filter((number) => fields[`over.${number}`]);
  return both.map((number) => ({ name: fields[`over.${number}`], values: valuesIn(fields[`values.${number}`]) }));
}

/** What a sweep goes over has no value of its own. */
function swept({ parameters, ...request }, over) {
  const rest = Object.entries(parameters).filter(([name]) => !over.some((axis) => axis.name === name));
  return { ...request, parameters: Object.fromEntries(rest), over };
}

function seats(fields) {
  const { bots, players } = fields;
  if (bots !== "each") return [bots];
  return Array.from({ length: Number(players) }, (_, seat) => fields[`seat.${seat + 1}`]);
}

/**
 * @param {Record<string, string|boolean>} fields
 * @param {Record<string, number>} parameters those that are not as usual
 * @returns {object} what {@code POST /api/lab} takes
 */
export function requestOf(fields, parameters) {
  const { kind } = fields;
  const game = chosen(fields.game, fields.script);
  const seed = Number(fields.seed);
  if (kind === "GAPS") return { kind, ...game, count: Number(fields.searches), seed };
  const request = {
    kind,
    ...game,
    players: Number(fields.players),
    parameters,
    bots: seats(fields),
    unit: fields.unit,
    count: Number(fields.count),
    seed,
  };
  if (kind === "SWEEP") return swept(request, axes(fields));
  const precision = fields.precision ? Number(fields.precision) : null;
  if (kind === "SIMULATE") return { ...request, precision, ladder: fields.ladder };
  // The first game is what the other is compared with.
  const { slug, script, ...rest } = request;
  return { ...rest, ...chosen(fields.against, fields["against-script"]), other: game, precision, alone: fields.alone };
}

const named = (prefix, { slug, script }) => (slug ? { [prefix]: slug } : { [prefix]: "own", [scriptOf(prefix)]: script });
const scriptOf = (prefix) => (prefix === "game" ? "script" : "against-script");

const CONTROLS = {
  slug: ({ kind }) => (kind === "COMPARE" ? "against" : "game"),
  script: ({ kind }) => (kind === "COMPARE" ? "against-script" : "script"),
  other: (_, name) => (name === "slug" ? "game" : "script"),
  count: ({ kind }) => (kind === "GAPS" ? "searches" : "count"),
  bots: ({ bots }) => (bots === "each" ? "seat.1" : "bots"),
  parameters: (_, name) => `param.${name}`,
  over: (fields, name) => `values.${name && name === fields["over.2"] ? 2 : 1}`,
};

/** The name of the control that a part of the question comes from, such as "parameters.rows". */
export function controlOf(part, fields) {
  const [first, name] = part.split(".");
  return CONTROLS[first]?.(fields, name) ?? first;
}

/** The other way: the fields with which somebody would ask for this. */
export function fieldsOf({ kind, other, players, parameters = {}, bots = [], unit, count, precision, seed, ladder, alone, over = [], ...game }) {
  const fields = { kind, ...(other ? { ...named("game", other), ...named("against", game) } : named("game", game)), seed };
  if (kind === "GAPS") return { ...fields, searches: count };
  Object.assign(fields, { players, unit, count, precision, ladder, alone, bots: bots.length > 1 ? "each" : bots[0] });
  if (bots.length > 1) bots.forEach((bot, seat) => (fields[`seat.${seat + 1}`] = bot));
  for (const [name, value] of Object.entries(parameters)) fields[`param.${name}`] = value;
  over.forEach(({ name, values }, index) => {
    fields[`over.${index + 1}`] = name;
    fields[`values.${index + 1}`] = values.join(", ");
  });
  return fields;
}
