import { send } from '../testing/person.ts';
import type { Benchmark } from './benchmark.ts';
import { personOf } from './cast.ts';
import { pair, single } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** Each as long as a message may be: 48 MB. */
const messages = 12_000;
const rounds = 10;

/** Whether one member's messages, however many, can keep Postgres busy. */
export const messageSearch: Benchmark = {
  name: 'message-search',
  title: 'Search in 48 MB of own messages for what nobody said',
  async *run(testbed) {
    const [own] = testbed.cast.silent;
    if (!own) return;
    await write(testbed, own.id);
    const person = personOf(testbed.stack.origin, own);
    const search = async () => {
      const began = performance.now();
      const answer = await send(person, '/api/chat/search?q=xqzxqz');
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a search answered ${answer.status}`);
      return performance.now() - began;
    };
    const alone: number[] = [];
    for (let n = 0; n < rounds; n++) alone.push(await search());
    yield { what: 'one after the other, p50 / p95', figure: pair(alone) };
    const together = await Promise.all(Array.from({ length: rounds }, search));
    yield { what: 'ten at once, the last answer', figure: single(Math.max(...together)) };
  },
};

async function write({ sql }: Testbed, memberId: string): Promise<void> {
  const [peer] = await sql<{ id: string }[]>`
    select id from member where id like 'seed-%' order by id limit 1`;
  const id = `${memberId}_long`;
  await sql.begin(async (tx) => {
    // Foreign keys are off, so that the rows need no rows around them.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'bench-long-' || n, ${id}, ${memberId},
        (select string_agg(md5(n || '-' || part), ' ') from generate_series(1, 121) part), '',
        now() - n * interval '1 minute'
      from generate_series(1, ${messages}::int) n`;
    await tx`
      insert into conversation_member values (${memberId}, ${id}, ${peer?.id ?? ''}, '', '', now(), 0, now())`;
  });
  await sql`vacuum analyze message`;
}
