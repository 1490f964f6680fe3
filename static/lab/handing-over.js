/** Opens the lab with its form filled in. What is short stands in the address; scripts are too long for that. */
const SCRIPTS = ["script", "against-script"];
const KEY = "lab-scripts";

/** The address of the lab with these fields filled in. */
export function labWith(fields) {
  const short = Object.entries(fields).filter(
    ([name, value]) => !SCRIPTS.includes(name) && value !== undefined && value !== null,
  );
  return `/lab?${new URLSearchParams(short)}`;
}

/** Leaves the scripts among the fields for the page that the address opens. */
export function handOver(fields) {
  const scripts = Object.fromEntries(SCRIPTS.filter((name) => fields[name]).map((name) => [name, fields[name]]));
  try {
    localStorage.setItem(KEY, JSON.stringify(scripts));
    return true;
  } catch {
    return false; // storage is switched off or full
  }
}

/** The scripts that were left; none if none were. */
export function handedOver() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
