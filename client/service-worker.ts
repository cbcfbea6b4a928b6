/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** A server that has not answered by now counts as down: the shell opens from the device. */
const patienceMs = 800;

precacheAndRoute(self.__WB_MANIFEST);
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
    denylist: [/^\/(api|sync|healthz|readyz)/],
  }),
);

// A new version waits until a member asks for it: drafts first.
self.addEventListener('message', ({ data }) => {
  if (data === 'SKIP_WAITING') self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
