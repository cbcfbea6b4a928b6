import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../schema/auth/rules.ts';
import { getPaths, postPaths } from '../../testing/endpoints.ts';
import { addPost, addReport, setStatus } from '../../testing/members.ts';
import { ownApp } from '../../testing/own-app.ts';
import { type Person, password, send, stranger } from '../../testing/person.ts';
import { actsAbout, setRole } from '../../testing/roles.ts';

const app = ownApp('hearth-admin');

const who = [
  'signedOut',
  'member',
  'moderator',
  'operator',
  'exModerator',
  'bannedOperator',
  'waitingOperator',
  'unconfirmedOperator',
] as const;
let people: Record<(typeof who)[number], Person>;
beforeAll(async () => {
  const made = await Promise.all(who.map(async (one) => [one, await app.newcomer()] as const));
  people = { ...(Object.fromEntries(made) as typeof people), signedOut: stranger() };
  const { exModerator, bannedOperator, waitingOperator, unconfirmedOperator } = people;
  for (const one of who) {
    const [role] = /moderator|operator/.exec(one.toLowerCase()) ?? [];
    if (role) await setRole(app.sql, people[one].id, role as Role);
  }
  // Each has used the role with this very session before it ended.
  for (const one of who.slice(who.indexOf('exModerator')))
    expect((await send(at(people[one]), '/api/admin/acts')).status).toBe(200);
  await setRole(app.sql, exModerator.id, null);
  await setStatus(app.sql, bannedOperator.id, 'banned');
  await app.sql`update member set status = 'waiting' where id = ${waitingOperator.id}`;
  await app.sql`update auth.user set email_verified = false where id = ${unconfirmedOperator.id}`;
});

const at = (person: Person): Person => ({ ...person, origin: app.origin });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const post = async (person: Person, path: string, body: object) => {
  const response = await send(at(person), `/api/admin/${path}`, { body });
  return response.ok ? 'done' : codeOf(response);
};

const isAdmin = (path: string) => path.startsWith('/api/admin/');
const routes = [
  ...getPaths.filter(isAdmin).map((path) => ({ path, body: undefined })),
  ...postPaths.filter(isAdmin).map((path) => ({ path, body: {} })),
];
const forModerators = /\/(acts|images|look|members|report-mails|reports|settle|status)(\/|$)/;

describe.each(routes)('$path', ({ path, body }) => {
  const refusedTo = Object.entries({
    signedOut: 401,
    member: 403,
    exModerator: 403,
    bannedOperator: 401,
    waitingOperator: 401,
    unconfirmedOperator: 401,
    ...(!forModerators.test(path) && { moderator: 403 }),
  });
  it('is refused to all without the role that it needs', async () => {
    const answers = await Promise.all(
      refusedTo.map(async ([one]) => {
        const person = at(people[one as (typeof who)[number]]);
        return [one, (await send(person, path, { body })).status];
      }),
    );
    expect(answers).toEqual(refusedTo);
  });

  it('answers those with the role', async () => {
    const may = forModerators.test(path) ? [people.moderator, people.operator] : [people.operator];
    for (const person of may)
      expect([200, 400, 404]).toContain((await send(at(person), path, { body })).status);
  });
});

describe('a moderator', () => {
  it('sees of a member neither address nor sessions, and finds nobody by address', async () => {
    const { member, moderator, operator } = people;
    const read = async (person: Person, path: string) =>
      (await send(at(person), `/api/admin/${path}`)).text();
    expect(await read(operator, `members/${member.id}`)).toContain(member.email);
    expect(await read(operator, 'members')).toContain(member.email);
    expect(await read(operator, `members?q=${member.email}`)).toContain(member.id);
    for (const path of [`members/${member.id}`, 'members', `members?q=${member.email}`])
      expect(await read(moderator, path)).not.toContain(member.email);
    expect(await read(moderator, `members?q=${member.email}`)).not.toContain(member.id);
    expect(await read(moderator, `members/${member.id}`)).not.toContain('sessions');
  });

  it('sees the picture of a hidden post once it was reported, and no other', async () => {
    const { member, moderator } = people;
    const name = `picture-${member.id.slice(0, 8)}`;
    const id = await addPost(app.sql, member.id);
    await app.sql`update post set image = ${name}, image_width = 1, image_height = 1 where id = ${id}`;
    const look = async () => (await send(at(moderator), `/api/admin/images/${name}/480`)).status;
    const reported = async () =>
      (await app.sql`select from private.report where post_id = ${id}`).count;
    expect([await reported(), await look()]).toEqual([0, 404]);
    await addReport(app.sql, 'post', id);
    const shown = await send(at(moderator), `/api/admin/images/${name}/480`, {
      headers: { 'if-none-match': `"${name}-480"` },
    });
    expect(shown.status).toBe(304);
  });
});

