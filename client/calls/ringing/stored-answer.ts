const cacheName = 'hearth-answered-call';
const path = '/answered-call';

/**
 * Notes for a page that a notification was answered with yes. Only the service worker calls this:
 * no link can accept a call.
 */
export async function storeAnswer(callId: string): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(callId));
}

/** Whether this call was accepted in that way. Only one page gets a yes, and only once. */
export async function takeStoredAnswer(callId: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const answered = await (await cache.match(path))?.text();
  return answered === callId && (await cache.delete(path));
}
