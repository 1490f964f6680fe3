/** Beside all pages: shows the notices that are pushed, also to open pages, and opens the table. */
const worker = /** @type {any} */ (globalThis);

/** An address of this site, whatever a notice says. */
function own(link) {
  const address = new URL(link, location.origin);
  return address.origin === location.origin ? address.href : location.origin;
}

async function notify(data) {
  const { title, text, link, tag } = data.json();
  for (const window of await worker.clients.matchAll()) window.postMessage({ title, text, link });
  await worker.registration.showNotification(title, {
    body: text,
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

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => event.waitUntil(notify(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.link));
});
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
