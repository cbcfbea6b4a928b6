import { describe, expect, inject, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { mailTo, tokenIn } from '../../testing/mails.ts';
import {
  cookiesOf,
  logIn,
  newPerson,
  type Person,
  password,
  send,
  sessionOf,
  signUpForm,
  stranger,
} from '../../testing/person.ts';
import { startCommand } from '../../testing/system/command.ts';
import { setMember } from '../commands/member.ts';

const db = systemDatabase();
const sentence = 'This account is disabled. Please ask the people who run this Hearth.';

/** `npm run member`, without the process around it. */
const command = (...args: string[]) => setMember(inject('stack').databaseUrl, args);

describe('npm run member', () => {
  it('does what the operator asks, and prints its usage', async () => {
    const { databaseUrl } = inject('stack');
    const ann = await newPerson();
    const run = (...args: string[]) =>
      startCommand('operate', { DATABASE_URL: databaseUrl }, ['member', ...args]);
    const shut = run(ann.email, '--status', 'banned');
    expect(await shut.end, shut.printed()).toBe(0);
    expect(shut.printed()).toContain(`${ann.email} is banned now.`);
    expect(await sessionOf(ann)).toEqual({ state: 'signed-out' });
    const unclear = run(ann.email);
    expect(await unclear.end).toBe(1);
    expect(unclear.printed()).toContain('npm run member');
  });

  it.each(['disabled', 'deactivated', 'banned', 'suspended'])(
    'makes a member %s: logged out at once, refused with a sentence, and active again',
    async (status) => {
      const ann = await newPerson();
      await command(ann.email.toUpperCase(), '--status', status);
      expect(await sessionOf(ann)).toEqual({ state: 'signed-out' });
      const refused = await logIn(ann.email);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { code: 'ACCOUNT_DISABLED', message: sentence },
      ]);
      expect(refused.headers.getSetCookie()).toEqual([]);
      // A caller without the password does not learn the status.
      expect((await logIn(ann.email, 'Wrong-horse-7')).status).toBe(401);
      await command(ann.email, '--status', 'active');
      expect((await logIn(ann.email)).status).toBe(200);
    },
  );

  it('deletes an account permanently', async () => {
    const ann = await newPerson();
    await command(ann.email, '--status', 'deleted');
    expect(await sessionOf(ann)).toEqual({ state: 'signed-out' });
    expect((await logIn(ann.email)).status).toBe(401);
    expect(await db.sql`select status, first_name from member where id = ${ann.id}`).toEqual([
      { status: 'deleted', first_name: '' },
    ]);
  });

  it.each([
    ['no address', []],
    ['no status', ['ann@example.org']],
    ['an unknown status', ['ann@example.org', '--status', 'leaving']],
    ['an unknown option', ['ann@example.org', '--state', 'banned']],
  ])('with %s prints its usage', async (_what, args) => {
    await expect(command(...args)).rejects.toThrow(/npm run member|--state/);
  });

  it('reports an address that no account has', async () => {
    await expect(command('nobody@example.org', '--status', 'banned')).rejects.toThrow(
      'There is no account with the address nobody@example.org.',
    );
  });
});

