import type { Logger } from 'pino';
import type { LiveNews, LiveSignal, ServerFrame } from '../../schema/live-frames.ts';
import { unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { Bus } from '../live/bus.ts';
import type { LiveConnections } from '../live/door.ts';

type Parts = { sql: Sql; bus: Bus; connections: LiveConnections; log: Logger };

/**
 * Sends the signals of calls over the live connection, ahead of their rows: people are waiting for
 * them.
 */
export function passCallSignals({ sql, bus, connections, log }: Parts): void {
  const send = (memberId: string, frame: ServerFrame) => connections.send(memberId, frame);

  async function bring(news: LiveNews) {
    if (news.type === 'taken')
      return send(news.to, { type: 'taken', callId: news.callId, tab: news.tab });
    if (news.type !== 'signal' || !connections.has(news.to)) return;
    const { id, to, after } = news;
    const found = await signalTo(sql, to, id);
    if (found) send(to, { type: 'signal', ...found, after });
  }

  /** A signal that is lost here comes by sync, or is of no use any more. */
  const lost = (error: unknown) => log.debug({ error }, 'lost on the live connection');
  bus.subscribe((words) => void bring(JSON.parse(words)).catch(lost));
}

type Found = { callId: string; signal: LiveSignal };

/**
 * Reads a signal for its recipient, with everything that happened since it was sent: undefined if
 * the call is over, or after a block.
 */
async function signalTo(sql: Sql, memberId: string, id: string): Promise<Found | undefined> {
  const [found] = await sql<({ callId: string } & LiveSignal)[]>`
    select call_id as "callId", call_signal.id, description, candidates
    from call_signal join call on call.id = call_id
    where call_signal.id = ${id} and from_id <> ${memberId} and ${memberId} in (caller_id, callee_id) and ended_at is null
      and ${unblocked(sql, memberId, sql`from_id`)}`;
  if (!found) return undefined;
  const { callId, ...signal } = found;
  return { callId, signal };
}
