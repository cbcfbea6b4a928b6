const cacheName = 'hearth-answered-call';
const path = '/answered-call';

/**
 * Stores for a page that a call was accepted in its notification. Only the service worker calls
 * this: no link can accept a call.
 */
export async function storeAnswer(callId: string): Promise<void> {
  await (await caches.open(cacheName)).put(path, new Response(callId));
}

/** Whether this call was accepted in its notification. Only one page gets `true`, and only once. */
export async function takeStoredAnswer(callId: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const answered = await (await cache.match(path))?.text();
  return answered === callId && (await cache.delete(path));
}
