import type { Logger } from 'pino';
import { saidLive } from '../../schema/chat/live.ts';
import type { HeardLive, LiveNews } from '../../schema/live.ts';
import type { Sql } from '../db.ts';
import { turns } from '../limits/turns.ts';
import type { Bus } from '../live/bus.ts';
import type { Lines } from '../live/door.ts';
import { messageAhead } from './ahead.ts';
import { typingPasses } from './typing.ts';

/** At once, of the connections that everything else needs too. */
const readAtOnce = 4;

type Parts = { sql: Sql; bus: Bus; lines: Lines; log: Logger };

/** Typing and new messages, over the live lines of the two whom they concern. */
export function openChatLines({ sql, bus, lines, log }: Parts): void {
  const passes = typingPasses(sql);
  const inTurn = turns(readAtOnce);
  const say = (memberId: string, frame: HeardLive) => lines.say(memberId, frame);

  async function pass(from: string, said: unknown) {
    const to = saidLive.safeParse(said).data?.peerId;
    if (!to || !(await passes(from, to))) return;
    await bus.tell(JSON.stringify({ type: 'typing', from, to } satisfies LiveNews));
  }

  async function bring(news: LiveNews) {
    if (news.type === 'typing') return say(news.to, { type: 'typing', memberId: news.from });
    if (news.type !== 'message' || !news.members.some(lines.has)) return;
    const ahead = await inTurn(() => messageAhead(sql, news.id));
    for (const memberId of ahead?.members ?? [])
      if (ahead) say(memberId, { type: 'message', message: ahead.message });
  }

  /** Whatever is lost here comes by sync, or is over by then. */
  const lost = (error: unknown) => log.debug({ error }, 'lost on the live line');
  lines.onSaid((memberId, said) => void pass(memberId, said).catch(lost));
  bus.hear((words) => void bring(JSON.parse(words)).catch(lost));
}
