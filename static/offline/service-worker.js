/**
 * Beside all pages: shows the notices that are pushed, also to open pages, and opens the table; shows pages of rules without a
 * connection. What the server answers always comes first.
 */
import { say } from "../ui/say.js";
import { isOfRules, keepPage, keptAnswer, keptFile, keptPage, OFFLINE } from "./kept.js";

const worker = /** @type {any} */ (globalThis);

/** An address of this site, whatever a notice says. */
function own(link) {
  const address = new URL(link, location.origin);
  return address.origin === location.origin ? address.href : location.origin;
}

async function notify(data) {
  const { title, text, link, tag, language } = data.json();
  for (const window of await worker.clients.matchAll()) window.postMessage({ title, text, link });
  await worker.registration.showNotification(title, {
    body: text,
    lang: language,
    tag,
    renotify: true,
    icon: "/static/images/app-192.png",
    data: { link: own(link) },
  });
}

async function show(link) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === new URL(link).pathname);
  await (open ? open.focus() : worker.clients.openWindow(link));
}

/** Browsers give a new subscription now and then. */
async function renew({ oldSubscription }) {
  if (!oldSubscription) return;
  const subscription = await worker.registration.pushManager.subscribe(oldSubscription.options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/calls/push", { method: "POST", body: JSON.stringify({ endpoint, key: keys.p256dh, secret: keys.auth }) });
}

/** @param {any} event of a fetch */
async function page(event, path) {
  try {
    const answer = await fetch(event.request);
    if (isOfRules(path)) event.waitUntil(keepPage(path, answer.clone()).catch(() => {})); // without room it is not kept
    return answer;
  } catch (unreachable) {
    const kept = (await keptPage(path)) ?? (await keptPage(OFFLINE));
    if (kept) return kept;
    throw unreachable;
  }
}

async function practice(request, path) {
  const question = await request.clone().text();
  try {
    return await fetch(request);
  } catch {
    const headers = { "Content-Type": "application/json" };
    const refused = JSON.stringify({ error: say("site.offline.refused"), remedy: say("site.offline.refused.remedy") });
    return (await keptAnswer(path, question)) ?? new Response(refused, { status: 503, headers });
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(page(event, pathname));
  else if (request.method === "GET" && pathname.startsWith("/static/")) event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)));
  else if (request.method === "POST" && pathname.startsWith("/api/practice")) event.respondWith(practice(request, pathname));
});

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(fetch(OFFLINE).then((answer) => keepPage(OFFLINE, answer)));
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => event.waitUntil(notify(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.link));
});
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
