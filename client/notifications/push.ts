import type { NotificationType, QuietHours } from '../../schema/notifications/rules.ts';
import { callApi } from '../device/api.ts';
import { withTimeout } from '../device/with-timeout.ts';

/** The kinds of news that are not pushed to this device, and its quiet hours. */
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
export function fetchPushKey(): Promise<string | null> {
  pushKey ??= callApi<{ key: string | null }>('/api/push/key').then(({ key }) => key);
  pushKey.catch(() => {
    pushKey = undefined;
  });
  return pushKey;
}
let pushKey: Promise<string | null> | undefined;

/** Gives up after a while: a browser that stores nothing never gets a service worker. */
const pushManager = async (): Promise<PushManager> =>
  (await withTimeout(navigator.serviceWorker.ready, workerLimitMs)).pushManager;

/** Calls run one at a time, so that the server learns the latest choice last. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  const result = queue.then(work, work);
  queue = result.catch(() => {});
  return result;
};

/**
 * Subscribes this device at its browser's push service and registers it with the server. @throws if
 * either refuses
 */
export const subscribeDevice = (choices: PushChoices) => inTurn(() => subscribe(choices));
/** Unsubscribes this device. If the server is not reached, it learns that from the push service. */
export const unsubscribeDevice = () => inTurn(unsubscribe);

async function subscribe({ typesOff, quiet }: PushChoices): Promise<void> {
  const key = await fetchPushKey();
  if (!key) throw new Error('Nothing is pushed here.');
  const subscription = await subscriptionFor(key);
  const { endpoint, keys } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, typesOff, quiet, zone };
  await callApi('/api/push/subscription', { body });
}

async function subscriptionFor(key: string): Promise<PushSubscription> {
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

async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager()).getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  const body = { endpoint: subscription.endpoint };
  await callApi('/api/push/subscription/end', { body });
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