describe('a grave act', () => {
  const body = (id: string, currentPassword: string) => ({ id, currentPassword });

  it('is done only with the actor’s password, and written down', async () => {
    const { operator } = people;
    const ann = await app.newcomer('Ann');
    const ban = { status: 'banned', was: 'active', reason: 'Spam' };
    for (const wrong of ['', 'wrong'])
      expect(await post(operator, 'status', { ...body(ann.id, wrong), ...ban })).toBe(
        'wrong_password',
      );
    expect(await post(operator, 'role', { ...body(ann.id, 'wrong'), role: 'operator' })).toBe(
      'wrong_password',
    );
    for (const path of ['sign-out', 'reset'])
      expect(await post(operator, path, body(ann.id, 'wrong'))).toBe('wrong_password');
    const house = { name: 'Hearth', rules: '', currentPassword: 'wrong' };
    expect(await post(operator, 'house', { ...house, door: 'approval' })).toBe('wrong_password');
    expect(await post(operator, 'house', { ...house, door: 'open' })).toBe('done');
    expect(await actsAbout(app.sql, ann.id)).toEqual([]);
    expect((await send(at(ann), '/api/account/details')).status).toBe(200);
    expect((await send(at(ann), '/api/calendar', { body: {} })).status).toBe(200);

    expect(await post(operator, 'sign-out', body(ann.id, password))).toBe('done');
    expect((await send(at(ann), '/api/account/details')).status).toBe(401);
    const calendar = app.sql`select from private.calendar_address where member_id = ${ann.id}`;
    expect(await calendar).toEqual([]);
    expect(await post(operator, 'status', { ...body(ann.id, password), ...ban })).toBe('done');
    expect(await actsAbout(app.sql, ann.id)).toEqual([
      ['sign_out', operator.id, null],
      ['ban', operator.id, 'Spam'],
    ]);
  });

  it('makes a link with which the member sets a password once', async () => {
    const { operator } = people;
    const ben = await app.newcomer('Ben');
    const link = async () => {
      const asked = { body: body(ben.id, password) };
      const { url } = await (await send(at(operator), '/api/admin/reset', asked)).json();
      return new URL(url).searchParams.get('token');
    };
    const reset = async (token: string | null) => {
      const sent = { body: { token, newPassword: 'Another-horse-8' } };
      return (await send(at(stranger()), '/api/auth/reset-password', sent)).status;
    };
    const [replaced, token] = [await link(), await link()];
    expect([await reset(replaced), await reset(token), await reset(token)]).toEqual([
      400, 200, 400,
    ]);
    expect(await actsAbout(app.sql, ben.id)).toEqual(Array(2).fill(['reset', operator.id, null]));
  });

  it('is never about oneself, and of a moderator never about somebody with a role', async () => {
    const { operator, moderator } = people;
    const ban = { status: 'banned', was: 'active' };
    expect(await post(operator, 'status', { ...body(operator.id, password), ...ban })).toBe(
      'yourself',
    );
    expect(await post(moderator, 'status', { ...body(operator.id, password), ...ban })).toBe(
      'has_role',
    );
    for (const path of ['sign-out', 'reset'])
      expect(await post(operator, path, body(operator.id, password))).toBe('yourself');
    expect(await post(operator, 'role', { ...body(operator.id, password), role: null })).toBe(
      'last_operator',
    );
  });
});

it('the session says the role, and no longer once it is taken away', async () => {
  const { member, moderator, exModerator } = people;
  const roleIn = async (person: Person) =>
    (await (await send(at(person), '/api/account/session')).json()) as { role?: string };
  expect(await roleIn(moderator)).toEqual({
    state: 'member',
    memberId: moderator.id,
    role: 'moderator',
  });
  for (const person of [member, exModerator])
    expect(await roleIn(person)).toEqual({ state: 'member', memberId: person.id });
});
