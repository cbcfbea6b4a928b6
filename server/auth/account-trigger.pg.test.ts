import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addInvited, addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { addInvitation } from '../friends/invitations.ts';
import { changeHouse } from './house.ts';
import { openInvitation } from './invitations.ts';

const db = ownDatabase();

const jobsOf = (id: string) => db.sql`
  select task.identifier from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.payload ->> 'userId' = ${id}`;

describe('a new account', () => {
  it('brings its member, stats, self-friendship and presence, and queues the first mail', async () => {
    const id = await addMember(db.sql, { firstName: 'Ann', lastName: '', verified: false });
    expect(await db.sql`select * from member where id = ${id}`).toMatchObject([
      { first_name: 'Ann', last_name: '', photo: null, status: 'active', verified: false },
    ]);
    expect(await db.sql`select * from member_stats where member_id = ${id}`).toEqual([
      { member_id: id, friends: 0, photos: 0, hypes: 0, posts: 0 },
    ]);
    expect(await db.sql`select * from friendship where member_id = ${id}`).toMatchObject([
      { member_id: id, friend_id: id },
    ]);
    expect(await db.sql`select * from presence where member_id = ${id}`).toEqual([
      { member_id: id, online: false, last_active: null },
    ]);
    expect(await jobsOf(id)).toEqual([{ identifier: 'send_letter' }]);
  });

  it('that is verified already gets no mail', async () => {
    expect(await jobsOf(await addMember(db.sql, { verified: true }))).toEqual([]);
  });

  it('gives its creation time to the member', async () => {
    const id = await addMember(db.sql);
    const [times] = await db.sql`
      select account.created_at as account, member.created_at as member, member_since as since
      from auth.user as account join member using (id) where id = ${id}`;
    expect(times?.member).toEqual(times?.account);
    expect(times?.since).toEqual(times?.account);
  });

  it('comes by an invitation only while that has a seat', async () => {
    const token = await addInvitation(db.sql, await addMember(db.sql), { seats: 1, days: 1 });
    const { id = '' } = (await openInvitation(db.sql, token)) ?? {};
    const come = async () => {
      const account = await addInvited(db.sql, id);
      return (await db.sql`select invitation_id from auth.user where id = ${account}`)[0];
    };
    expect([await come(), await come()]).toEqual([{ invitation_id: id }, { invitation_id: null }]);
    await changeHouse(db.sql, { door: 'invitation' });
    await expect(come()).rejects.toMatchObject({ code: '23514' });
    await changeHouse(db.sql, { door: 'open' });
  });

  it('is created completely or not at all', async () => {
    const id = randomUUID();
    const remains = db.sql`
      insert into member (id, first_name, last_name, private_fields, status, verified, created_at, member_since)
      values (${id}, 'Gone', '', '[]', 'deleted', true, now(), now())`;
    await remains;
    const account = db.sql`
      insert into auth.user (id, name, first_name, last_name, email)
      values (${id}, 'Ann', 'Ann', '', ${`${id}@example.org`})`;
    await expect(account).rejects.toMatchObject({ code: '23505' });
    expect(await db.sql`select id from auth.user where id = ${id}`).toEqual([]);
    expect(await db.sql`select 1 from presence where member_id = ${id}`).toEqual([]);
    expect(await jobsOf(id)).toEqual([]);
  });

  it('leaves no rows when its transaction is rolled back', async () => {
    let id = '';
    const attempt = db.sql.begin(async (sql) => {
      id = await addMember(sql as unknown as typeof db.sql, { verified: false });
      throw new Error('killed');
    });
    await expect(attempt).rejects.toThrow('killed');
    expect(await db.sql`select 1 from member where id = ${id}`).toEqual([]);
    expect(await jobsOf(id)).toEqual([]);
  });
});

describe('a changed account', () => {
  it('changes the names and verification of its member', async () => {
    const id = await addMember(db.sql, { verified: false });
    await db.sql`
      update auth.user set first_name = 'Bea', last_name = 'Ray', email_verified = true where id = ${id}`;
    expect(
      await db.sql`select first_name, last_name, verified from member where id = ${id}`,
    ).toEqual([{ first_name: 'Bea', last_name: 'Ray', verified: true }]);
  });

  it('copies its new address to the public or private side of its member', async () => {
    const [visible, hidden] = [await addMember(db.sql), await addMember(db.sql)];
    await db.sql`update member set private_fields = '["email"]' where id = ${hidden}`;
    for (const id of [visible, hidden]) {
      await db.sql`update auth.user set email = ${`new-${id}@example.org`} where id = ${id}`;
    }
    const addresses = await db.sql`
      select member.email as public, member_private.email as private
      from member join member_private on member_id = id
      where id in (${visible}, ${hidden}) order by member.email nulls last`;
    expect(addresses).toEqual([
      { public: `new-${visible}@example.org`, private: null },
      { public: null, private: `new-${hidden}@example.org` },
    ]);
  });

  it('does not touch its member when no column of the member changed', async () => {
    const id = await addMember(db.sql);
    const version = () => db.sql`select xmin::text from member where id = ${id}`;
    const before = await version();
    await db.sql`update auth.user set image = 'x', updated_at = now() where id = ${id}`;
    expect(await version()).toEqual(before);
  });
});

describe('a deleted account', () => {
  it('takes its sessions along, and keeps the member row without personal data', async () => {
    const id = await addMember(db.sql);
    await db.sql`
      insert into auth.session (id, token, user_id, expires_at)
      values (${id}, ${id}, ${id}, now() + interval '1 day')`;
    await db.sql`delete from auth.user where id = ${id}`;
    expect(await db.sql`select 1 from auth.session where user_id = ${id}`).toEqual([]);
    expect(await db.sql`select id from member where id = ${id}`).toEqual([{ id }]);
  });
});
