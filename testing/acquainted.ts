import { randomUUID } from 'node:crypto';
import type { Sql } from '../server/db.ts';
import { questionsAbout } from './cases/all.ts';
import { type Ids, image } from './cases/case.ts';
import { eventContent } from './events.ts';
import { befriend } from './members.ts';
import { newPerson, type Person } from './person.ts';
import { replicated } from './replicated.ts';
import { type Call, mutate } from './zero-endpoints.ts';

/** A person with something to see. */
export type Acquainted = Person & {
  /** A name that nobody else has. */
  name: string;
  post: string;
  photo: string;
  /** The message from the first to the second. */
  message: string;
  /** The events are public; the first two invite each other. */
  event: string;
  image: string;
  /**
   * The request that began the friendship of the first two, and the notifications of both about it.
   */
  request: string;
  note: string;
  /** The texts that give them away in a row. */
  traces: string[];
};

/**
 * Three friends, each with a post and a photo. The first two met by a request, hyped each other's
 * posts, have talked and invite each other; the second hid the first's post.
 */
export async function acquaint(sql: Sql): Promise<[Acquainted, Acquainted, Acquainted]> {
  const request = randomUUID();
  const three = await Promise.all([1, 2, 3].map(() => someone(sql, request)));
  const [a, b, c] = three as [Acquainted, Acquainted, Acquainted];
  await must(b, { name: 'friends.request', args: { id: request, toId: a.id } });
  await must(a, { name: 'friends.accept', args: { requestId: request } });
  await must(a, { name: 'feed.hype', args: { postId: b.post } });
  await must(b, { name: 'feed.hype', args: { postId: a.post } });
  await must(a, { name: 'feed.openPost', args: { postId: b.post } });
  await must(a, { name: 'chat.send', args: { id: a.message, peerId: b.id, text: `To ${b.name}` } });
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const args = { id: one.event, ...eventContent(), visibility: 'public', guests: [other.id] };
    await must(one, { name: 'events.create', args });
  }
  await must(b, { name: 'chat.read', args: { peerId: a.id, upTo: Date.now() } });
  await must(b, { name: 'notifications.mutePosts', args: { memberId: a.id } });
  await must(b, { name: 'feed.hidePost', args: { postId: a.post } });
  for (const one of [a, b]) {
    await befriend(sql, one.id, c.id);
    const [note] = await sql<{ id: string }[]>`
      select id from notification where recipient_id = ${one.id} and type like 'friend%'`;
    one.note = note?.id ?? '';
  }
  await replicated();
  return [a, b, c];
}

async function someone(sql: Sql, request: string): Promise<Acquainted> {
  const name = `P${randomUUID().slice(0, 8)}`;
  const person = await newPerson(name);
  const [post, photo, message, event] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const picture = randomUUID();
  await sql`
    insert into private.upload (name, member_id, state, width, height, thumbhash)
    values (${picture}, ${person.id}, 'ready', 640, 480, 'hash')`;
  await must(
    person,
    { name: 'feed.createPost', args: { id: post, text: `By ${name}` } },
    { name: 'photos.setPicture', args: { id: photo, type: 'profile', image: image(picture) } },
  );
  const traces = [person.id, post, photo, message, event, picture];
  return {
    ...person,
    name,
    post,
    photo,
    message,
    event,
    image: picture,
    request,
    note: '',
    traces,
  };
}

async function must(person: Person, ...calls: Call[]): Promise<void> {
  const refused = (await mutate(person, ...calls)).filter((answer) => answer !== 'done');
  if (refused.length > 0) throw new Error(String(refused));
}

/** Every query of the registry, about this member where possible. */
export function questions({ id, post, photo, message, event, image }: Acquainted): Call[] {
  const things = { adaPost: post, adaPhoto: photo, adaImage: image, adaMessage: message };
  const ids = { ada: id, ...things, adaDinner: event };
  return Object.entries(questionsAbout(ids as Ids)).map(([name, args]) => ({ name, args }));
}
