import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { backWithinMs, callsKeptDays } from '../../schema/calls/rules.ts';
import { makeDue, ofTask } from '../../testing/due-jobs.ts';
import { addBlock, befriend } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { type Person, send } from '../../testing/person.ts';
import { ownPushing } from '../../testing/pushing.ts';
import { callJobs } from './jobs.ts';

const { app, allDone, deviceOf } = ownPushing('push-calls');

const act = mutateIn(() => app.sql);
async function friendOf(person: Person, name: string) {
  const friend = await app.newcomer(name);
  await befriend(app.sql, person.id, friend.id);
  return friend;
}
async function two() {
  const ada = await app.newcomer('Ada');
  return [ada, await friendOf(ada, 'Ben')] as const;
}
async function ring(who: Person, to: Person, kind: { voice?: true } = {}) {
  const id = randomUUID();
  const at = Date.now();
  await act(who.id, 'calls.start', { id, peerId: to.id, tab: 'calling-page', at, ...kind });
  return id;
}
const statusOf = async (id: string) =>
  (
    await app.sql`
      select status, ended_reason as reason, text, last_text as last from call
      join message using (id) join conversation_member as side
        on side.conversation_id = call.conversation_id and side.member_id = callee_id
      where call.id = ${id}`
  )[0];
const lost = { status: 'ended', reason: 'lost', text: '📴 Call ended', last: '📴 Call ended' };
/** By another process each time, whose memory of the time before is empty. */
const tidyOnce = () => callJobs(app.sql).tidy_calls?.(undefined, undefined as never);
/** Twice, since the first time may be after a pause. */
async function tidy() {
  await tidyOnce();
  await tidyOnce();
}
const seen = (callId: string, { id }: Person, ago: string) => app.sql`
  insert into private.call_side (call_id, member_id, seen_at) values (${callId}, ${id}, now() - ${ago}::interval)
  on conflict (call_id, member_id) do update set seen_at = excluded.seen_at`;

const waiting = () => app.sql`
  select from graphile_worker.jobs where task_identifier = 'end_unanswered_call' and run_at <= now()`;
const timeIsOver = () => makeDue(app.sql, ofTask(app.sql, 'end_unanswered_call'));

