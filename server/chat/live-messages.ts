import type { Logger } from 'pino';
import { clientFrame, shownAheadMs } from '../../schema/chat/live-frames.ts';
import type { LiveNews, ServerFrame } from '../../schema/live-frames.ts';
import type { Sql } from '../db.ts';
import { turns } from '../limits/turns.ts';
import type { Bus } from '../live/bus.ts';
import type { LiveConnections } from '../live/door.ts';
import { messageAhead } from './ahead.ts';
import { typingPasses } from './typing.ts';

/** How many messages are read at once: everything else needs the connections to Postgres too. */
const readAtOnce = 4;

type Parts = { sql: Sql; bus: Bus; connections: LiveConnections; log: Logger };

/** Sends typing and new messages over the live connections of the two members of a conversation. */
export function passChatFrames({ sql, bus, connections, log }: Parts): void {
  const passes = typingPasses(sql);
  const inTurn = turns(readAtOnce);
  const send = (memberId: string, frame: ServerFrame) => connections.send(memberId, frame);

  async function pass(from: string, frame: unknown) {
    const to = clientFrame.safeParse(frame).data?.peerId;
    if (!to || !(await passes(from, to))) return;
    await bus.publish(JSON.stringify({ type: 'typing', from, to } satisfies LiveNews));
  }

  /**
   * Messages that were sent ahead lately, and their recipients. Stored for as long as devices show
   * a message without its row.
   */
  const brought = new Map<string, string[]>();

  async function bring(news: LiveNews) {
    if (news.type === 'typing') return send(news.to, { type: 'typing', memberId: news.from });
    if (news.type === 'gone') return takeBack(news.id);
    if (news.type !== 'message' || !news.members.some(connections.has)) return;
    const { id } = news;
    brought.set(id, []);
    setTimeout(() => brought.delete(id), shownAheadMs).unref();
    const ahead = await inTurn(() => messageAhead(sql, id));
    // The message may have been deleted while it was being read.
    if (!ahead || !brought.has(id)) return;
    brought.set(id, ahead.members);
    for (const memberId of ahead.members)
      send(memberId, { type: 'message', message: ahead.message });
  }

  /** Removes a message from the browsers that got it. */
  function takeBack(id: string) {
    for (const memberId of brought.get(id) ?? []) send(memberId, { type: 'gone', id });
    brought.delete(id);
  }

  /** A frame that is lost here comes by sync, or is of no use any more. */
  const lost = (error: unknown) => log.debug({ error }, 'lost on the live connection');
  connections.onFrame((memberId, frame) => void pass(memberId, frame).catch(lost));
  bus.subscribe((words) => void bring(JSON.parse(words)).catch(lost));
}
