/** What unit tests are written with: {@code describe("A row", () => it("is empty at first", () => equal(row(), [])))}. */
const tests = [];
let subject = "";

export function describe(what, define) {
  subject = what;
  define();
}

/** @param {() => void|Promise<void>} test throws what is wrong */
export function it(sentence, test) {
  tests.push({ sentence: `${subject} ${sentence}`, test });
}

/** Whether two values of JSON, maps or sets are alike in all their parts. */
export function equal(actual, expected) {
  const difference = differenceOf(actual, expected, "it");
  if (difference) throw new Error(difference);
}

function differenceOf(actual, expected, place) {
  if (Object.is(actual, expected)) return null;
  const [one, other] = [partsOf(actual), partsOf(expected)];
  if (!one || !other || Array.isArray(actual) !== Array.isArray(expected)) return `${place} is ${told(actual)}, not ${told(expected)}`;
  const unlike = [...new Set([...one.keys(), ...other.keys()])].find((key) => differenceOf(one.get(key), other.get(key), ""));
  return unlike === undefined ? null : differenceOf(one.get(unlike), other.get(unlike), `${place}.${unlike}`);
}

const partsOf = (value) =>
  value instanceof Map ? value : value instanceof Set ? new Map([...value].entries()) : value instanceof Object ? new Map(Object.entries(value)) : null;

const told = (value) => JSON.stringify(value) ?? String(value);

/**
 * Runs all tests whose sentence contains some words.
 *
 * @returns {Promise<{sentence: string, failure: string|null}[]>} what was wrong and where, by sentence
 */
export async function run(words = "") {
  const results = [];
  for (const { sentence, test } of tests.filter((each) => each.sentence.includes(words))) {
    localStorage.clear();
    sessionStorage.clear();
    const failure = await Promise.resolve().then(test).then(() => null, ({ stack }) => stack);
    results.push({ sentence, failure });
  }
  return results;
}

/** Answers each request of this page for as long as a test runs. @param {(address: string) => any} answer null for a server that is away */
export async function whileServerSays(answer, test) {
  const { fetch } = window;
  window.fetch = async (address) => {
    const said = answer(String(address));
    if (said === null) throw new TypeError("away");
    return new Response(JSON.stringify(said));
  };
  try {
    return await test();
  } finally {
    window.fetch = fetch;
  }
}

/** Stops the clock at a time, in milliseconds, for as long as a test runs. */
export function at(time, test) {
  const { now } = Date;
  Date.now = () => time;
  try {
    test();
  } finally {
    Date.now = now;
  }
}
