const cacheName = 'hearth-answered-call';
const place = '/answered-call';

/** Leaves word that yes was said on a notification, for a page to find. Only the service worker does so: a link cannot say yes. */
export async function leaveAnswer(callId: string): Promise<void> {
  await (await caches.open(cacheName)).put(place, new Response(callId));
}

/** Whether yes was said to this call in that way. Only one page is told, once. */
export async function takeAnswer(callId: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const answered = await (await cache.match(place))?.text();
  return answered === callId && (await cache.delete(place));
}
