import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import { liveChannel } from '../../schema/live-frames.ts';
import { systemDatabase } from '../../testing/database.ts';
import { type LiveSocket, openLive } from '../../testing/live-socket.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
let cyd: Person;
let hers: LiveSocket;
let his: LiveSocket;
let theirs: LiveSocket;
const lines: LiveSocket[] = [];

async function open(person: Person): Promise<LiveSocket> {
  const line = openLive(person);
  lines.push(line);
  expect(await line.opened).toBe(true);
  return line;
}
beforeEach(async () => {
  [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cyd')]);
  [hers, his, theirs] = await Promise.all([open(ann), open(ben), open(cyd)]);
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

const act = async (who: Person, name: string, args: object) =>
  expect(await mutate(who, { name, args: args as never })).toEqual(['done']);

async function send(from: Person, to: Person, text = 'Hello'): Promise<string> {
  const id = randomUUID();
  await act(from, 'chat.send', { id, peerId: to.id, text });
  return id;
}

const messages = ({ received }: LiveSocket) =>
  received.flatMap((frame) => (frame.type === 'message' ? [frame.message] : []));
const ids = (line: LiveSocket) => messages(line).map(({ id }) => id);
const typists = ({ received }: LiveSocket) =>
  received.flatMap((frame) => (frame.type === 'typing' ? [frame.memberId] : []));
const arrives = (line: LiveSocket, id: string) => expect.poll(() => ids(line)).toContain(id);

/** A later message of two others: once it arrives, earlier ones would have arrived too. */
async function later(): Promise<void> {
  const [one, other] = await Promise.all([newPerson('Una'), newPerson('Oda')]);
  const line = await open(other);
  await arrives(line, await send(one, other));
}

describe('a message', () => {
  it('reaches both members as their devices will sync it, and nobody else', async () => {
    const second = await open(ann);
    const id = await send(ann, ben, 'Over the line');
    for (const line of [hers, second, his]) await arrives(line, id);
    const [row] = await db.sql`select created_at from message where id = ${id}`;
    expect(messages(his)).toEqual([
      {
        id,
        senderId: ann.id,
        conversationId: conversationIdOf(ann.id, ben.id),
        text: 'Over the line',
        replyToId: '',
        callId: null,
        gameId: null,
        createdAt: row?.created_at.getTime(),
        image: null,
        imageWidth: null,
        imageHeight: null,
        thumbhash: null,
        imageAlt: null,
        morePictures: null,
        editedAt: null,
        deletedAt: null,
      },
    ]);
    await later();
    expect(theirs.received).toEqual([]);
  });

  it('arrives whole, however long it is', async () => {
    const text = '🌳'.repeat(4_000);
    await arrives(his, await send(ann, ben, text));
    expect(messages(his)[0]?.text).toBe(text);
  });

  it('that is taken back without a trace is removed where it arrived, and nobody else is notified', async () => {
    const id = await send(ann, ben);
    await arrives(his, id);
    await act(ann, 'chat.deleteMessage', { id, waited: true });
    for (const line of [hers, his])
      await expect.poll(() => line.received.at(-1)).toEqual({ type: 'gone', id });
    await later();
    expect(theirs.received).toEqual([]);
  });

  it('arrives once, however often it is sent', async () => {
    const call = {
      name: 'chat.send',
      args: { id: randomUUID(), peerId: ben.id, text: 'Once' },
    };
    await mutate(ann, call);
    await mutate(ann, call);
    await later();
    expect(ids(his)).toEqual([call.args.id]);
  });

  it('does not arrive when it was refused', async () => {
    const call = { name: 'chat.send', args: { id: randomUUID(), peerId: ann.id, text: 'Me' } };
    expect(await mutate(ann, call)).toEqual(['yourself']);
    await later();
    expect(hers.received).toEqual([]);
  });

  it.each([
    ['a block by one', () => act(ann, 'members.block', { memberId: ben.id })],
    ['a block by the other', () => act(ben, 'members.block', { memberId: ann.id })],
    ['its deletion', (id: string) => act(ann, 'chat.deleteMessage', { id })],
  ])('does not arrive after %s, however late that is reported', async (_what, happens) => {
    const id = await send(ann, ben);
    await arrives(his, id);
    await happens(id);
    const news = { type: 'message', id, members: [ann.id, ben.id, cyd.id] };
    await db.sql.notify(liveChannel, JSON.stringify(news));
    await later();
    expect(ids(his)).toEqual([id]);
    expect(theirs.received).toEqual([]);
  });

  it('does not arrive at a banned or disabled member', async () => {
    const id = await send(ann, ben);
    await arrives(his, id);
    await db.sql`update member set status = 'disabled' where id = ${ben.id}`;
    const news = { type: 'message', id, members: [ann.id, ben.id] };
    await db.sql.notify(liveChannel, JSON.stringify(news));
    await expect.poll(() => ids(hers)).toEqual([id, id]);
    expect(ids(his)).toEqual([id]);
  });
});

describe('typing', () => {
  const type = (line: LiveSocket, to: Person) => {
    line.send({ type: 'typing', peerId: to.id });
    return line.answered();
  };

  it('shows to the other member only, at a limited rate', async () => {
    await send(ann, ben);
    for (let n = 0; n < 20; n++) await type(his, ann);
    await expect.poll(() => typists(hers)).toEqual([ben.id]);
    await later();
    expect(typists(hers)).toEqual([ben.id]);
    expect(typists(his)).toEqual([]);
    expect(theirs.received).toEqual([]);
  });

  it('shows again after a pause', async () => {
    await send(ann, ben);
    await expect
      .poll(async () => {
        await type(his, ann);
        return typists(hers).length;
      })
      .toBe(2);
  });

  it('does not show to a member without a conversation', async () => {
    await act(ben, 'chat.open', { peerId: ann.id });
    await type(his, ann);
    await later();
    expect(hers.received).toEqual([]);
  });

  it.each([
    ['the typist has switched it off', () => act(ben, 'chat.share', { what: 'typing', on: false })],
    ['the other has switched it off', () => act(ann, 'chat.share', { what: 'typing', on: false })],
    ['the typist is blocked', () => act(ann, 'members.block', { memberId: ben.id })],
    ['the other is blocked', () => act(ben, 'members.block', { memberId: ann.id })],
    ['the other has left', () => db.sql`update member set status = 'leaving' where id = ${ann.id}`],
  ])('does not show when %s', async (_what, happens) => {
    await send(ann, ben);
    await happens();
    await type(his, ann);
    await later();
    expect(typists(hers)).toEqual([]);
  });
});
