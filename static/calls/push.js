/** Push to this browser: whether it can, and its subscription. */

/** Fails where a browser forbids the worker; to wait for one that never comes would take for ever. */
async function registered() {
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
}

/** Why this browser cannot be called by push, and what to do instead; empty if it can. */
export function problem() {
  if (!isSecureContext) return "Notices need an address that begins with https. Use mail, or the feed or the calendar of a table instead.";
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) {
    return isApple
      ? "On this device notices need the app: Share, then Add to Home Screen, and open Hornbook from there. Mail, feed and calendar work here, too."
      : "This browser shows no notices. Use mail, or the feed or the calendar of a table instead.";
  }
  return Notification.permission === "denied" ? "This browser does not let Hornbook show notices. Allow it in the settings of the page, or use mail, feed or calendar." : "";
}

/** Whether this browser has a subscription. */
export async function isOn() {
  if (problem() || Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** What the server has to know of a subscription. */
const told = (subscription) => ({
  endpoint: subscription.endpoint,
  key: text(subscription.getKey("p256dh")),
  secret: text(subscription.getKey("auth")),
});

/**
 * Asks the person, and the browser's push service.
 *
 * @param {string} key the server's public key, in base 64
 */
export async function begin(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Without your permission there are no notices.");
  try {
    const { pushManager } = await registered();
    const before = await pushManager.getSubscription();
    if (before && text(before.options.applicationServerKey) !== key) await before.unsubscribe(); // of a server that was here before
    return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    throw new Error("This browser's push service cannot be reached. Try again later, or use mail, feed or calendar.");
  }
}

export async function end() {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
