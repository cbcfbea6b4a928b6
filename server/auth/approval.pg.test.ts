import { afterEach, describe, expect, it } from 'vitest';
import { atTheDoorOf } from '../../testing/at-the-door.ts';
import { ownApp } from '../../testing/own-app.ts';
import { cookiesOf, send, signUpForm } from '../../testing/person.ts';
import { setMember } from '../commands/member.ts';
import { changeHouse } from './house.ts';

const app = ownApp('approval');
const { visitor, signUp, setDoor, session, accountOf } = atTheDoorOf(app);
afterEach(() => changeHouse(app.sql, { door: 'open' }));

describe('behind the door with approval', () => {
  const confirm = (email: string) =>
    app.sql`update auth.user set email_verified = true where email = ${email}`;
  const approve = (email: string) => setMember(app.url, [email, '--status', 'active']);
  const approvalMails = (id: string) => app.sql`
    select from graphile_worker._private_jobs
    where payload ->> 'kind' = 'approved' and payload ->> 'userId' = ${id}`;

  it('a newcomer confirms, waits, is nobody meanwhile, and gets a mail once let in', async () => {
    await setDoor('approval');
    const form = signUpForm('Wanda');
    const person = visitor(cookiesOf(await signUp(visitor(), form)));
    expect(await session(person)).toMatchObject({ state: 'unverified' });
    await confirm(form.email);
    expect(await session(person)).toEqual({ state: 'waiting' });
    const member = await app.newcomer();
    await setMember(app.url, [member.email, '--status', 'active']);
    expect((await send(person, '/api/members/suggestions')).status).toBe(401);
    expect((await send(person, '/api/invitations')).status).toBe(401);
    const found = await send(member, '/api/members/search?q=Wanda');
    expect(await found.json()).toMatchObject({ members: [] });

    const { email, password } = form;
    const again = await send(visitor(), '/api/auth/sign-in/email', { body: { email, password } });
    expect(await session(visitor(cookiesOf(again)))).toEqual({ state: 'waiting' });

    await approve(email);
    const id = (await accountOf(email))?.id;
    expect(await session(person)).toEqual({ state: 'member', memberId: id });
    expect(await approvalMails(id)).toHaveLength(1);
    await approve(email);
    expect(await approvalMails(id)).toHaveLength(1);
  });

  it('an approval and a confirmation at the same time both count', async () => {
    await setDoor('approval');
    for (let n = 0; n < 5; n++) {
      const form = signUpForm();
      const person = visitor(cookiesOf(await signUp(visitor(), form)));
      await Promise.all([confirm(form.email), approve(form.email)]);
      expect(await session(person)).toMatchObject({ state: 'member' });
    }
  });

  it('a member who waits can be turned away', async () => {
    await setDoor('approval');
    const form = signUpForm();
    const person = visitor(cookiesOf(await signUp(visitor(), form)));
    await setMember(app.url, [form.email, '--status', 'banned']);
    expect(await session(person)).toEqual({ state: 'signed-out' });
  });
});
