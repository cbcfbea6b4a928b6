/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ringsForMs } from '../schema/calls/rules.ts';
import type { PushedNews } from '../schema/notifications/rules.ts';
import { closeNotification } from './calls/ringing/notification.ts';
import { storeAnswer } from './calls/ringing/stored-answer.ts';
import { withTimeout } from './device/with-timeout.ts';
import { parsePush } from './notifications/parse-push.ts';
import { seenImage } from './zero/seen-images.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A server that has not answered by then counts as down, and pages and images come from the device.
 */
const patienceMs = 800;

// Without this, `/` would be served from the cache as `/index.html`; it must go through `page` like
// every other address.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// Pages come from the network first: a cached page would bring an old bundle to a new schema.
async function page(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const answer = await withTimeout(fromServer, patienceMs).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache('/index.html')) ?? fromServer;
}

registerRoute(
  new NavigationRoute(({ request }) => page(request), {
    denylist: [/^\/(api|sync|live|healthz|readyz)/],
  }),
);

interface InstallEvent extends ExtendableEvent {
  /** Not every browser has this method. */
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
}

// Requests that a page sends as it is left are lost, despite `keepalive`, if they have to wake a
// worker first.
self.addEventListener('install', (event: InstallEvent) => {
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
  ({ event, request }) => seenImage(request, patienceMs, (work) => event.waitUntil(work)),
);

/** The app's pages, without tabs that show a single picture. */
async function pages() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

/** Tells the server about a call while no page is open. */
const report = (what: 'rings' | 'decline', callId: string) =>
  fetch(`/api/calls/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callId }),
  });

/**
 * Without a page, push only tells when a call begins; the worker polls for its end at this
 * interval, in ms.
 */
const looksEveryMs = 5_000;

/**
 * Tells the caller that it rings, and removes the notification once the call is answered elsewhere
 * or over.
 */
async function ring(call: string) {
  const until = Date.now() + ringsForMs;
  while (Date.now() < until && (await mayRing(call)))
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs));
  await closeNotification(self.registration, call);
}

/**
 * Whether the call may still be ringing: also if the server gives no answer, as on a bad connection
 * or after too many requests.
 */
async function mayRing(call: string): Promise<boolean> {
  const answer = await report('rings', call).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return true;
  return answer.ok && ((await answer.json()) as { rings: boolean }).rings;
}

const callActions = [
  { action: 'accept', title: 'Accept' },
  { action: 'decline', title: 'Decline' },
];

/**
 * Shows a notification unless a focused page shows Hearth already; browsers do not insist on one
 * then.
 */
async function show({ title, body, url, tag, call }: PushedNews) {
  if ((await pages()).some((page) => page.visibilityState === 'visible' && page.focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url, call },
    // Another call by the same member must ring again.
    ...(call && { actions: callActions, requireInteraction: true, renotify: true }),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
  await (call ? ring(call) : closeEnded(url));
}

/**
 * If the browser stopped the worker, `ring` never closed its call: the next push of the
 * conversation, such as a missed call, does.
 */
async function closeEnded(url: string) {
  for (const { data } of await self.registration.getNotifications())
    if (data?.call && data.url === url && !(await mayRing(data.call)))
      await closeNotification(self.registration, data.call);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(parsePush(event.data?.text() ?? '')));
});

/** Opens an address in an existing page, which keeps its drafts, or else in a new one. */
async function open(url: string) {
  const all = await pages();
  const page = all.find((one) => one.visibilityState === 'visible') ?? all[0];
  if (!page) return void (await self.clients.openWindow(url));
  page.postMessage({ open: url });
  await page.focus();
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { url, call } = notification.data as Pick<PushedNews, 'url' | 'call'>;
  notification.close();
  if (call && action === 'decline') event.waitUntil(report('decline', call));
  else if (call && action === 'accept') event.waitUntil(storeAnswer(call).finally(() => open(url)));
  else event.waitUntil(open(url));
});

// A new version waits until a member asks for it, so as not to interrupt what they are writing.
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') self.skipWaiting();
  if (event.data === 'CLAIM') event.waitUntil(self.clients.claim());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
