import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  eventsPerDay,
  guestsMax,
  invitationsPerDay,
  noticesPerDay,
} from '../../schema/events/rules.ts';
import { eventContent, eventsIn, hourMs } from '../../testing/events.ts';
import { lockWaits } from '../../testing/locks.ts';
import { addHype, addMember, befriend } from '../../testing/members.ts';
import { codeOf } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const db = ownDatabase();
const { act, edit, host, plan } = eventsIn(() => db.sql);

const eventOf = async (id: string) => (await db.sql`select * from event where id = ${id}`)[0];
const postOf = async (id: string) =>
  (await db.sql`select member_id, post_type, shown_to from post where id = ${id}`)[0];
const newsOf = async (memberId: string) =>
  (
    await db.sql<{ type: string }[]>`
      select type from notification where recipient_id = ${memberId} order by created_at, type`
  ).map(({ type }) => type);
const jobs = async (name: string, id: string) =>
  (
    await db.sql<{ key: string; runAt: Date }[]>`
      select key, run_at as "runAt" from graphile_worker.jobs
      where task_identifier = ${name} and key like ${`%${id}%`} order by run_at`
  ).map(({ runAt }) => runAt.getTime());
/**
 * Deletes a member, with another try after a deadlock, as the job has: it may wait for a
 * transaction that notifies of an event at that moment.
 */
const removed = (id: string): Promise<void> =>
  deleteMember(db.sql, id).catch((error) => {
    if (error.code !== '40P01') throw error;
    return removed(id);
  });
/** Counters that differ from a recount. */
const drifted = () => db.sql`
  select id from event where (invited_count, going_count, maybe_count, not_going_count) <> (
    select count(*), count(*) filter (where response = 'going'), count(*) filter (where response = 'maybe'),
      count(*) filter (where response = 'notGoing')
    from event_attendee where event_id = event.id)`;

it('a post that is written late has the current audience of its event', async () => {
  const { organizer } = await host(1);
  const id = await plan(organizer, [], { visibility: 'public' });
  await db.sql`delete from post where id = ${id}`;
  let isWritten = false;
  const isWaiting = async () => (await lockWaits(db.sql, '%add_event_post%')).count > 0;
  const late = await db.sql.begin(async (sql) => {
    await sql`update event set visibility = 'private' where id = ${id}`;
    const writing = db.sql`select private.add_event_post(${id})`.then(() => {
      isWritten = true;
    });
    await expect.poll(async () => isWritten || (await isWaiting())).toBe(true);
    return [writing];
  });
  await Promise.all(late);
  expect(await postOf(id)).toMatchObject({ shown_to: 'invited' });
});

describe('the counts of answers', () => {
  it('equal a recount after concurrent answers, changes of guests and a move of the event', async () => {
    const { organizer, guests } = await host(12);
    const id = await plan(organizer, guests);
    const answers = ['going', 'maybe', 'notGoing'];
    const { startAt } = eventContent();
    await Promise.all([
      ...guests.flatMap((guest, n) =>
        answers.map((_, m) =>
          codeOf(act(guest, 'events.respond', { eventId: id, response: answers[(n + m) % 3] })),
        ),
      ),
      act(organizer, 'events.uninvite', { eventId: id, memberIds: guests.slice(0, 3) }),
      edit(organizer, id, eventContent(startAt + hourMs)),
      removed(guests[11] ?? ''),
    ]);
    expect(await drifted()).toHaveLength(0);
    expect(await eventOf(id)).toMatchObject({ invited_count: 8, sequence: 1 });
  });

  it('do not change after the beginning or a cancellation, and change until then', async () => {
    const { organizer, guests } = await host(1);
    const [guest = ''] = guests;
    const id = await plan(organizer, guests);
    const answer = (response: string) =>
      codeOf(act(guest, 'events.respond', { eventId: id, response }));
    expect([await answer('going'), await answer('maybe')]).toEqual(['done', 'done']);
    expect(await eventOf(id)).toMatchObject({ going_count: 0, maybe_count: 1 });
    await db.sql`update event set start_at = now() where id = ${id}`;
    expect(await answer('going')).toBe('event_begun');
    expect(await answer('maybe')).toBe('done');
    await act(organizer, 'events.cancel', { id });
    expect(await answer('going')).toBe('event_cancelled');
  });
});

