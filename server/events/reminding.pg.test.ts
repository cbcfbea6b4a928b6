import { afterAll, describe, expect, it } from 'vitest';
import { makeDue } from '../../testing/due-jobs.ts';
import { eventContent, eventsIn, hourMs } from '../../testing/events.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addMember, befriend } from '../../testing/members.ts';
import { ownApp } from '../../testing/own-app.ts';
import { eventJobs } from './jobs.ts';

let mail: MailServer;
const app = ownApp(
  'events',
  async () => {
    mail = await startMailServer();
    return { SMTP_URL: mail.url };
  },
  1,
);
afterAll(() => mail.close());
const { act, edit, host, plan, timePasses } = eventsIn(() => app.owner);

const dueOf = async (id: string) =>
  Object.fromEntries(
    (
      await app.sql<{ key: string; runAt: Date }[]>`
        select key, run_at as "runAt" from graphile_worker.jobs
        where task_identifier = 'remind_event' and key like ${`%${id}`}`
    ).map(({ key, runAt }) => [key.split(':')[1], runAt.getTime()]),
  );
const newsOf = async (id: string, type: string) =>
  (
    await app.sql<{ to: string }[]>`
      select recipient_id as "to" from notification where subject_id = ${id} and type = ${type} and taken_back_at is null order by 1`
  ).map(({ to }) => to);
const mailsAbout = (id: string) => mail.delivered.filter((sent) => sent.id.includes(id));
const hurryMails = () => makeDue(app.sql, app.sql`key like 'mail_event:%'`);
const noneLeft = (id: string) =>
  expect
    .poll(async () => {
      await hurryMails();
      return app.sql`
        select key from graphile_worker.jobs
        where key like ${`%${id}%`} and run_at < now() + interval '1 minute' and attempts < max_attempts`;
    })
    .toEqual([]);

const day = 24 * hourMs;

