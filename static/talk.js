/** Talks to the server. Whatever goes wrong is thrown as an Error whose message people can read. */
async function read(response) {
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Error(answer ? `${answer.error} ${answer.remedy ?? ""}` : `The server answered ${response.status}.`);
}

async function ask(address, options) {
  let response;
  try {
    response = await fetch(address, { ...options, headers: { Accept: "application/json", ...options?.headers } });
  } catch {
    throw new Error("The server cannot be reached. Check your connection and try again.");
  }
  return read(response);
}

export const get = (address) => ask(address);

/** Sends a file's text as it is. */
export const postText = (address, body) =>
  ask(address, { method: "POST", headers: { "Content-Type": "application/json" }, body });

export const post = (address, body) => postText(address, JSON.stringify(body));
