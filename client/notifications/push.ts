import type { NotificationType, QuietHours } from '../../schema/notifications/rules.ts';
import { ask } from '../device/ask.ts';
import { inTime } from '../device/in-time.ts';

/** The news that this device is told of, and when it is not. */
export interface PushChoices {
  typesOff: readonly NotificationType[];
  quiet: QuietHours | null;
}

const workerLimitMs = 5_000;

/** An iPhone only has push for apps on its home screen. */
export const canPush = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

/** The public key for the server's pushes; null if it pushes nothing. A page asks once. */
export function askPushKey(): Promise<string | null> {
  asked ??= ask<{ key: string | null }>('/api/push/key').then(({ key }) => key);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
let asked: Promise<string | null> | undefined;

/** Gives up after a while: a browser that stores nothing never gets a service worker. */
const pushManager = async (): Promise<PushManager> =>
  (await inTime(navigator.serviceWorker.ready, workerLimitMs)).pushManager;

/** One at a time, so that the server learns the latest choice last. */
let telling: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  const told = telling.then(work, work);
  telling = told.catch(() => {});
  return told;
};

/**
 * Subscribes this device at its browser's push service, and tells the server. @throws if either
 * refuses
 */
export const tellDevice = (choices: PushChoices) => inTurn(() => tell(choices));
/** Unsubscribes this device. If the server is not reached, it learns that from the push service. */
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
  // The subscription was made for another key of the server.
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
 * Ends push in this browser and closes the notifications it still shows. For a logout, at which the
 * server forgets the device by itself, and for a member who uses this browser after somebody who
 * did not log out.
 */
export const dropPush = () => inTurn(drop);

async function drop(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
