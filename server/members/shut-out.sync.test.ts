import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Acquainted, acquaint, questions } from '../../testing/acquainted.ts';
import { systemDatabase } from '../../testing/database.ts';
import { sendMessage, sideOf } from '../../testing/messages.ts';
import { send } from '../../testing/person.ts';
import { replicated } from '../../testing/replicated.ts';
import { openAnswered, type SyncSocket } from '../../testing/sync-socket.ts';
import { type Call, mutate } from '../../testing/zero-endpoints.ts';
import { setMember } from '../commands/member.ts';

const db = systemDatabase();

let ann: Acquainted;
let ben: Acquainted;
let his: SyncSocket;
/** A word that is in no other post. */
const own = randomUUID();

beforeEach(async () => {
  let cyd: Acquainted;
  [ann, ben, cyd] = await acquaint(db.sql);
  const id = randomUUID();
  await mutate(ann, { name: 'feed.addComment', args: { id, postId: cyd.post, text: 'Well said' } });
  await sendMessage(ben, ann, 'Mine', { replyToId: ann.message });
  await sendMessage(ann, ben, `Last words ${own}`);
  const more: Call[] = [
    { name: 'feed.commentsOn', args: { postId: cyd.post, start: null } },
    { name: 'chat.messages', args: { peerId: ann.id, start: null } },
  ];
  await replicated();
  his = await openAnswered(ben, [...questions(ann), ...more]);
});
afterEach(() => his.close());

/**
 * Changes Ann's status. Resolves once all effects on Ben's device have arrived: she is active to
 * him, or is not.
 */
async function become(status: string) {
  await setMember(inject('stack').databaseUrl, [ann.email, '--status', status]);
  const shown = status === 'active';
  await his.until(
    ({ frames, rows }) =>
      frames.at(-1)?.[0] === 'pokeEnd' && rows().has(`member ${ann.id}`) === shown,
  );
}

const wrote = ['comment', 'event', 'message', 'photo', 'post'];
/** Her writing, as far as it is on his device. */
const hers = ({ rows }: SyncSocket) =>
  [...rows()]
    .filter(
      ([key, row]) =>
        wrote.includes(key.split(' ')[0] ?? '') &&
        [row.member_id, row.sender_id, row.organizer_id].includes(ann.id),
    )
    .map(([key]) => key.split(' ')[0])
    .sort();
const all = ['comment', 'event', 'message', 'message', 'photo', 'post', 'post'];

describe.each(['banned', 'disabled', 'suspended'])('the posts of a member who is %s', (status) => {
  it('disappear from open devices, and come back with the member', async () => {
    expect(hers(his)).toEqual(all);
    await become(status);
    expect(hers(his)).toEqual([]);
    const mine = [...his.rows().values()].filter((row) => row.sender_id === ben.id);
    expect(mine.map(({ text }) => text)).toEqual(['Mine']);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ last_text: 'Mine', unread: 0 });
    expect([...his.rows().values()].filter(lastWords)).toEqual([]);
    const found = await send(ben, `/api/messages/search?q=${own}`);
    expect(await found.text()).not.toContain(own);

    await become('active');
    expect(hers(his)).toEqual(all);
    expect([...his.rows().values()].filter(lastWords)).toHaveLength(1);
  });
});

const lastWords = (row: Record<string, unknown>) => String(row.last_text).includes(own);

it('the posts of a member who leaves stay, without a name', async () => {
  await become('deactivated');
  expect(hers(his)).toEqual(all.filter((kind) => kind !== 'photo'));
});
