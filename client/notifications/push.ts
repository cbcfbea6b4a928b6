import type { NotificationType, QuietHours } from '../../schema/notifications/rules.ts';
import { ask } from '../device/ask.ts';

/** What this device is told of, and when not. */
export interface PushChoices {
  typesOff: readonly NotificationType[];
  quiet: QuietHours | null;
}

const workerLimitMs = 5_000;

/** An iPhone has it only for what stands on its home screen; without https there is no worker. */
export const canPush = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** What the server signs with; null when it pushes nothing. Asked once by a page. */
export function askPushKey(): Promise<string | null> {
  asked ??= ask<{ key: string | null }>('/api/push/key').then(({ key }) => key);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
let asked: Promise<string | null> | undefined;

/** The worker may never come: a browser that keeps nothing refuses it. */
async function pushManager(): Promise<PushManager> {
  const limit = new Promise<never>((_, reject) => setTimeout(reject, workerLimitMs));
  return (await Promise.race([navigator.serviceWorker.ready, limit])).pushManager;
}

/** What was chosen last is told last. */
let telling: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  const told = telling.then(work, work);
  telling = told.catch(() => {});
  return told;
};

/** Has the browser's push service take in news for this device, and the server send it there. @throws when either will not */
export const tellDevice = (choices: PushChoices) => inTurn(() => tell(choices));
/** The browser forgets it in any case; a server that hears nothing of it learns it from the push service. */
export const untellDevice = () => inTurn(untell);

async function tell({ typesOff, quiet }: PushChoices): Promise<void> {
  const key = await askPushKey();
  if (!key) throw new Error('Nothing is pushed here.');
  const subscription = await subscribed(key);
  const { endpoint, keys } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, typesOff, quiet, zone };
  await ask('/api/push/subscription', { body });
}

async function subscribed(key: string): Promise<PushSubscription> {
  const manager = await pushManager();
  const known = await manager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) === key) return known;
  // For a server that had another key.
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function untell(): Promise<void> {
  const subscription = await (await pushManager()).getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  const body = { endpoint: subscription.endpoint };
  await ask('/api/push/subscription/end', { body });
}

/**
 * For a logout, with which the server forgets the device, and for who comes after somebody who did not log out: nothing more
 * comes, and nothing of what came stays in sight.
 */
export const dropPush = () => inTurn(drop);

async function drop(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
