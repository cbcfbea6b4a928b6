import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { questionsAbout } from '../../testing/cases/all.ts';
import { type Ids, image as imageNamed } from '../../testing/cases/case.ts';
import { systemDatabase } from '../../testing/database.ts';
import { eventContent } from '../../testing/events.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { replicated } from '../../testing/replicated.ts';
import { openAnswered, type SyncSocket } from '../../testing/sync-socket.ts';
import { picture, upload } from '../../testing/uploading.ts';
import { type Call, mutate } from '../../testing/zero-endpoints.ts';

const secrets = ['Quince-harvest', 'Bring-no-lantern', 'Behind-the-weir', 'Said-among-guests'];
const [title = '', description = '', place = '', comment = ''] = secrets;

const db = systemDatabase();
let host: Person;
let guest: Person;
/** A friend of both members who is not invited. */
let friend: Person;
const eventId = randomUUID();
const commentId = randomUUID();
let image: string;

const must = async (who: Person, ...calls: Call[]) =>
  expect(await mutate(who, ...calls)).toEqual(calls.map(() => 'done'));
const content = { ...eventContent(), title, description, place };
const show = (visibility: string, before: string) =>
  must(host, {
    name: 'events.update',
    args: {
      id: eventId,
      ...content,
      visibility,
      invite: [],
      uninvite: [],
      was: { ...content, visibility: before, image },
    },
  });

/** Every query of the registry, about the host and the event wherever it can be. */
const everyQuery = (): Call[] => {
  const ids = new Proxy({} as Ids, {
    get: (_, name) => {
      if (name === 'ada') return host.id;
      if (name === 'dinnerComment' || name === 'adaComment' || name === 'benComment')
        return commentId;
      return name === 'adaImage' ? image : eventId;
    },
  });
  return Object.entries(questionsAbout(ids)).map(([name, args]) => ({ name, args }));
};
const traces = (text: string) =>
  [...secrets, eventId, commentId, image].filter((trace) => text.includes(trace));

beforeAll(async () => {
  [host, guest, friend] = (await Promise.all(
    ['Hedda', 'Gil', 'Finn'].map((name) => newPerson(name)),
  )) as [Person, Person, Person];
  for (const [one, other] of [
    [host, guest],
    [host, friend],
    [guest, friend],
  ] as const)
    await befriend(db.sql, one.id, other.id);
  image = (await upload(host, await pictures.jpeg(300, 200))).name;
  await must(host, {
    name: 'events.create',
    args: { id: eventId, ...content, image: imageNamed(image), guests: [guest.id] },
  });
  await must(
    guest,
    { name: 'feed.addComment', args: { id: commentId, postId: eventId, text: comment } },
    { name: 'feed.hype', args: { postId: eventId } },
    { name: 'events.respond', args: { eventId, response: 'going' } },
  );
  await replicated();
});

describe('a private event', () => {
  it('is visible to its guests, with its comments', async () => {
    const socket = await openAnswered(guest, everyQuery());
    expect(traces(socket.raw())).toEqual([...secrets, eventId, commentId, image]);
    socket.close();
  });

  it('leaves no trace on the device of an uninvited friend with any query', async () => {
    const socket = await openAnswered(friend, everyQuery());
    expect(socket.raw()).toContain(host.id);
    expect(traces(socket.raw())).toEqual([]);
    socket.close();
  });

  it('is not found by any search of an uninvited friend', async () => {
    for (const path of ['/api/members/search?q=', '/api/messages/search?q=']) {
      for (const secret of secrets) {
        const found = await (await send(friend, path + secret)).text();
        expect(traces(found.replaceAll(secret, '')), path).toEqual([]);
      }
    }
  });

  it('answers an uninvited friend as a missing event would, for its file and its picture', async () => {
    const missing = await send(friend, `/api/events/${randomUUID()}.ics`);
    const hidden = await send(friend, `/api/events/${eventId}.ics`);
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()]);
    expect((await send(guest, `/api/events/${eventId}.ics`)).status).toBe(200);
    const seen = [];
    for (const who of [friend, guest, host]) seen.push((await picture(who, image, 160)).status);
    expect(seen).toEqual([404, 200, 200]);
  });

  it('refuses every mutation of an uninvited friend', async () => {
    const calls: Call[] = [
      { name: 'feed.hype', args: { postId: eventId } },
      { name: 'feed.addComment', args: { id: randomUUID(), postId: eventId, text: 'Hello' } },
      { name: 'feed.editComment', args: { id: commentId, text: 'Hello', was: comment } },
      { name: 'feed.deleteComment', args: { id: commentId } },
      { name: 'feed.hidePost', args: { postId: eventId } },
      { name: 'events.respond', args: { eventId, response: 'going' } },
    ];
    expect(await mutate(friend, ...calls)).toEqual(calls.map(() => 'not_found'));
    const notified = await db.sql`select from notification where recipient_id = ${friend.id}`;
    expect(notified).toHaveLength(0);
  });

  it('is visible to everyone while it is public, and to its guests only after that', async () => {
    const asked: Call[] = [
      { name: 'feed.page', args: { start: null } },
      { name: 'feed.byMember', args: { memberId: host.id, start: null } },
      { name: 'feed.post', args: { postId: eventId } },
      { name: 'feed.commentsOn', args: { postId: eventId, start: null } },
      { name: 'events.event', args: { id: eventId } },
      { name: 'events.attendees', args: { eventId } },
    ];
    const socket = await openAnswered(friend, asked);
    const has = (...keys: string[]) => {
      return ({ rows }: SyncSocket) => keys.every((key) => rows().has(key));
    };
    const all = [
      `event ${eventId}`,
      `post ${eventId}`,
      `comment ${commentId}`,
      `event_attendee ${eventId} ${guest.id}`,
    ];
    expect(all.filter((key) => socket.rows().has(key))).toEqual([]);
    await show('public', 'private');
    await socket.until(has(...all));
    await show('private', 'public');
    await socket.until(({ rows }) => all.every((key) => !rows().has(key)));
    socket.close();
  });

  it('disappears from the device of a guest who is uninvited', async () => {
    const socket = await openAnswered(guest, [
      { name: 'events.event', args: { id: eventId } },
      { name: 'feed.post', args: { postId: eventId } },
      { name: 'notifications.page', args: { start: null } },
    ]);
    expect(socket.rows().has(`event ${eventId}`)).toBe(true);
    await must(host, { name: 'events.uninvite', args: { eventId, memberIds: [guest.id] } });
    await socket.until(({ rows }) => ![...rows().keys()].some((key) => key.includes(eventId)));
    expect([...socket.rows().values()].filter(({ subject_id }) => subject_id === eventId)).toEqual(
      [],
    );
    socket.close();
  });
});
