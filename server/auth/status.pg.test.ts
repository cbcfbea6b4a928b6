import { expect, it } from 'vitest';
import { memberStatuses } from '../../schema/members/rules.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { refuseInactive } from './inactive.ts';
import { releaseAddress } from './status.ts';

const db = ownDatabase();

it.each(memberStatuses.filter((status) => !['active', 'leaving', 'waiting'].includes(status)))(
  'refuses the sign-in of a member who is %s',
  async (status) => {
    const id = await addMember(db.sql, { status });
    await expect(refuseInactive(db.sql, id)).rejects.toMatchObject({
      body: { code: 'ACCOUNT_DISABLED' },
    });
  },
);

it.each(['active', 'leaving', 'waiting'] as const)(
  'a member who is %s can sign in',
  async (status) => {
    const id = await addMember(db.sql, { status });
    await expect(refuseInactive(db.sql, id)).resolves.toBeUndefined();
  },
);

it('the address of an account that stayed unverified for a day is free, and no other', async () => {
  const { sql } = db;
  const [old, fresh, verified] = [
    await addMember(sql, { verified: false }),
    await addMember(sql, { verified: false }),
    await addMember(sql),
  ];
  await sql`
    update auth.user set created_at = now() - interval '25 hours' where id in (${old}, ${verified})`;
  for (const id of [old, fresh, verified]) await releaseAddress(sql, `${id}@example.org`);
  const left = await sql`select id from member where id in (${old}, ${fresh}, ${verified})`;
  expect(left.map(({ id }) => id).sort()).toEqual([fresh, verified].sort());
});