describe('an event', () => {
  it('sent twice is stored once, and notifies its guests once', async () => {
    const { organizer, guests } = await host(2);
    const event = { id: randomUUID(), ...eventContent(), guests };
    await Promise.all([
      act(organizer, 'events.create', event),
      act(organizer, 'events.create', event),
    ]);
    expect(await eventOf(event.id)).toMatchObject({ invited_count: 2, sequence: 0 });
    expect(await newsOf(guests[0] ?? '')).toEqual(['event_invite']);
    expect(await codeOf(act(organizer, 'events.create', { ...event, title: 'Other' }))).toBe(
      'id_taken',
    );
    expect(await eventOf(event.id)).toMatchObject({ title: event.title });
  });

  it('edited on another device keeps that edit, though it was edited twice offline', async () => {
    const { organizer } = await host(0);
    const content = eventContent();
    const id = await plan(organizer, [], content);
    const say = (title: string, seen: string) =>
      codeOf(
        act(organizer, 'events.update', {
          id,
          ...content,
          title,
          invite: [],
          uninvite: [],
          was: { ...content, title: seen, description: '', image: null },
        }),
      );
    expect(await say('On the laptop', 'Soup')).toBe('done');
    expect(await say('On the phone', 'Soup')).toBe('changed_elsewhere');
    expect(await say('On the phone again', 'On the phone')).toBe('changed_elsewhere');
    expect(await eventOf(id)).toMatchObject({ title: 'On the laptop', sequence: 1 });
    expect(await say('On the phone again', 'On the laptop')).toBe('done');
    expect(await say('Twice', 'On the phone again')).toBe('done');
    expect(await say('Twice', 'On the phone again')).toBe('done');
  });

  it('notifies guests of a new time, a new place and its cancellation only', async () => {
    const { organizer, guests } = await host(3);
    const [ben = '', cy = '', new_ = ''] = guests;
    const id = await plan(organizer, [ben, cy]);
    await edit(organizer, id, { title: 'Stew' });
    expect(await newsOf(ben)).toEqual(['event_invite']);
    await act(ben, 'events.respond', { eventId: id, response: 'notGoing' });
    await edit(organizer, id, { place: 'Outside', invite: [new_], uninvite: [cy] });
    expect(await newsOf(ben)).toEqual(['event_invite', 'event_change']);
    expect(await newsOf(new_)).toEqual(['event_invite']);
    expect(await newsOf(cy)).toEqual([]);
    await act(organizer, 'events.cancel', { id });
    expect(await newsOf(ben)).toEqual(['event_invite', 'event_change']);
    expect(await newsOf(new_)).toEqual(['event_invite', 'event_cancel']);
    await act(organizer, 'events.remove', { id });
    expect([await newsOf(ben), await newsOf(new_)]).toEqual([[], []]);
  });

  it('notifies a guest according to their settings', async () => {
    const { organizer, guests } = await host(2);
    const [ben = '', cy = ''] = guests;
    await act(ben, 'events.setTelling', { one: 'invitation', on: false });
    await act(cy, 'events.setTelling', { one: 'mail', on: false });
    const id = await plan(organizer, guests);
    expect(await newsOf(ben)).toEqual([]);
    expect(await newsOf(cy)).toEqual(['event_invite']);
    expect(await jobs('mail_event', id)).toEqual([]);
  });

  it('is deleted with all rows that refer to it', async () => {
    const { organizer, guests } = await host(1);
    const id = await plan(organizer, guests, { visibility: 'public' });
    expect(await postOf(id)).toEqual({ member_id: organizer, post_type: 'event', shown_to: '' });
    await act(organizer, 'events.remove', { id });
    expect([await eventOf(id), await postOf(id)]).toEqual([undefined, undefined]);
    expect(await jobs('remind_event', id)).toEqual([]);
  });

  it('is deleted with its organizer, whose other posts stay', async () => {
    const { organizer, guests } = await host(1);
    const id = await plan(organizer, guests);
    await deleteMember(db.sql, organizer);
    expect([await eventOf(id), await postOf(id)]).toEqual([undefined, undefined]);
    expect(await newsOf(guests[0] ?? '')).toEqual([]);
  });
});

