import { afterEach, expect, it, vi } from 'vitest';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import { typingEveryMs } from '../../schema/live-frames.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { typingPasses } from './typing.ts';

const db = ownDatabase();
afterEach(() => void vi.useRealTimers());

it('every typing signal is passed on, though one was late, and a flood is not', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  await db.owner.begin(async (sql) => {
    // Foreign keys are off, so that the row needs no rows around it.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into conversation_member values (${ben}, ${conversationIdOf(ann, ben)}, ${ann}, '', '', now(), 0, now())`;
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const passes = typingPasses(db.sql as never);
  for (const sinceLast of [typingEveryMs + 500, typingEveryMs - 500, typingEveryMs]) {
    expect(await passes(ann, ben)).toBe(true);
    expect(await passes(ann, ben)).toBe(false);
    vi.advanceTimersByTime(sinceLast);
  }
});