describe('reminders', () => {
  it('are jobs that are rescheduled with the event', async () => {
    const { organizer, guests } = await host(1);
    const { startAt } = eventContent();
    const id = await plan(organizer, guests, eventContent(startAt));
    expect(await dueOf(id)).toEqual({ day: startAt - day, hour: startAt - hourMs });
    await edit(organizer, id, eventContent(startAt + hourMs));
    expect(await dueOf(id)).toEqual({ day: startAt - day + hourMs, hour: startAt });
    const soon = eventContent(Date.now() + 5 * hourMs);
    await edit(organizer, id, soon);
    expect(await dueOf(id)).toEqual({ hour: soon.startAt - hourMs });
    await act(organizer, 'events.cancel', { id });
    expect(await dueOf(id)).toEqual({});
  });

  it('reach guests who may come, a day and an hour before, according to their settings', async () => {
    const { organizer, guests } = await host(4);
    const [ben = '', cy = '', dee = '', eve = ''] = guests;
    const id = await plan(organizer, [ben, cy, dee]);
    await act(cy, 'events.respond', { eventId: id, response: 'notGoing' });
    await act(dee, 'events.setTelling', { one: 'hour', on: false });
    await timePasses(id, 6 * day + 2 * hourMs);
    await act(organizer, 'events.invite', { eventId: id, memberIds: [eve] });
    await expect.poll(() => newsOf(id, 'event_day')).toEqual([ben, dee].sort());
    await timePasses(id, 21.5 * hourMs);
    await expect.poll(() => newsOf(id, 'event_hour')).toEqual([ben, eve].sort());
    await noneLeft(id);
    const notices = mailsAbout(id).map(({ to, subject }) => `${subject} → ${to.slice(0, 36)}`);
    expect(notices.filter((line) => line.includes('starts within')).sort()).toEqual(
      [
        ...[ben, dee].map((to) => `\u2068Soup\u2069 starts within a day → ${to}`),
        ...[ben, eve].map((to) => `\u2068Soup\u2069 starts within an hour → ${to}`),
      ].sort(),
    );
  });

  it('are removed when the event is moved or cancelled', async () => {
    const { organizer, guests } = await host(1);
    const startAt = Date.now() + 23 * hourMs;
    const id = await plan(organizer, guests, eventContent(startAt));
    const remind = () => app.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, read, created_at)
      values (${crypto.randomUUID()}, ${guests[0] ?? ''}, ${organizer}, 'event_day', ${id}, false, now())`;
    await remind();
    await edit(organizer, id, { title: 'Stew' });
    expect(await newsOf(id, 'event_day')).toEqual(guests);
    await edit(organizer, id, eventContent(startAt + 10 * day));
    expect(await newsOf(id, 'event_day')).toEqual([]);
    await app.sql`delete from notification where subject_id = ${id} and type = 'event_day'`;
    await remind();
    await act(organizer, 'events.cancel', { id });
    expect(await newsOf(id, 'event_day')).toEqual([]);
    expect(await newsOf(id, 'event_cancel')).toEqual(guests);
  });

  it('arrive once at each guest, whatever process is killed meanwhile', async () => {
    const { organizer } = await host(0);
    const guests = await Promise.all(
      Array.from({ length: 110 }, async () => {
        const id = await addMember(app.sql);
        await befriend(app.sql, organizer, id);
        return id;
      }),
    );
    const id = await plan(organizer, guests);
    // Invitation mails have a test of their own, and would be as many again.
    await app.sql`update notification set read = true where subject_id = ${id}`;
    /** A repeated reminder would have a later time. */
    const notices = () => app.sql<{ to: string; at: Date }[]>`
      select recipient_id as to, created_at as at from notification
      where subject_id = ${id} and type = 'event_day' order by 1`;
    // The third batch waits until the app is dead.
    const last = guests.toSorted().at(-1) ?? '';
    await app.sql.begin(async (tx) => {
      await tx`select from member where id = ${last} for update`;
      await timePasses(id, 6 * day + hourMs);
      await expect.poll(async () => (await newsOf(id, 'event_day')).length).toBe(100);
      await app.crash('worker 1');
    });
    const before = await notices();
    await expect.poll(() => newsOf(id, 'event_day')).toEqual(guests.toSorted());
    await noneLeft(id);
    const first = new Set(before.map(({ to }) => to));
    expect((await notices()).filter(({ to }) => first.has(to))).toEqual([...before]);
    const reminded = mailsAbout(id).filter(({ subject }) => subject.includes('within a day'));
    const once = new Set(reminded.map(({ id: named }) => named));
    expect(once.size).toBe(guests.length);
  });

  it('that got lost are made again, and notified once', async () => {
    const { organizer, guests } = await host(1);
    const tidy = () => eventJobs({ sql: app.sql } as never).tidy_events?.(undefined, {} as never);
    const [soon, later] = [await plan(organizer, guests), await plan(organizer, guests)];
    await app.sql`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where key like ${`remind_event:%${soon}`} or key like ${`remind_event:%${later}`}`;
    await timePasses(soon, 6 * day + 2 * hourMs);
    await timePasses(later, 5.5 * day);
    await tidy();
    await expect.poll(() => newsOf(soon, 'event_day')).toEqual(guests);
    expect(Object.keys(await dueOf(later)).sort()).toEqual(['day', 'hour']);
    const [{ at } = { at: null }] = await app.sql`
      select created_at as at from notification where subject_id = ${soon} and type = 'event_day'`;
    await tidy();
    await noneLeft(soon);
    expect(
      await app.sql`select from notification where subject_id = ${soon} and type = 'event_day' and created_at = ${at}`,
    ).toHaveLength(1);
  });
});

it('of an event that is over are not sent, and nor are invitations', async () => {
  const { organizer, guests } = await host(2);
  const [ben = '', cy = ''] = guests;
  const id = await plan(organizer, [ben], eventContent(Date.now() - 3 * hourMs));
  await act(organizer, 'events.invite', { eventId: id, memberIds: [cy] });
  expect(await app.sql`select from event_attendee where event_id = ${id}`).toHaveLength(2);
  expect(await newsOf(id, 'event_invite')).toEqual([]);
  await noneLeft(id);
  expect(mailsAbout(id)).toEqual([]);
});

describe('an invitation mail', () => {
  it('goes to a guest without a device, unless they have read the invitation or were uninvited', async () => {
    const { organizer, guests } = await host(3);
    const [ben = '', cy = '', dee = ''] = guests;
    const id = await plan(organizer, guests);
    await app.sql`update notification set read = true where recipient_id = ${cy}`;
    await act(organizer, 'events.uninvite', { eventId: id, memberIds: [dee] });
    await noneLeft(id);
    const [sent, ...more] = mailsAbout(id);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      to: `${ben}@example.org`,
      subject: '\u2068Ada Lee\u2069 invited you to \u2068Soup\u2069',
    });
    expect(sent?.text).toContain('(Europe/Berlin) · \u2068At home\u2069');
    expect(sent?.text).toContain(`${app.origin}/events/${id}`);
  });

  it('has no link in its subject, whatever the event is called', async () => {
    const { organizer, guests } = await host(1);
    const id = await plan(organizer, guests, { title: 'Soup at https://evil.example/x' });
    await noneLeft(id);
    expect(mailsAbout(id).map(({ subject }) => subject)).toEqual([
      '\u2068Ada Lee\u2069 invited you to \u2068Soup at https evil example x\u2069',
    ]);
  });

  it('is one of at most ten a day about one organizer, and further invitations are in the app only', async () => {
    const { organizer, guests } = await host(1);
    const [guest = ''] = guests;
    const ids = [];
    for (let events = 0; events < 12; events++) ids.push(await plan(organizer, guests));
    for (const id of ids) await noneLeft(id);
    const mailsTo = () => mail.delivered.filter(({ to }) => to.startsWith(guest));
    expect(mailsTo()).toHaveLength(10);
    // As its reader may turn them off.
    expect(mailsTo()[0]?.headers.get('list')).toMatchObject({
      unsubscribe: { url: `${app.origin}/settings` },
    });
    for (const id of ids) expect(await newsOf(id, 'event_invite')).toEqual(guests);
    const other = await addMember(app.sql);
    await befriend(app.sql, other, guest);
    await noneLeft(await plan(other, guests));
    expect(mailsTo()).toHaveLength(11);
  });

  it('is not sent by a former friend: the guest is notified of the cancellation in the app only', async () => {
    const { organizer, guests } = await host(1);
    const [ben = ''] = guests;
    const id = await plan(organizer, guests);
    await app.sql`
      delete from friendship where (member_id, friend_id) in ((${organizer}, ${ben}), (${ben}, ${organizer}))`;
    await noneLeft(id);
    await edit(organizer, id, { place: 'Outside' });
    await timePasses(id, 6 * day + 2 * hourMs);
    await noneLeft(id);
    for (const type of ['event_change', 'event_day']) expect(await newsOf(id, type)).toEqual([]);
    await act(ben, 'events.respond', { eventId: id, response: 'going' });
    await act(organizer, 'events.cancel', { id });
    await noneLeft(id);
    expect(await newsOf(id, 'event_cancel')).toEqual([ben]);
    expect(mailsAbout(id)).toEqual([]);
  });

  it('to each of many guests leaves workers to other jobs while the mail server hangs', async () => {
    const { organizer, guests } = await host(2);
    mail.withhold();
    const before = mail.delivered.length;
    for (let events = 0; events < 4; events++) await plan(organizer, guests);
    await hurryMails();
    await expect.poll(() => mail.delivered.length).toBe(before + 2);
    await app.sql`select graphile_worker.add_job('end_left_plays', job_key => 'after', priority => 10)`;
    await expect
      .poll(() => app.sql`select from graphile_worker.jobs where key = 'after'`)
      .toEqual([]);
    // A mail that hangs fails only after fifteen seconds. If the mails of each event held a worker,
    // all of them would have been brought by then.
    expect(mail.delivered).toHaveLength(before + 2);
    mail.resume();
  });
});

it('a post that could not be written is written by a job', async () => {
  const { organizer } = await host(0);
  await app.owner`alter table post add constraint no_events check (post_type <> 'event') not valid`;
  const id = await plan(organizer, [], { visibility: 'public' });
  await app.owner`alter table post drop constraint no_events`;
  await makeDue(app.sql, app.sql`key = ${`post_event:${id}`}`);
  await expect
    .poll(() => app.sql`select shown_to from post where id = ${id}`)
    .toEqual([{ shown_to: '' }]);
});
