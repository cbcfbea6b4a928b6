import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { mutatorNamed } from '../zero/calls.ts';
import { zeroProvider } from '../zero/provider.ts';

const db = ownDatabase();

const start = (memberId: string, peerId: string) =>
  zeroProvider(db.sql)
    .transaction((tx) =>
      mutatorNamed('calls.start').fn({
        ...{ tx, args: { id: randomUUID(), peerId, tab: 'calling-page' } },
        ctx: { memberId, onServer: true },
      }),
    )
    .then(
      () => 'done',
      ({ details }) => details.code,
    );
const waiting = () => db.sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

it('a call that waits for a block is refused: neither could see or end it', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  let answer: Promise<string> | undefined;
  await db.sql.begin(async (tx) => {
    await tx`select from member where id in (${ann}, ${ben}) order by id for no key update`;
    await tx`
      insert into block (member_id, other_id, blocker_id, created_at)
      values (${ann}, ${ben}, ${ben}, now()), (${ben}, ${ann}, ${ben}, now())`;
    answer = start(ann, ben);
    await expect.poll(waiting).toHaveLength(1);
  });
  expect(await answer).toBe('not_found');
  expect(await db.sql`select from call`).toHaveLength(0);
});
