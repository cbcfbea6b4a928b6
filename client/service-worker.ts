/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ringsForMs } from '../schema/calls/rules.ts';
import { imageWidths } from '../schema/images.ts';
import type { PushedNews } from '../schema/notifications/rules.ts';
import { leaveAnswer } from './calls/answered.ts';
import { forgetNotification } from './calls/notified.ts';
import { pushedIn } from './notifications/pushed.ts';
import { imageCache } from './zero/image-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** A server that has not answered by now counts as down: the shell opens from the device. */
const patienceMs = 800;

// Not `/` by its index: it is a page like the others.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// The page comes from the network first: a page kept here would bring an old bundle to a new schema.
async function page(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const inTime = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([fromServer.catch(() => undefined), inTime]);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache('/index.html')) ?? fromServer;
}

registerRoute(
  new NavigationRoute(({ request }) => page(request), {
    denylist: [/^\/(api|sync|live|healthz|readyz)/],
  }),
);

// An image never changes under its name. What was seen is kept here and nowhere else, so that logout can empty it.
async function image(event: FetchEvent): Promise<Response> {
  // Opened before the answer comes: what a logout deletes meanwhile takes a late answer with it.
  const cache = await caches.open(imageCache.name);
  const known = await cache.match(event.request);
  if (known) return known;
  try {
    const answer = await fetch(event.request, { cache: 'no-store' });
    if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone()));
    return answer;
  } catch (error) {
    const other = await inAnotherSize(cache, event.request.url);
    if (other) return other;
    throw error;
  }
}

async function keep(cache: Cache, request: Request, answer: Response) {
  if ((await answer.clone().blob()).size > imageCache.largest) return;
  // Room first: a full disk would refuse this one and keep the old.
  const oldestFirst = await cache.keys();
  const over = oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - imageCache.limit));
  await Promise.all(over.map((one) => cache.delete(one)));
  await cache.put(request, answer);
}

/** Without a server a small picture is better than none. */
async function inAnotherSize(cache: Cache, url: string): Promise<Response | undefined> {
  for (const width of imageWidths.toReversed()) {
    const found = await cache.match(url.replace(/\d+$/, String(width)));
    if (found) return found;
  }
}

interface InstallEvent extends ExtendableEvent {
  /** Not every browser has it. */
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>;
}

// What a page says while it is left is lost, though kept alive, where it has to come by a worker first.
self.addEventListener('install', (event: InstallEvent) => {
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
  ({ event }) => image(event as FetchEvent),
);

/** Those of the app: a picture in a tab of its own leads nowhere. */
async function pages() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

/** What becomes of a call without a page. */
const tell = (what: 'rings' | 'decline', callId: string) =>
  fetch(`/api/calls/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callId }),
  });

/** A device without a page is told of a call's begin alone, and looks for its end itself; in ms. */
const looksEveryMs = 5_000;

/** Whoever calls is told that it rings. Answered elsewhere, it stands here no longer. */
async function ring(call: string) {
  const until = Date.now() + ringsForMs;
  while (Date.now() < until && (await mayRing(call)))
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs));
  await forgetNotification(self.registration, call);
}

/** Without an answer, as on a bad line or after too many questions, nothing is known of its end. */
async function mayRing(call: string): Promise<boolean> {
  const answer = await tell('rings', call).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return true;
  return answer.ok && ((await answer.json()) as { rings: boolean }).rings;
}

const callActions = [
  { action: 'accept', title: 'Accept' },
  { action: 'decline', title: 'Decline' },
];

/** Whoever looks at Hearth has it before them, and browsers ask for no notification then. */
async function show({ title, body, url, tag, call }: PushedNews) {
  if ((await pages()).some((page) => page.visibilityState === 'visible' && page.focused)) return;
  await self.registration.showNotification(title, {
    ...{ body, tag, data: { url, call } },
    // The next call of the same member rings anew.
    ...(call && { actions: callActions, requireInteraction: true, renotify: true }),
    ...{ icon: '/icon-192.png', badge: '/icon-192.png' },
  });
  await (call ? ring(call) : closeEnded(url));
}

/** A worker that the browser ended closes no call: what comes of the same conversation does, such as that it was missed. */
async function closeEnded(url: string) {
  for (const { data } of await self.registration.getNotifications())
    if (data?.call && data.url === url && !(await mayRing(data.call)))
      await forgetNotification(self.registration, data.call);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(pushedIn(event.data?.text() ?? '')));
});

/** In a page that is open, with what is written in it, or in a new one. */
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
  if (call && action === 'decline') event.waitUntil(tell('decline', call));
  else if (call && action === 'accept') event.waitUntil(leaveAnswer(call).finally(() => open(url)));
  else event.waitUntil(open(url));
});

// A new version waits until a member asks for it: drafts first.
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') self.skipWaiting();
  if (event.data === 'CLAIM') event.waitUntil(self.clients.claim());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
