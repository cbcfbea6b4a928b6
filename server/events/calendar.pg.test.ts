import { expect, it } from 'vitest';
import { untilWaiting } from '../../testing/locks.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { addressSince, memberOf, newAddress } from './calendar.ts';

const db = ownDatabase();

async function sessionOf(memberId: string): Promise<string> {
  const token = crypto.randomUUID();
  await db.sql`
    insert into auth.session (id, user_id, token, expires_at)
    values (${token}, ${memberId}, ${token}, now() + interval '1 day')`;
  return token;
}

it('a session that ends meanwhile creates no calendar address', async () => {
  const ada = await addMember(db.sql);
  const first = await newAddress(db.sql, await sessionOf(ada));
  expect(await memberOf(db.sql, first ?? '')).toBe(ada);

  const thief = await sessionOf(ada);
  let made: Promise<string | undefined> | undefined;
  // As a reset does it.
  await db.sql.begin(async (tx) => {
    await tx`delete from auth.session where user_id = ${ada}`;
    made = newAddress(db.sql, thief);
    await untilWaiting(db.sql);
    await tx`delete from private.calendar_address where member_id = ${ada}`;
  });
  expect(await made).toBeUndefined();
  expect(await addressSince(db.sql, ada)).toBeUndefined();
});
