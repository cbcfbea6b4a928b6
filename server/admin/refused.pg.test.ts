import { describe, expect, it } from 'vitest';
import type { Role } from '../../schema/auth/rules.ts';
import { postPaths } from '../../testing/endpoints.ts';
import { addMember } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { ownApp } from '../../testing/own-app.ts';
import { type Person, password, send } from '../../testing/person.ts';
import { setRole } from '../../testing/roles.ts';
import { wrongFrom } from '../../testing/wrong-arguments.ts';
import type { Args } from '../../testing/zero-endpoints.ts';
import { handleJobs } from './failed-jobs.ts';
import { addGame, changeGame } from './games.ts';
import { endInvitation, inviteMany, settleHouse } from './house.ts';
import { lookAround } from './looking.ts';
import { changeRole } from './roles.ts';
import { signOutEverywhere } from './sessions.ts';
import { settleReports } from './settling.ts';
import { changeStatus } from './status.ts';

const app = ownApp('refused-acts');

async function withRole(role: Role): Promise<Person> {
  const person = await app.newcomer();
  await setRole(app.sql, person.id, role);
  return person;
}
const post = async (person: Person, path: string, body: Args) => {
  const answer = await send(person, `/api/admin/${path}`, { body });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const actsBy = async (id: string) =>
  (await app.sql`select kind from private.act where actor_id = ${id}`).map(({ kind }) => kind);

/** Each act, as its route does it once a member was let in, with the role that it needs. */
const acts: Record<string, [least: Role, act: (by: string, about: string) => Promise<unknown>]> = {
  'setting the door': ['operator', (by) => settleHouse(app.sql, by, { door: 'approval' })],
  'making a link': ['operator', (by) => inviteMany(app.sql, by, { seats: 1, days: 1 })],
  'ending a link': ['operator', (by) => endInvitation(app.sql, by, 'nothing-there')],
  'trying jobs again': ['operator', (by) => handleJobs(app.sql, { by, action: 'retry' })],
  'clearing jobs': ['operator', (by) => handleJobs(app.sql, { by, action: 'clear' })],
  'adding a game': [
    'operator',
    (by) =>
      addGame(
        app.sql,
        { by, origin: app.origin, images: async () => ({}) },
        { address: 'https://pairs.example/', title: 'Pairs', description: '', categories: [] },
      ),
  ],
  'removing a game': ['operator', (by) => changeGame(app.sql, by, 'nothing-there', 'remove')],
  'giving a role': [
    'operator',
    (by, memberId) => changeRole(app.sql, { by, memberId, role: 'operator' }),
  ],
  'signing out': ['operator', (by, memberId) => signOutEverywhere(app.sql, { by, memberId })],
  banning: [
    'moderator',
    (by, memberId) => changeStatus(app.sql, { by, memberId, status: 'banned' }),
  ],
  'reading messages': ['moderator', (by) => lookAround(app.sql, { by, report: 1 })],
  settling: ['moderator', (by) => settleReports(app.sql, { by, report: 1, action: 'dismiss' })],
};

it.each(Object.entries(acts))(
  '%s is refused in its own transaction without the role',
  async (_what, [least, act]) => {
    const about = await addMember(app.sql);
    const none = await addMember(app.sql);
    const moderator = await withRole('moderator');
    for (const by of least === 'operator' ? [none, moderator.id] : [none]) {
      expect(await codeOf(act(by, about))).toBe('no_role');
      expect(await actsBy(by)).toEqual([]);
    }
  },
);

const id = 'nothing-there';
const reason = 'Why';
const currentPassword = password;
type Taken = {
  /** Right in its shape; about nothing that exists. */
  right: Record<string, Args>;
  mayBeEmpty?: string[];
  /** Fields that are wrong in ways that only this act knows. */
  odd?: Record<string, Args>[];
  /** With what an act about nothing is refused; undefined for one that is about nothing else. */
  nothing?: string;
};
const taken: Record<string, Taken> = {
  'games/add': {
    right: { address: 'x', title: 'x', description: 'x', categories: ['x'], icon: id, cover: id },
    mayBeEmpty: ['address', 'title', 'description', 'categories'],
    odd: [{ categories: Array(101).fill('x') }, { categories: [7] }],
  },
  'games/change': { right: { id, action: 'remove' }, mayBeEmpty: ['id'], nothing: 'INVALID_GAME' },
  house: {
    right: { door: 'open', name: 'Hearth', rules: '', currentPassword },
    mayBeEmpty: ['rules', 'currentPassword'],
    odd: [{ door: 'closed' }, { name: 'x'.repeat(51) }, { rules: 'x'.repeat(5_001) }],
  },
  'invitations/end': { right: { id }, nothing: 'not_found' },
  'invitations/make': {
    right: { seats: 1, days: 1 },
    odd: [{ seats: 0 }, { seats: 1_001 }, { seats: 1.5 }, { days: 0 }, { days: 366 }],
  },
  'jobs/handle': {
    right: { action: 'retry', ids: ['999999999999'] },
    mayBeEmpty: ['ids'],
    odd: [{ ids: ['-1'] }, { ids: ['9'.repeat(19)] }, { ids: Array(1_001).fill('1') }],
    nothing: 'not_found',
  },
  look: {
    right: { report: 2_147_483_647 },
    odd: [{ report: 0 }, { report: 2_147_483_648 }, { report: 1.5 }],
    nothing: 'not_found',
  },
  'report-mails': { right: { on: true } },
  reset: {
    right: { id, reason, currentPassword },
    mayBeEmpty: ['reason', 'currentPassword'],
    nothing: 'not_found',
  },
  role: {
    right: { id, role: 'moderator', reason, currentPassword },
    mayBeEmpty: ['reason', 'currentPassword'],
    odd: [{ role: 'admin' }, { role: 'member' }],
    nothing: 'not_found',
  },
  settle: {
    right: { report: 2_147_483_647, action: 'dismiss', was: 'open', reason },
    mayBeEmpty: ['reason'],
    odd: [{ report: 0 }, { report: 2_147_483_648 }, { report: 1.5 }, { reason: 'x'.repeat(501) }],
    nothing: 'not_found',
  },
  'sign-out': {
    right: { id, reason, currentPassword },
    mayBeEmpty: ['reason', 'currentPassword'],
    nothing: 'not_found',
  },
  status: {
    right: { id, status: 'banned', was: 'active', reason, currentPassword },
    mayBeEmpty: ['reason', 'currentPassword'],
    odd: [{ status: 'deleted' }, { status: 'waiting' }, { was: 'anything' }],
    nothing: 'not_found',
  },
};

it('every act is tried', () => {
  const paths = postPaths.filter((path) => path.startsWith('/api/admin/'));
  expect(Object.keys(taken).map((path) => `/api/admin/${path}`)).toEqual(paths);
});

describe.each(Object.entries(taken))('%s', (path, { right, mayBeEmpty, odd = [] }) => {
  it('refuses what is missing, mistyped, too long or too much', async () => {
    const operator = await withRole('operator');
    const wrong = [...wrongFrom(right, mayBeEmpty), ...odd.map((one) => ({ ...right, ...one }))];
    for (const body of wrong)
      expect([...(await post(operator, path, body)), body]).toEqual([400, 'invalid', body]);
    expect(await actsBy(operator.id)).toEqual([]);
  });
});

it.each(Object.entries(taken).filter(([, { nothing }]) => nothing))(
  '%s refuses what is about nothing, and writes no act',
  async (path, { right, nothing }) => {
    const operator = await withRole('operator');
    expect((await post(operator, path, right))[1]).toBe(nothing);
    expect(await actsBy(operator.id)).toEqual([]);
  },
);

it('a role that nobody has cannot be taken away from nobody', async () => {
  const operator = await withRole('operator');
  const body = { id, role: null, currentPassword };
  expect(await post(operator, 'role', body)).toEqual([404, 'not_found']);
  expect(await actsBy(operator.id)).toEqual([]);
});
