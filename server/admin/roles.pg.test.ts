import { describe, expect, it } from 'vitest';
import { actsPageSize } from '../../schema/admin/rules.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { addMember, addReport, setStatus } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { actsAbout, addWithRole, setRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Sql } from '../db.ts';
import { requireRole } from './access.ts';
import { listActs, recordAct } from './acts.ts';
import { changeRole, hasOperator } from './roles.ts';
import { changeStatus } from './status.ts';

const db = ownDatabase();

const newOperator = (firstName = 'Opa') => addWithRole(db.sql, 'operator', firstName);
const operators = async () =>
  (
    await db.sql`
    select member_id from private.member_role join member on member.id = member_id
    where role = 'operator' and status = 'active' and verified`
  ).map(({ member_id }) => member_id);
const waiting = (count: number) => untilWaiting(db.sql, count);
const withoutOperators = () => db.sql`delete from private.member_role`;

describe('the last operator', () => {
  it('cannot give up the role, until there is another one', async () => {
    await withoutOperators();
    expect(await hasOperator(db.sql)).toBe(false);
    const ada = await newOperator();
    const giveUp = (role: 'moderator' | null) =>
      codeOf(changeRole(db.sql, { by: ada, memberId: ada, role }));
    expect([await giveUp(null), await giveUp('moderator')]).toEqual([
      'last_operator',
      'last_operator',
    ]);
    const gone = await newOperator();
    await setStatus(db.sql, gone, 'banned');
    const unconfirmed = await newOperator();
    await db.sql`update auth.user set email_verified = false where id = ${unconfirmed}`;
    expect(await giveUp(null)).toBe('last_operator');
    expect(await operators()).toEqual([ada]);
    await newOperator();
    expect(await giveUp('moderator')).toBe('done');
    expect(await actsAbout(db.sql, ada)).toEqual([
      ['role', null, null],
      ['role', ada, null],
    ]);
  });

  it('is there after two have given it up at once', async () => {
    await withoutOperators();
    const both = [await newOperator(), await newOperator()];
    const answers = await db.owner.begin(async (tx) => {
      // Neither can end before both have begun.
      await tx`lock table private.act in exclusive mode`;
      const answers = both.map((id) =>
        codeOf(changeRole(db.sql, { by: id, memberId: id, role: null })),
      );
      await waiting(2);
      return [Promise.all(answers)];
    });
    expect((await answers[0])?.toSorted()).toEqual(['done', 'last_operator']);
    expect(await operators()).toHaveLength(1);
  });

  it('is there after two have banned each other at once', async () => {
    await withoutOperators();
    const [ada, ben] = [await newOperator(), await newOperator()];
    const ban = (by: string, memberId: string) =>
      codeOf(changeStatus(db.sql, { by, memberId, status: 'banned', was: 'active' }));
    const answers = await Promise.all([ban(ada, ben), ban(ben, ada)]);
    expect(answers.toSorted()).toEqual(['done', 'no_role']);
    expect(await operators()).toHaveLength(1);
  });

  it('is there after one gave it up while another one was banned', async () => {
    await withoutOperators();
    const [ada, ben] = [await newOperator(), await newOperator()];
    const answers = await Promise.all([
      codeOf(changeRole(db.sql, { by: ada, memberId: ada, role: null })),
      codeOf(changeStatus(db.sql, { by: ada, memberId: ben, status: 'banned' })),
    ]);
    expect(answers).toContain('done');
    expect(await operators()).toHaveLength(1);
  });
});

it('a role stays until the act that needs it has ended', async () => {
  const id = await newOperator();
  const taken = await db.sql.begin(async (tx) => {
    await requireRole(tx as unknown as Sql, id, 'operator');
    const taken = setRole(db.sql, id, null);
    await waiting(1);
    return [taken];
  });
  await taken[0];
  expect(await codeOf(requireRole(db.sql, id, 'moderator'))).toBe('no_role');
});

it('a role ends with the account, and cannot be given to none', async () => {
  const ada = await newOperator();
  const role = (memberId: string) =>
    codeOf(changeRole(db.sql, { by: ada, memberId, role: 'moderator' }));
  expect(await role('nobody-there')).toBe('not_found');
  const ben = await addMember(db.sql);
  expect(await role(ben)).toBe('done');
  await db.sql`delete from auth.user where id = ${ben}`;
  expect(await db.sql`select from private.member_role where member_id = ${ben}`).toHaveLength(0);
});

it.each(['banned', 'suspended', 'leaving', 'deactivated'] as const)(
  'a role counts for nothing while its member is %s',
  async (status) => {
    const ada = await newOperator();
    await db.sql`update member set status = ${status} where id = ${ada}`;
    expect(await codeOf(requireRole(db.sql, ada, 'moderator'))).toBe('no_role');
    await db.sql`update member set status = 'active' where id = ${ada}`;
    expect(await codeOf(requireRole(db.sql, ada, 'operator'))).toBe('done');
  },
);

