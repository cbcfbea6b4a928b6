import { createStore, useStore } from './store.ts';

const checkEveryMs = 60 * 60 * 1000;

const waiting = createStore<ServiceWorker | undefined>(undefined);

function watch({ installing, active }: ServiceWorkerRegistration) {
  // The very first worker replaces none, so it is no update. WebKit reports it as installed when it
  // is already in control.
  if (!active) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller)
      waiting.set(installing);
  });
}

let registered = false;

/**
 * Registers the service worker, which keeps the app on the device, and checks for new versions
 * every hour.
 */
export async function registerServiceWorker() {
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
    // A worker that became active while this page was loading did not see the page.
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) active?.postMessage('CLAIM');
  } catch {
    // Without a worker the app needs the server to open; nothing else changes.
  }
}

/**
 * Reloads this tab once, with the new version. Only when the member asks for it, so it cannot loop.
 */
function update() {
  // Another tab has installed it already: this one only has to reload.
  const worker = waiting.get();
  if (worker?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('SKIP_WAITING');
}

/** A function that switches to the new version, once there is one. */
export const useAppUpdate = () => useStore(waiting, (worker) => worker && update);