describe('the post of an event', () => {
  it('has the audience of the event, and is counted where everyone can see it', async () => {
    const { organizer } = await host(0);
    const id = await plan(organizer, []);
    await addHype(db.sql, id, organizer);
    const counted = async () => {
      const [stats] =
        await db.sql`select posts, hypes from member_stats where member_id = ${organizer}`;
      return { shownTo: (await postOf(id))?.shown_to, ...stats };
    };
    expect(await counted()).toEqual({ shownTo: 'invited', posts: 0, hypes: 0 });
    await edit(organizer, id, { visibility: 'public' });
    expect(await counted()).toEqual({ shownTo: '', posts: 1, hypes: 1 });
    await edit(organizer, id, { visibility: 'private' });
    expect(await counted()).toEqual({ shownTo: 'invited', posts: 0, hypes: 0 });
  });

  it('is news to all friends when the event becomes public, each time', async () => {
    const { organizer } = await host(0);
    const id = await plan(organizer, []);
    await db.sql`update post set created_at = created_at - interval '1 day' where id = ${id}`;
    await edit(organizer, id, { visibility: 'public' });
    const [post] =
      await db.sql`select created_at > now() - interval '1 hour' as new from post where id = ${id}`;
    expect(post?.new).toBe(true);
    await edit(organizer, id, { visibility: 'private' });
    await db.sql`
      insert into private.event_spent (member_id, events, invitations)
      values (${organizer}, ${eventsPerDay}, 0)`;
    expect(await codeOf(edit(organizer, id, { visibility: 'public' }))).toBe('too_many_today');
  });

  it('that cannot be written does not fail the event, and is retried by a job', async () => {
    const { organizer, guests } = await host(1);
    await db.owner`alter table post add constraint no_events check (post_type <> 'event') not valid`;
    const id = await plan(organizer, guests, { visibility: 'public' });
    await db.owner`alter table post drop constraint no_events`;
    expect([await postOf(id), await jobs('post_event', id)]).toEqual([
      undefined,
      [expect.any(Number)],
    ]);
    expect(await newsOf(guests[0] ?? '')).toEqual(['event_invite']);
  });
});

describe('the limits', () => {
  it('apply to guests, to invitations a day and to events a day', async () => {
    const { organizer } = await host(0);
    const crowd = await Promise.all(
      Array.from({ length: guestsMax + 1 }, async () => {
        const id = await addMember(db.sql);
        await befriend(db.sql, organizer, id);
        return id;
      }),
    );
    const id = await plan(organizer, crowd.slice(0, guestsMax));
    const one = crowd.slice(guestsMax);
    expect(await codeOf(act(organizer, 'events.invite', { eventId: id, memberIds: one }))).toBe(
      'too_many_guests',
    );
    await plan(organizer, crowd.slice(0, invitationsPerDay - guestsMax));
    expect(await codeOf(plan(organizer, one))).toBe('too_many_today');
    await db.sql`update private.event_spent set created_at = now() - interval '2 days' where member_id = ${organizer}`;
    await db.sql`
      insert into private.event_spent (member_id, events, invitations)
      values (${organizer}, ${eventsPerDay}, 0)`;
    expect(await codeOf(plan(organizer, []))).toBe('too_many_today');
  });

  it('apply to guests notified of changes a day, and not to changes that notify nobody', async () => {
    const { organizer, guests } = await host(2);
    const id = await plan(organizer, guests);
    await db.sql`
      insert into private.event_spent (member_id, events, invitations, told)
      values (${organizer}, 0, 0, ${noticesPerDay - 2})`;
    const change = (more: object) => codeOf(edit(organizer, id, more));
    const startAt = Date.now() + 40 * hourMs;
    expect(await change(eventContent(startAt))).toBe('done');
    expect(await change(eventContent(startAt + hourMs))).toBe('too_many_today');
    expect(await change({ title: 'Stew' })).toBe('done');
    expect(await eventOf(id)).toMatchObject({ start_at: new Date(startAt), title: 'Stew' });
    expect(await codeOf(act(organizer, 'events.cancel', { id }))).toBe('done');
  });
});
