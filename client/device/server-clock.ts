import { serverAheadMs, setServerAhead } from '../../schema/clock.ts';
import { recall, remember } from './remembered.ts';

const key = 'hearth-server-ahead';
/** An answer names its second. */
const secondMs = 1_000;

setServerAhead(recall<number>(key) ?? 0);

/**
 * A device's clock may be a day off: what is new would be of yesterday. Each answer bounds by how much, the closer the quicker it
 * came; within these bounds nothing is set, or times would jump with the line. `date`: as an answer's header has it.
 */
export function hearServerTime(date: string | null, sentAt: number, heardAt = Date.now()) {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const [least, most] = [at - heardAt, at + secondMs - sentAt];
  const ahead = serverAheadMs();
  if (ahead >= least && ahead <= most) return;
  const next = Math.min(Math.max(0, least), most);
  setServerAhead(next);
  remember(key, next);
}
