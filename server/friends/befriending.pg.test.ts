import { describe, expect, it } from 'vitest';
import { addInvited, addMember, setStatus } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { hashOfToken } from '../auth/invitations.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { addInvitation } from './invitations.ts';
import { befriendInviterJob } from './jobs.ts';

const db = ownDatabase();

/** An invitation of a new member's. */
async function invitation() {
  const ann = await addMember(db.sql);
  const token = await addInvitation(db.sql, ann, { seats: 1, days: 1 });
  const [{ id } = { id: '' }] = await db.sql<{ id: string }[]>`
    select id from private.invitation where token_hash = ${hashOfToken(token)}`;
  return { id, ann };
}
const befriend = (memberId: string) =>
  befriendInviterJob(db.sql).befriend_inviter?.({ memberId }, {} as never);
const areFriends = async (one: string, other: string) =>
  (
    await db.sql`
      select from friendship where (member_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))`
  ).length === 2;
const queued = async (memberId: string) =>
  (
    await db.sql`
      select from graphile_worker._private_jobs where key = ${`befriend_inviter:${memberId}`}`
  ).length;

describe('a newcomer by invitation', () => {
  it('is a friend once confirmed, and the inviter is notified, once', async () => {
    const { id, ann } = await invitation();
    const nell = await addInvited(db.sql, id, { verified: false });
    expect(await queued(nell)).toBe(0);
    await befriend(nell);
    expect(await areFriends(ann, nell)).toBe(false);
    await db.sql`update auth.user set email_verified = true where id = ${nell}`;
    expect(await queued(nell)).toBe(1);
    await befriend(nell);
    await befriend(nell);
    expect(await areFriends(ann, nell)).toBe(true);
    expect(
      await db.sql`select type, recipient_id from notification where actor_id = ${nell}`,
    ).toEqual([{ type: 'friend_accept', recipient_id: ann }]);
  });

  it('is a friend at once if the provider has confirmed the address', async () => {
    const { id } = await invitation();
    expect(await queued(await addInvited(db.sql, id))).toBe(1);
    expect(await queued(await addMember(db.sql))).toBe(0);
  });

  it('who waits for approval is a friend only then', async () => {
    const { id, ann } = await invitation();
    await db.sql`update private.house set door = 'approval'`;
    const nell = await addInvited(db.sql, id);
    await db.sql`update private.house set door = 'open'`;
    await befriend(nell);
    expect(await areFriends(ann, nell)).toBe(false);
    await db.sql`delete from graphile_worker._private_jobs where key = ${`befriend_inviter:${nell}`}`;
    await setStatus(db.sql, nell, 'active');
    expect(await queued(nell)).toBe(1);
    await befriend(nell);
    expect(await areFriends(ann, nell)).toBe(true);
  });

  it.each([
    [
      'the invitation was taken back',
      (id: string) => db.sql`update private.invitation set taken_back_at = now() where id = ${id}`,
    ],
    [
      'the inviter is banned',
      (id: string) => db.sql`
        update member set status = 'banned'
        where id = (select member_id from private.invitation where id = ${id})`,
    ],
    [
      'a block is between them',
      (id: string, nell: string) => db.sql`
        insert into block (member_id, other_id, blocker_id, created_at)
        select one, other, ${nell}, now() from private.invitation,
          lateral (values (member_id, ${nell}), (${nell}, member_id)) as pair (one, other)
        where id = ${id}`,
    ],
  ])('is no friend if meanwhile %s', async (_, change) => {
    const { id, ann } = await invitation();
    const nell = await addInvited(db.sql, id, { verified: false });
    await change(id, nell);
    await db.sql`update auth.user set email_verified = true where id = ${nell}`;
    await befriend(nell);
    expect(await areFriends(ann, nell)).toBe(false);
    expect(await db.sql`select from notification where actor_id = ${nell}`).toEqual([]);
  });

  it('who ended the friendship is not befriended again, renamed or let in', async () => {
    const { id } = await invitation();
    const nell = await addInvited(db.sql, id);
    await db.sql`delete from graphile_worker._private_jobs where key = ${`befriend_inviter:${nell}`}`;
    await db.sql`update auth.user set first_name = 'Nelly' where id = ${nell}`;
    await setStatus(db.sql, nell, 'suspended');
    await setStatus(db.sql, nell, 'active');
    expect(await queued(nell)).toBe(0);
  });

  it('stays a member when the inviter is deleted', async () => {
    const { id, ann } = await invitation();
    const nell = await addInvited(db.sql, id);
    await deleteMember(db.sql, ann);
    await befriend(nell);
    expect(await db.sql`select from private.invitation where id = ${id}`).toEqual([]);
    expect(await db.sql`select status from member where id = ${nell}`).toEqual([
      { status: 'active' },
    ]);
  });
});