describe('leaving Hearth', () => {
  const leave = (person: Person, currentPassword: unknown = password) =>
    send(person, '/api/account/leave', { body: { currentPassword } });
  const stay = (person: Person) => send(person, '/api/account/stay', { body: {} });

  it('requires the password, and changes nothing without it', async () => {
    const ann = await newPerson();
    for (const wrong of ['', 'Wrong-horse-7', null]) {
      expect((await leave(ann, wrong)).status).toBe(400);
    }
    expect(await sessionOf(ann)).toMatchObject({ state: 'member' });
  });

  it('ends every session; logging in only offers to come back', async () => {
    const ann = await newPerson();
    expect((await leave(ann)).status).toBe(200);
    expect(await sessionOf(ann)).toEqual({ state: 'signed-out' });
    await mailTo(ann.email, 'will be deleted');

    const back = { ...ann, cookie: cookiesOf(await logIn(ann.email)) };
    const answer = (await sessionOf(back)) as { state: string; deleteAt: string };
    expect(answer.state).toBe('leaving');
    const days = (Date.parse(answer.deleteAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    for (const path of ['/api/account/details', '/api/account/sessions', '/api/members/search?q=a'])
      expect((await send(back, path)).status).toBe(401);
    expect((await send(back, '/api/presence', { body: { state: 'online' } })).status).toBe(401);

    const body = { currentPassword: password, newPassword: 'Another-horse-8' };
    expect((await send(back, '/api/auth/change-password', { body })).status).toBe(401);
    expect((await logIn(ann.email)).status).toBe(200);

    expect((await stay(back)).status).toBe(200);
    expect(await sessionOf(back)).toEqual({ state: 'member', memberId: ann.id });
    expect((await stay(back)).status).toBe(401);
  });

  it('continues for a member who is banned meanwhile, and is cancelled once they are active', async () => {
    const ann = await newPerson();
    await leave(ann);
    const departures = () => db.sql`select from private.departure where member_id = ${ann.id}`;
    await command(ann.email, '--status', 'banned');
    expect(await departures()).toHaveLength(1);
    await command(ann.email, '--status', 'active');
    expect(await departures()).toHaveLength(0);
  });

  it('cannot be undone by a visitor or for another member', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    await leave(ann);
    for (const person of [stranger(), ben]) expect((await stay(person)).status).toBe(401);
    expect(await db.sql`select status from member where id = ${ann.id}`).toEqual([
      { status: 'leaving' },
    ]);
  });
});

describe('the address of an account that stayed unverified', () => {
  const age = (id: string, hours: number) => db.sql`
    update auth.user set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;
  const again = (email: string) =>
    send(stranger(), '/api/auth/sign-up/email', { body: { ...signUpForm('Eve'), email } });

  it('is free for another sign-up after 24 hours, and not before', async () => {
    const una = await newPerson('Una', { verified: false });
    await age(una.id, 23);
    expect((await again(una.email)).status).toBe(422);
    await age(una.id, 25);
    expect((await again(una.email.toUpperCase())).status).toBe(200);
    expect(await sessionOf(una)).toEqual({ state: 'signed-out' });
    const owners = await db.sql`select first_name from auth.user where email = ${una.email}`;
    expect(owners).toEqual([{ first_name: 'Eve' }]);
    expect(await db.sql`select 1 from member where id = ${una.id}`).toEqual([]);
  });

  it('is verified by the new mail only, not by mails of the previous account', async () => {
    const una = await newPerson('Una', { verified: false });
    const old = tokenIn(await mailTo(una.email, 'Verify'));
    await age(una.id, 25);
    const mallory = { ...una, cookie: cookiesOf(await again(una.email)) };
    const confirm = (token: string) =>
      send(stranger(), '/api/account/confirm-email', { body: { token } });
    expect((await confirm(old)).status).toBe(400);
    expect(await sessionOf(mallory)).toMatchObject({ state: 'unverified' });
    const newest = async () => tokenIn(await mailTo(una.email, 'Verify'));
    await expect.poll(newest).not.toBe(old);
    expect((await confirm(await newest())).status).toBe(200);
    expect(await sessionOf(mallory)).toMatchObject({ state: 'member' });
  });

  it('stays taken if the account is verified, however old it is', async () => {
    const ann = await newPerson();
    await age(ann.id, 24 * 400);
    expect((await again(ann.email)).status).toBe(422);
    expect(await sessionOf(ann)).toMatchObject({ state: 'member' });
  });

  it('stays with its account when the new sign-up is refused', async () => {
    const una = await newPerson('Una', { verified: false });
    await age(una.id, 25);
    const body = { ...signUpForm('Eve'), email: una.email, password: 'weak' };
    expect((await send(stranger(), '/api/auth/sign-up/email', { body })).status).toBe(400);
    expect(await sessionOf(una)).toMatchObject({ state: 'unverified' });
  });
});
