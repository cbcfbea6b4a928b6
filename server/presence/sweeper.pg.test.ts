import { beforeEach, describe, expect, it, vi } from 'vitest';
import { untilWaiting } from '../../testing/locks.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { publishPresence } from './sweeper.ts';

const db = ownDatabase();

const beat = (memberId: string, secondsAgo: number) => db.sql`
  insert into private.heartbeat (member_id, at) values (${memberId}, now() - make_interval(secs => ${secondsAgo}))
  on conflict (member_id) do update set at = excluded.at`;

const states = (...ids: string[]) => db.sql`
  select member_id, online, last_active is not null as "hasTime", xmin::text as version
  from presence where member_id = any(${ids}) order by array_position(${ids}, member_id)`;

// Everyone of the tests before is offline and published as such.
beforeEach(async () => {
  await db.sql`delete from private.heartbeat`;
  await publishPresence(db.sql);
});

describe('the presence sweep', () => {
  it('publishes members who came and who went', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    expect(await publishPresence(db.sql)).toBe(1);
    expect(await states(id)).toMatchObject([{ online: true, hasTime: true }]);
    await beat(id, 121);
    expect(await publishPresence(db.sql)).toBe(1);
    expect(await states(id)).toMatchObject([{ online: false, hasTime: true }]);
  });

  it('keeps a member online for 120 seconds', async () => {
    const [there, gone] = [await addMember(db.sql), await addMember(db.sql)];
    await beat(there, 100);
    await beat(gone, 121);
    await publishPresence(db.sql);
    expect(await states(there, gone)).toMatchObject([{ online: true }, { online: false }]);
  });

  it('writes only changes of state: another heartbeat replicates nothing', async () => {
    const id = await addMember(db.sql);
    await beat(id, 60);
    await publishPresence(db.sql);
    const published = await states(id);
    await beat(id, 0);
    expect(await publishPresence(db.sql)).toBe(0);
    expect(await states(id)).toEqual(published);
  });

  it('publishes all members of a step in one transaction', async () => {
    const came = await Promise.all(Array.from({ length: 5 }, () => addMember(db.sql)));
    const [went] = [await addMember(db.sql)];
    await beat(went, 0);
    await publishPresence(db.sql);
    await beat(went, 500);
    for (const id of came) await beat(id, 0);
    expect(await publishPresence(db.sql)).toBe(6);
    const versions = (await states(...came, went)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(1);
  });

  it('is done by one process at a time, and others do not wait', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    let first: Promise<number> | undefined;
    const second = vi.fn();
    await db.sql.begin(async (tx) => {
      await tx`select from presence where member_id = ${id} for update`;
      first = publishPresence(db.sql);
      await untilWaiting(db.sql);
      publishPresence(db.sql).then(second);
      await expect.poll(() => second.mock.calls).toEqual([[0]]);
    });
    expect(await first).toBe(1);
    expect(await publishPresence(db.sql)).toBe(0);
    expect(await states(id)).toMatchObject([{ online: true }]);
  });

  it('deletes the heartbeats of members who went, and stores the time', async () => {
    const [there, gone] = [await addMember(db.sql), await addMember(db.sql)];
    for (const id of [there, gone]) await beat(id, 0);
    await publishPresence(db.sql);
    const [went] = await db.sql`
      update private.heartbeat set at = now() - interval '121 seconds' where member_id = ${gone} returning at`;
    await publishPresence(db.sql);
    expect(await db.sql`select member_id from private.heartbeat`).toEqual([{ member_id: there }]);
    const last = db.sql`select last_active as at from presence where member_id = ${gone}`;
    expect(await last).toEqual([went]);
  });

  it('shows all members offline after a crash lost the heartbeats', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    await publishPresence(db.sql);
    await db.owner`truncate private.heartbeat`;
    await publishPresence(db.sql);
    expect(await states(id)).toMatchObject([{ online: false, hasTime: true }]);
  });

  it('keeps heartbeats out of the replication log', async () => {
    const kind = db.sql`select relpersistence from pg_class where oid = 'private.heartbeat'::regclass`;
    expect(await kind).toEqual([{ relpersistence: 'u' }]);
  });
});
