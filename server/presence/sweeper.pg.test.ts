import { beforeEach, describe, expect, it } from 'vitest';
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

describe('publishing presence', () => {
  it('shows who came and who went', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    expect(await publishPresence(db.sql)).toBe(1);
    expect(await states(id)).toMatchObject([{ online: true, hasTime: true }]);
    await beat(id, 121);
    expect(await publishPresence(db.sql)).toBe(1);
    expect(await states(id)).toMatchObject([{ online: false, hasTime: true }]);
  });

  it('holds a member online for 120 seconds', async () => {
    const [there, gone] = [await addMember(db.sql), await addMember(db.sql)];
    await beat(there, 100);
    await beat(gone, 121);
    await publishPresence(db.sql);
    expect(await states(there, gone)).toMatchObject([{ online: true }, { online: false }]);
  });

  it('writes changes of state only: a further beat replicates nothing', async () => {
    const id = await addMember(db.sql);
    await beat(id, 60);
    await publishPresence(db.sql);
    const published = await states(id);
    await beat(id, 0);
    expect(await publishPresence(db.sql)).toBe(0);
    expect(await states(id)).toEqual(published);
  });

  it('publishes everyone of a step in one transaction', async () => {
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

  it('says the same when two publish at once, as an app that starts beside one that ends', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    let second: Promise<number> | undefined;
    await db.sql.begin(async (tx) => {
      await publishPresence(tx);
      second = publishPresence(db.sql);
      const waits = () => tx`select from pg_locks where not granted`;
      await expect.poll(async () => (await waits()).count).toBeGreaterThan(0);
    });
    expect(await second).toBe(0);
    expect(await states(id)).toMatchObject([{ online: true }]);
  });

  it('shows everyone offline after the heartbeats were lost in a crash', async () => {
    const id = await addMember(db.sql);
    await beat(id, 0);
    await publishPresence(db.sql);
    await db.sql`truncate private.heartbeat`;
    await publishPresence(db.sql);
    expect(await states(id)).toMatchObject([{ online: false, hasTime: true }]);
  });

  it('keeps heartbeats out of the log that is replicated', async () => {
    const kind = db.sql`select relpersistence from pg_class where oid = 'private.heartbeat'::regclass`;
    expect(await kind).toEqual([{ relpersistence: 'u' }]);
  });
});
