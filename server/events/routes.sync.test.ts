import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { eventContent } from '../../testing/events.ts';
import { mailTo, tokenIn } from '../../testing/mails.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person, password, send, stranger } from '../../testing/person.ts';
import { type Call, mutate } from '../../testing/zero-endpoints.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();

const must = async (who: Person, ...calls: Call[]) =>
  expect(await mutate(who, ...calls)).toEqual(calls.map(() => 'done'));

async function friends() {
  const [ada, ben] = [await newPerson('Ada'), await newPerson('Ben')];
  await befriend(db.sql, ada.id, ben.id);
  return [ada, ben] as const;
}
async function plan(who: Person, guests: string[], more: object = {}) {
  const id = randomUUID();
  const args = { id, ...eventContent(), guests, ...more };
  await must(who, { name: 'events.create', args });
  return id;
}
const newUrl = async (who: Person) => {
  const { url } = (await (await send(who, '/api/calendar', { body: {} })).json()) as {
    url: string;
  };
  return url;
};
/** As a calendar program asks: without a session. */
const read = (url: string, headers = {}, from = stranger()) =>
  send(from, new URL(url).pathname, { headers: { origin: undefined, ...headers } });
const idsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).uid.replace('@hearth', ''));

const newPassword = 'Another-horse-8';
const done = async (answer: Promise<Response>) => expect((await answer).status).toBe(200);
/** How a member ends sessions that may be a thief's. */
const shutOut = {
  async reset({ email }: Person) {
    await done(send(stranger(), '/api/auth/request-password-reset', { body: { email } }));
    const token = tokenIn(await mailTo(email, 'Choose a new password'));
    await done(send(stranger(), '/api/auth/reset-password', { body: { token, newPassword } }));
  },
  change: (who: Person) =>
    done(
      send(who, '/api/auth/change-password', { body: { newPassword, currentPassword: password } }),
    ),
  end: (who: Person) => done(send(who, '/api/account/sessions/end', { body: { others: true } })),
};

describe('a calendar address', () => {
  it('returns the member’s own events and invitations, and nothing else', async () => {
    const [ada, ben] = await friends();
    const own = await plan(ada, []);
    const invited = await plan(ben, [ada.id]);
    await plan(ben, [], { visibility: 'public' });
    const answer = await read(await newUrl(ada));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(idsIn(await answer.text()).sort()).toEqual([own, invited].sort());
  });

  it('answers that nothing has changed, until something has', async () => {
    const [ada] = await friends();
    const id = await plan(ada, []);
    const url = await newUrl(ada);
    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
    await must(ada, { name: 'events.cancel', args: { id } });
    const second = await read(url, { 'if-none-match': etag });
    expect([second.status, (await second.text()).includes('STATUS:CANCELLED')]).toEqual([
      200,
      true,
    ]);
  });

  it('that was revoked, replaced or invented is refused with the same answer', async () => {
    const [ada] = await friends();
    const [first, second] = [await newUrl(ada), await newUrl(ada)];
    expect(first).not.toBe(second);
    const madeUp = first.replace(/[^/]+\.ics/, `${'a'.repeat(32)}.ics`);
    const answers = async (...urls: string[]) =>
      Promise.all(
        urls.map(async (url) => {
          const answer = await read(url);
          return [answer.status, await answer.text(), answer.headers.get('cache-control')];
        }),
      );
    const [none] = await answers(madeUp);
    expect(none?.[0]).toBe(404);
    expect(await answers(first)).toEqual([none]);
    expect((await read(second)).status).toBe(200);
    const since = async () => (await (await send(ada, '/api/calendar')).json()).createdAt;
    expect(await since()).toEqual(expect.any(String));
    expect((await send(ada, '/api/calendar/end', { body: {} })).status).toBe(204);
    expect(await answers(second, `${second.slice(0, -4)}x.ics`)).toEqual([none, none]);
    expect(await since()).toBe(null);
  });

  it('is stored in no table, and ends with the account', async () => {
    const [ada] = await friends();
    const url = await newUrl(ada);
    const token = url.match(/([\w-]{32})\.ics$/)?.[1] ?? '';
    const [row] = await db.sql`select * from private.calendar_address where member_id = ${ada.id}`;
    expect(token).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
    await db.sql`update member set status = 'disabled' where id = ${ada.id}`;
    expect((await read(url)).status).toBe(404);
  });

  it.each([
    ['a reset', 'reset'],
    ['a changed password', 'change'],
    ['the end of all other sessions', 'end'],
  ] as const)('ends with %s, since a thief may have created it', async (_, how) => {
    const ada = await newPerson('Ada');
    const url = await newUrl(ada);
    expect((await read(url)).status).toBe(200);
    await shutOut[how](ada);
    expect((await read(url)).status).toBe(404);
  });

  it('is rate-limited per minute, and does not delay others', async () => {
    const [ada, ben] = await friends();
    const [busy, calm] = [await newUrl(ada), await newUrl(ben)];
    const statuses = [];
    for (let n = 0; n <= perProcess.calendarReads; n++) statuses.push((await read(busy)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await read(calm)).status).toBe(200);
  });

  it('can be created and revoked by members only', async () => {
    for (const path of ['/api/calendar', '/api/calendar/end'])
      expect((await send(stranger(), path, { body: {} })).status).toBe(401);
    expect((await send(stranger(), '/api/calendar')).status).toBe(401);
  });
});

describe('the file of an event', () => {
  it('is for members who can open the event', async () => {
    const [ada, ben] = await friends();
    const cyd = await newPerson('Cyd');
    const [shown, hidden] = [
      await plan(ada, [], { visibility: 'public' }),
      await plan(ada, [ben.id]),
    ];
    const statuses = (who: Person) =>
      Promise.all(
        [shown, hidden].map(async (id) => (await send(who, `/api/events/${id}.ics`)).status),
      );
    expect(await statuses(ada)).toEqual([200, 200]);
    expect(await statuses(ben)).toEqual([200, 200]);
    expect(await statuses(cyd)).toEqual([200, 404]);
    expect(await statuses(stranger())).toEqual([401, 401]);
    await must(ada, { name: 'members.block', args: { memberId: cyd.id } });
    expect(await statuses(cyd)).toEqual([404, 404]);
  });
});
