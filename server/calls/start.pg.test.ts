import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startWithinMs } from '../../schema/calls/rules.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { mutatorNamed } from '../zero/calls.ts';
import { zeroProvider } from '../zero/provider.ts';

const db = ownDatabase();

const start = (memberId: string, peerId: string, at = Date.now()) =>
  zeroProvider(db.sql)
    .transaction((tx) =>
      mutatorNamed('calls.start').fn({
        ...{ tx, args: { id: randomUUID(), peerId, tab: 'calling-page', at } },
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

it('a call that lay on a device rings nowhere, and is no yes to one that rings', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const late = () => start(ann, ben, Date.now() - startWithinMs - 1);
  expect(await late()).toBe('call_over');
  expect(await db.sql`select from call where caller_id = ${ann}`).toHaveLength(0);
  expect(await start(ben, ann)).toBe('done');
  expect(await late()).toBe('call_over');
  expect(await start(ann, ben)).toBe('done');
});
