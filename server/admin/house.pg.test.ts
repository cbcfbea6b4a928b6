import { beforeEach, expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { addWithRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { readHouse } from '../auth/house.ts';
import { addInvitation } from '../friends/invitations.ts';
import { endInvitation, inviteMany, settleHouse } from './house.ts';
import { changeStatus } from './status.ts';

const db = ownDatabase();
let opa: string;
let moe: string;
beforeEach(async () => {
  await db.sql`update private.house set door = 'open'`;
  opa = await addWithRole(db.sql, 'operator');
  moe = await addWithRole(db.sql, 'moderator');
});

const actsBy = async (id: string) => {
  const acts =
    await db.sql`select kind, detail from private.act where actor_id = ${id} order by id`;
  return acts.map(({ kind, detail }) => [kind, detail]);
};

it('an operator sets the door, the name and the rules, and each is written down', async () => {
  const before = await readHouse(db.sql);
  expect(await codeOf(settleHouse(db.sql, moe, { door: 'invitation' }))).toBe('no_role');
  expect(await codeOf(settleHouse(db.sql, opa, { name: ' ' }))).toBe('invalid');
  expect(await readHouse(db.sql)).toEqual(before);
  await settleHouse(db.sql, opa, { door: 'invitation' });
  await settleHouse(db.sql, opa, { door: 'invitation', name: 'The Lees', rules: 'Be kind.' });
  expect(await readHouse(db.sql)).toEqual({
    door: 'invitation',
    name: 'The Lees',
    rules: 'Be kind.',
  });
  expect(await actsBy(opa)).toEqual([
    ['door', { from: 'open', to: 'invitation' }],
    ['house', { name: 'The Lees' }],
  ]);
});

it('an operator makes links for many, and takes anybody’s back, once', async () => {
  const ann = await addMember(db.sql);
  await addInvitation(db.sql, ann, { seats: 1, days: 1 });
  const [{ id } = { id: '' }] = await db.sql<{ id: string }[]>`
    select id from private.invitation where member_id = ${ann}`;
  expect(await codeOf(inviteMany(db.sql, moe, { seats: 30, days: 7 }))).toBe('no_role');
  expect(await codeOf(endInvitation(db.sql, moe, id))).toBe('no_role');
  await inviteMany(db.sql, opa, { seats: 30, days: 7 });
  const answers = [
    await codeOf(endInvitation(db.sql, opa, id)),
    await codeOf(endInvitation(db.sql, opa, id)),
  ];
  expect(answers).toEqual(['done', 'not_found']);
  expect(await actsBy(opa)).toEqual([
    ['invite', { seats: 30, days: 7 }],
    ['invite_end', null],
  ]);
});

it('a member who waits is let in by an operator, and by no moderator', async () => {
  const ann = await addMember(db.sql);
  await db.sql`update member set status = 'waiting' where id = ${ann}`;
  const letIn = (by: string) =>
    codeOf(changeStatus(db.sql, { by, memberId: ann, status: 'active', was: 'waiting' }));
  expect([await letIn(moe), await letIn(opa)]).toEqual(['no_role', 'done']);
  const mails = await db.sql`
    select from graphile_worker._private_jobs
    where payload ->> 'kind' = 'approved' and payload ->> 'userId' = ${ann}`;
  expect(mails).toHaveLength(1);
});
