import { useSyncExternalStore } from 'react';

const checkEveryMs = 60 * 60 * 1000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    // The very first worker has nobody to replace and is no news.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) found(worker);
  });
}

let registered = false;

/** Keeps the app on the device, and looks for new versions. */
export async function keepAppOnDevice() {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    const check = () => void registration.update().catch(() => undefined);
    setInterval(check, checkEveryMs);
    window.addEventListener('online', check);
  } catch {
    // Without a worker the app needs the server to open; nothing else changes.
  }
}

/** Reloads this tab once, with the new version. Only on the member's word, so it cannot loop. */
function update() {
  // Another tab brought it already: this one only has to follow.
  if (waiting?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage('SKIP_WAITING');
}

/** A function that brings the new version, once there is one. */
export const useAppUpdate = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => (waiting ? update : undefined),
  );
