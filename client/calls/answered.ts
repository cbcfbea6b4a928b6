const cacheName = 'hearth-answered-call';
const place = '/answered-call';

/** Yes was said to a call outside of any page, on a notification. Left by the service worker: a link cannot say yes. */
export async function leaveAnswer(callId: string): Promise<void> {
  await (await caches.open(cacheName)).put(place, new Response(callId));
}

/** Whether yes was said to this call; told to one page, once. */
export async function takeAnswer(callId: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const answered = await (await cache.match(place))?.text();
  return answered === callId && (await cache.delete(place));
}
