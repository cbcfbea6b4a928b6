const cacheName = 'hearth-answered-call';
const place = '/answered-call';

/**
 * Notes for a page that a notification was answered with yes. Only the service worker calls this:
 * no link can accept a call.
 */
export async function leaveAnswer(callId: string): Promise<void> {
  await (await caches.open(cacheName)).put(place, new Response(callId));
}

/** Whether this call was accepted in that way. Only one page gets a yes, and only once. */
export async function takeAnswer(callId: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const answered = await (await cache.match(place))?.text();
  return answered === callId && (await cache.delete(place));
}