it('of a member with a role, a moderator changes nothing', async () => {
  const moe = await addWithRole(db.sql, 'moderator');
  const mia = await addWithRole(db.sql, 'moderator');
  const ban = (by: string) =>
    codeOf(changeStatus(db.sql, { by, memberId: mia, status: 'banned', was: 'active' }));
  expect(await ban(moe)).toBe('has_role');
  expect(await ban(await newOperator())).toBe('done');
});

it('a status that has changed meanwhile is not overruled unseen', async () => {
  const [ada, ben] = [await newOperator(), await addMember(db.sql)];
  const set = (status: 'banned' | 'suspended') =>
    codeOf(changeStatus(db.sql, { by: ada, memberId: ben, status, was: 'active' }));
  const answers = await Promise.all([set('banned'), set('suspended')]);
  expect(answers.toSorted()).toEqual(['done', 'status_changed']);
  expect(await actsAbout(db.sql, ben)).toHaveLength(1);
});

it('a member who was deleted stays so', async () => {
  const [ada, ben] = [await newOperator(), await addMember(db.sql)];
  await db.sql`update member set status = 'deleted' where id = ${ben}`;
  const change = { by: ada, memberId: ben, status: 'active' } as const;
  expect(await codeOf(changeStatus(db.sql, change))).toBe('not_found');
});

it('a ban ends sessions, settles what was reported of the member, and can be taken back', async () => {
  const [ada, ben] = [await newOperator(), await addMember(db.sql)];
  await addReport(db.sql, 'member', ben);
  await db.sql`
    insert into auth.session (id, token, user_id, expires_at)
    values (${ben}, ${ben}, ${ben}, now() + interval '1 day')`;
  await changeStatus(db.sql, { by: ada, memberId: ben, status: 'banned', was: 'active' });
  expect(await db.sql`select from auth.session where user_id = ${ben}`).toHaveLength(0);
  const outcomes = await db.sql`select outcome from private.report where member_id = ${ben}`;
  expect(outcomes).toEqual([{ outcome: 'hidden' }]);
  await changeStatus(db.sql, {
    by: ada,
    memberId: ben,
    status: 'active',
    was: 'banned',
    reason: 'Sorry',
  });
  expect(await actsAbout(db.sql, ben)).toEqual([
    ['ban', ada, null],
    ['let_in', ada, 'Sorry'],
  ]);
});

describe('the list of acts', () => {
  it('cannot be changed, by the app’s role or by the owner', async () => {
    const id = `game-${crypto.randomUUID()}`;
    await recordAct(db.sql, {
      by: null,
      kind: 'game_add',
      subject: { kind: 'game', id, name: 'Pairs' },
    });
    for (const statement of [
      `update private.act set reason = 'x'`,
      `update private.act set at = now() where id = 1`,
      'delete from private.act',
      `insert into private.act (id, actor, kind) select id, 'x', 'ban' from private.act on conflict (id) do update set actor = 'x'`,
      'truncate private.act',
      'alter table private.act disable trigger all',
    ])
      await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    for (const statement of [`update private.act set reason = 'x'`, 'delete from private.act'])
      await expect(db.owner.unsafe(statement)).rejects.toThrow('only added to');
    expect(await actsAbout(db.sql, id)).toEqual([['game_add', null, null]]);
  });

  it('comes in pages, of one member or of all', async () => {
    const id = await addMember(db.sql);
    const write = async () =>
      recordAct(db.sql, { by: null, kind: 'ban', subject: { kind: 'member', id, name: 'Ann' } });
    for (let n = 0; n < actsPageSize; n++) await write();
    expect(await listActs(db.sql, { about: id })).toMatchObject({ more: false });
    await write();
    await recordAct(db.sql, { by: null, kind: 'backup' });
    const { acts, more } = await listActs(db.sql, { about: id });
    expect([acts.length, more]).toEqual([actsPageSize, true]);
    const next = await listActs(db.sql, { about: id, before: acts.at(-1)?.id });
    expect([next.acts.length, next.more]).toEqual([1, false]);
    expect((await listActs(db.sql, {})).acts[0]?.kind).toBe('backup');
  });

  it('has the names of that time, also after the members are gone', async () => {
    const [ada, ben] = [await newOperator('Ada'), await addMember(db.sql, { firstName: 'Ben' })];
    await changeStatus(db.sql, { by: ada, memberId: ben, status: 'suspended' });
    await db.sql`update auth.user set first_name = 'Other' where id in (${ada}, ${ben})`;
    const [act] = await db.sql`select actor, subject from private.act where subject_id = ${ben}`;
    expect(act).toEqual({ actor: 'Ada Lee', subject: 'Ben Lee' });
  });
});
