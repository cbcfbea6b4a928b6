import { beforeAll, describe, expect, it } from 'vitest';
import { invitationSeats, openInvitations } from '../../schema/auth/house/rules.ts';
import { addBlock, addInvited } from '../../testing/members.ts';
import { ownApp } from '../../testing/own-app.ts';
import { type Person, send, stranger } from '../../testing/person.ts';
import { hashOfToken } from '../auth/invitations.ts';
import { forgetUnverified } from '../auth/status.ts';
import { limits } from '../limits/rates.ts';

const app = ownApp('invitations');
const visitor = (): Person => ({ ...stranger(), origin: app.origin });
let ann: Person;
beforeAll(async () => {
  ann = await app.newcomer('Ann');
});

async function make(by: Person = ann, { seats = 1, days = 7 } = {}) {
  const answer = await send(by, '/api/invitations/make', { body: { seats, days } });
  const { url } = (await answer.json()) as { url?: string };
  const token = url?.split('#')[1] ?? '';
  const [row] = await app.sql<{ id: string }[]>`
    select id from private.invitation where token_hash = ${hashOfToken(token)}`;
  return { status: answer.status, url, token, id: row?.id ?? '' };
}
const open = (token: string, by = visitor()) => send(by, '/api/invitation', { body: { token } });
const list = async (by = ann) =>
  (
    (await (await send(by, '/api/invitations')).json()) as {
      invitations: { id: string; free: number; came: { id: string }[] }[];
    }
  ).invitations;
const takeBack = async (id: string, by = ann) =>
  (await send(by, '/api/invitations/end', { body: { id } })).status;

const came = (invitationId: string, traits = {}) => addInvited(app.sql, invitationId, traits);

describe('a link', () => {
  it('is made by a member, shown once, and stored as a hash alone', async () => {
    const { url, token } = await make();
    expect(url).toBe(`${app.origin}/join#${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const rows = await app.sql`select * from private.invitation`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await list())).not.toContain(hashOfToken(token));
  });

  it('needs a member and a sensible number of people and days', async () => {
    expect((await make(visitor())).status).toBe(401);
    for (const wrong of [{ seats: 0 }, { seats: invitationSeats + 1 }, { days: 31 }, { days: 0.5 }])
      expect((await make(ann, wrong)).status).toBe(400);
    for (const body of [
      { seats: 1 },
      { seats: 1, days: 1, memberId: 'x' },
      { seats: '1', days: 1 },
    ])
      expect((await send(ann, '/api/invitations/make', { body })).status).toBe(400);
  });

  it('shows a visitor the name of its maker, and no id', async () => {
    const { token } = await make();
    const answer = await open(token);
    expect(await answer.json()).toEqual({
      house: 'Hearth',
      inviter: { name: 'Ann Lee', photo: null },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^hearth\.invitation=.+; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Lax/,
    );
  });

  it('shows a member whose it is, and has no effect', async () => {
    const { token } = await make();
    const answer = await open(token, await app.newcomer('Ben'));
    expect(await answer.json()).toMatchObject({ inviter: { memberId: ann.id } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('answers alike when it is wrong, over, full, taken back or its maker is gone', async () => {
    const [over, full, back] = [await make(), await make(), await make()];
    await app.sql`update private.invitation set expires_at = now() where id = ${over.id}`;
    await came(full.id);
    expect(await takeBack(back.id)).toBe(200);
    const eve = await app.newcomer('Eve');
    const gone = await make(eve);
    const fred = await app.newcomer('Fred');
    const unsure = await make(fred);
    await app.sql`update auth.user set email_verified = false where id = ${fred.id}`;
    await app.sql`update member set status = 'banned' where id = ${eve.id}`;
    const tokens = [over, full, back, gone, unsure].map(({ token }) => token);
    for (const token of [...tokens, over.id, '', 'x']) {
      const answer = await open(token);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'invitation_over', message: 'This invitation is no longer valid.' },
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await app.sql`update member set status = 'active' where id = ${eve.id}`;
    expect((await open(gone.token)).status).toBe(200);
  });

  it('is taken back by its maker alone, once', async () => {
    const { id } = await make();
    expect(await takeBack(id, await app.newcomer('Ben'))).toBe(404);
    expect(await takeBack(id, visitor())).toBe(401);
    expect(await takeBack(id)).toBe(200);
    expect(await takeBack(id)).toBe(404);
  });

  it('is one of 20 at most that a member has open, also if they are made at once', async () => {
    const dan = await app.newcomer('Dan');
    const made = await Promise.all(Array.from({ length: 24 }, () => make(dan)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(openInvitations);
    expect((await make(dan)).status).toBe(400);
    await takeBack(made.find(({ status }) => status === 200)?.id ?? '', dan);
    expect((await make(dan)).status).toBe(200);
  });
});

it('links are made and opened only so often', async () => {
  const kim = await app.newcomer('Kim');
  const { token } = await make(kim);
  expect((await open(token, kim)).status).toBe(200);
  const { invitation, invitations } = limits;
  for (const [key, { most }] of [
    [`invitations:${kim.id}`, invitations],
    [`invitation:${kim.address}`, invitation],
  ] as const)
    expect(
      (await app.sql`update private.attempt set count = ${most} where key = ${key}`).count,
    ).toBe(1);
  expect((await make(kim)).status).toBe(429);
  expect((await open(token, kim)).status).toBe(429);
  expect((await open(token)).status).toBe(200);
});

it('the list names those who came, except who is not there or behind a block', async () => {
  const fay = await app.newcomer('Fay');
  const { id } = await make(fay, { seats: 5 });
  const there = await came(id);
  const blocked = await came(id);
  await came(id, { verified: false });
  await came(id, { status: 'banned' });
  await addBlock(app.sql, blocked, fay.id);
  const [only, ...others] = await list(fay);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id, free: 1, came: [{ id: there }] });
  await takeBack(id, fay);
  expect(await list(fay)).toMatchObject([{ id, free: 0, came: [{ id: there }] }]);
});

it('an account that was never confirmed gives its seat back', async () => {
  const { id, token } = await make();
  const ghost = await came(id, { verified: false });
  expect((await open(token)).status).toBe(404);
  await app.sql`update auth.user set created_at = now() - interval '8 days' where id = ${ghost}`;
  await forgetUnverified(app.sql);
  expect((await open(token)).status).toBe(200);
});
