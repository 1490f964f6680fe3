/** Push to this browser: whether it can, and its subscription. */
import { say } from "../ui/say.js";

/** Fails where a browser forbids the worker; to wait for one that never comes would take for ever. */
async function registered() {
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
}

/** Why this browser cannot be called by push, and what to do instead; empty if it can. */
export function problem() {
  if (!isSecureContext) return say("calls.push.needs_https");
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)) {
    return isApple ? say("calls.push.needs_app") : say("calls.push.missing");
  }
  return Notification.permission === "denied" ? say("calls.push.denied") : "";
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
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("calls.push.not_allowed"));
  try {
    const { pushManager } = await registered();
    const before = await pushManager.getSubscription();
    if (before && text(before.options.applicationServerKey) !== key) await before.unsubscribe(); // of a server that was here before
    return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    throw new Error(say("calls.push.unreachable"));
  }
}

export async function end() {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
