import { serverAheadMs, setServerAhead } from '../../schema/clock.ts';
import { recall, remember } from './remembered.ts';

const key = 'hearth-server-ahead';
/** The date in an answer's header is rounded down to a second, in ms. */
const secondMs = 1_000;

setServerAhead(recall<number>(key) ?? 0);

/**
 * Estimates how far the server's clock is ahead of the device's, which may be a day off: new posts
 * would seem to be from yesterday. Each answer limits the difference, the more closely the faster
 * it came. While our estimate is within these limits it does not change, or times would jump with
 * the connection. `date` is the answer's Date header.
 */
export function noteServerTime(date: string | null, sentAt: number, receivedAt = Date.now()) {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const least = at - receivedAt;
  const most = at + secondMs - sentAt;
  const ahead = serverAheadMs();
  if (ahead >= least && ahead <= most) return;
  const next = Math.min(Math.max(0, least), most);
  setServerAhead(next);
  remember(key, next);
}