describe('a call', () => {
  it('rings on the recipient’s devices, and is notified as missed when it is not answered', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ben);
    const id = await ring(ada, ben);
    await allDone();
    await timeIsOver();
    const missed = { status: 'missed', last: '❌ Missed call' };
    await expect.poll(() => statusOf(id)).toMatchObject(missed);
    await allDone();
    expect(phone.news.map(({ body }) => body)).toEqual([
      '\u2068Ada Lee\u2069 is calling you.',
      '\u2068Ada Lee\u2069: ❌ Missed call',
    ]);
  });

  it.each([
    ['Voice call', { voice: true }],
    ['Video call', {}],
  ] as const)('is notified as a %s, while it rings and when it was missed', async (title, kind) => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ben);
    const id = await ring(ada, ben, kind);
    await allDone();
    await timeIsOver();
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 'missed' });
    await allDone();
    expect(phone.news.map((news) => news.title)).toEqual([title, title]);
  });

  it('rings on devices at once even if a page is visible, which may be another member’s or closed', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ben);
    await send(ben, '/api/presence', { body: { visible: true } });
    await ring(ada, ben);
    await expect.poll(() => phone.news).toHaveLength(1);
  });

  it('keeps ringing while messages arrive, and is not pushed twice', async () => {
    const [ada, ben] = await two();
    const phone = await deviceOf(ben);
    const text = 'Pick up?';
    await act(ada.id, 'chat.send', { id: randomUUID(), peerId: ben.id, text });
    await ring(ada, ben);
    await allDone();
    const pushed = phone.news.map(({ body, tag }) => ({ body, tag }));
    expect(pushed.toSorted((one, other) => one.tag.localeCompare(other.tag))).toEqual([
      { body: '\u2068Ada Lee\u2069 is calling you.', tag: `call ${ada.id}` },
      { body: `\u2068Ada Lee\u2069: ${text}`, tag: `message ${ada.id}` },
    ]);
  });

  it('is notified as missed when the caller’s peer is in another call', async () => {
    const [ada, ben] = await two();
    await act(ben.id, 'calls.accept', { id: await ring(ada, ben), tab: 'answering-page' });
    const phone = await deviceOf(ben);
    await ring(await friendOf(ben, 'Cyd'), ben);
    await allDone();
    expect(phone.news.map(({ body }) => body)).toEqual(['\u2068Cyd Lee\u2069: ❌ Missed call']);
  });

  it('of a stranger is not notified again after it was declined, and ends after its ringing time', async () => {
    const [ada, ben] = [await app.newcomer('Ada'), await app.newcomer('Ben')];
    const phone = await deviceOf(ben);
    const id = await ring(ada, ben);
    await allDone();
    await act(ben.id, 'calls.decline', { id });
    await timeIsOver();
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 'missed' });
    await allDone();
    expect(phone.news.map(({ body }) => body)).toEqual(['\u2068Ada Lee\u2069 is calling you.']);
  });

  it('is not missed when it was answered', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ben.id, 'calls.accept', { id, tab: 'answering-page' });
    await timeIsOver();
    await expect.poll(waiting).toHaveLength(0);
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
  });

  it('ends when a closed page does not come back', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ben.id, 'calls.accept', { id, tab: 'answering-page' });
    const left = (at: Date | null) => app.sql`
      insert into private.call_side (call_id, member_id, seen_at, left_at)
      values (${id}, ${ada.id}, now(), ${at})
      on conflict (call_id, member_id) do update set left_at = excluded.left_at`;
    const end = () =>
      callJobs(app.sql).end_left_call?.({ callId: id, memberId: ada.id }, undefined as never);
    await left(null);
    await end();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
    // The page came back and left again: the time restarts, with a job of its own.
    await left(new Date());
    await end();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
    await left(new Date(Date.now() - backWithinMs));
    await end();
    expect(await statusOf(id)).toMatchObject(lost);
  });

  it('ends when one side sends no sign of life any more', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ben.id, 'calls.accept', { id, tab: 'answering-page' });
    await seen(id, ada, '5 seconds');
    await tidy();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
    await seen(id, ben, '2 minutes');
    await tidy();
    expect(await statusOf(id)).toMatchObject(lost);
    expect(await app.sql`select from private.call_side where call_id = ${id}`).toHaveLength(0);
  });

  it('continues when signs of life could not arrive: the app or Postgres was down', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ben.id, 'calls.accept', { id, tab: 'answering-page' });
    await app.sql`update call set created_at = now() - interval '1 hour' where id = ${id}`;
    await tidy();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
    await seen(id, ada, '2 minutes');
    await app.sql`update private.call_tidying set at = now() - interval '2 minutes'`;
    // Somebody blocks somebody before the first tidying.
    await callJobs(app.sql).end_blocked_calls?.({}, undefined as never);
    await tidyOnce();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
  });

  it('continues while no web process answers, and ends once other members send signs of life again', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ben.id, 'calls.accept', { id, tab: 'answering-page' });
    for (const one of [ada, ben]) await seen(id, one, '2 minutes');
    await app.sql`update private.call_side set seen_at = now() - interval '2 minutes'`;
    await app.sql`update private.heartbeat set at = now() - interval '2 minutes'`;
    await tidy();
    expect(await statusOf(id)).toMatchObject({ status: 'ringing' });
    await send(await app.newcomer('Cyd'), '/api/presence', { body: {} });
    await tidy();
    expect(await statusOf(id)).toMatchObject(lost);
  });

  it('ends with a block', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await addBlock(app.sql, ben.id, ada.id);
    await tidy();
    expect(await app.sql`select status from call where id = ${id}`).toEqual([{ status: 'ended' }]);
  });

  it('ends when its recipient accepts another call', async () => {
    const [ada, ben] = await two();
    const cyd = await friendOf(ben, 'Cyd');
    const [one, other] = [await ring(ada, ben), await ring(cyd, ben)];
    await act(ben.id, 'calls.accept', { id: one, tab: 'answering-page' });
    await expect.poll(() => statusOf(other)).toMatchObject({ status: 'missed' });
    expect(await statusOf(one)).toMatchObject({ status: 'ringing' });
  });

  it('ends when its recipient calls another member', async () => {
    const [ada, ben] = await two();
    const [one, other] = [await ring(ada, ben), await ring(ben, await app.newcomer('Cyd'))];
    await expect.poll(() => statusOf(one)).toMatchObject({ status: 'missed' });
    expect(await statusOf(other)).toMatchObject({ status: 'ringing' });
  });

  it('has its signals deleted an hour after its end', async () => {
    const [ada, ben] = await two();
    const id = await ring(ada, ben);
    await act(ada.id, 'calls.signal', {
      id: randomUUID(),
      callId: id,
      tab: 'calling-page',
      candidates: [],
      description: { type: 'offer', sdp: 'v=0' },
    });
    await act(ada.id, 'calls.hangUp', { id, tab: 'calling-page' });
    const signals = () => app.sql`select from call_signal where call_id = ${id}`;
    await tidy();
    expect(await signals()).toHaveLength(1);
    await app.sql`update call set ended_at = now() - interval '61 minutes' where id = ${id}`;
    await tidy();
    expect(await signals()).toHaveLength(0);
  });
});

it('a call is deleted a year after its end, and its message stays', async () => {
  const [ada, ben] = await two();
  const [old, recent] = [await ring(ada, ben), randomUUID()];
  await act(ada.id, 'calls.hangUp', { id: old, tab: 'calling-page' });
  await app.sql`
    insert into call select (jsonb_populate_record(call, jsonb_build_object('id', ${recent}::text))).*
    from call where id = ${old}`;
  await app.sql`
    update call set ended_at = now() - make_interval(days => ${callsKeptDays + 1}) where id = ${old}`;
  await callJobs(app.sql).forget_calls?.(undefined, undefined as never);
  expect(await app.sql`select id from call where id in (${old}, ${recent})`).toEqual([
    { id: recent },
  ]);
  expect(await app.sql`select text from message where id = ${old}`).toEqual([
    { text: '📴 Call ended' },
  ]);
});
