import { createStore, useStore } from './store.ts';

const checkEveryMs = 60 * 60 * 1000;

const waiting = createStore<ServiceWorker | undefined>(undefined);

function watch({ installing, active }: ServiceWorkerRegistration) {
  // The very first worker has nobody to replace and is no news. WebKit says that it is installed when it is in control already.
  if (!active) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller)
      waiting.set(installing);
  });
}

let registered = false;

/** Keeps the app on the device, and looks for new versions. */
export async function keepAppOnDevice() {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered = true;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    if (registration.waiting && navigator.serviceWorker.controller)
      waiting.set(registration.waiting);
    watch(registration);
    registration.addEventListener('updatefound', () => watch(registration));
    const check = () => void registration.update().catch(() => undefined);
    setInterval(check, checkEveryMs);
    window.addEventListener('online', check);
    // One that became active while this page was on its way did not see it.
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) active?.postMessage('CLAIM');
  } catch {
    // Without a worker the app needs the server to open; nothing else changes.
  }
}

/** Reloads this tab once, with the new version. Only on the member's word, so it cannot loop. */
function update() {
  // Another tab brought it already: this one only has to follow.
  const worker = waiting.get();
  if (worker?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('SKIP_WAITING');
}

/** A function that brings the new version, once there is one. */
export const useAppUpdate = () => useStore(waiting, (worker) => worker && update);
