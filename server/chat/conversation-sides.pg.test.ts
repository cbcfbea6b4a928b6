import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();

const act = mutateIn(() => db.sql);
const three = () => Promise.all([1, 2, 3].map(() => addMember(db.sql)));

async function say(from: string, peerId: string, text: string) {
  const id = randomUUID();
  await act(from, 'chat.send', { id, peerId, text });
  return id;
}

/** The rows of both lists about the conversations of these members. */
const lists = (...members: string[]) =>
  db.sql`
    select member_id, peer_id, last_text, last_sender_id, unread from conversation_member
    where member_id = any(${members}) order by member_id, peer_id`.values();

it('an edit of an older message keeps the last message in the list', async () => {
  const [ann = '', ben = ''] = await three();
  const id = await say(ann, ben, 'Soop?');
  await say(ben, ann, 'Gladly');
  await act(ann, 'chat.edit', { id, text: 'Soup?', was: 'Soop?' });
  const [side] = await db.sql`
    select last_text as words, last_sender_id as by from conversation_member where member_id = ${ann}`;
  expect(side).toEqual({ words: 'Gladly', by: ben });
});

it('a message that is deleted without a trace deletes its conversation, and no other conversation', async () => {
  const [ann = '', ben = '', cyd = ''] = await three();
  await say(cyd, ben, 'Hello');
  const empty = await addMember(db.sql);
  await act(cyd, 'chat.open', { peerId: empty });
  const before = await lists(ann, ben, cyd);
  const id = await say(ann, ben, 'Not this');
  await act(ann, 'chat.deleteMessage', { id, waited: true });
  expect((await lists(ben, cyd)).toSorted()).toEqual(
    before.filter(([member]) => member !== ann).toSorted(),
  );
});

it('a message with a picture may lose its text, a message without a picture may not', async () => {
  const [ann = '', ben = ''] = await three();
  const [words, picture] = [await say(ann, ben, 'Soup'), await say(ann, ben, 'Our soup')];
  await db.sql`
    update message set image = ${randomUUID()}, image_width = 1, image_height = 1, thumbhash = '' where id = ${picture}`;
  expect(await codeOf(act(ann, 'chat.edit', { id: words, text: null, was: 'Soup' }))).toBe(
    'invalid',
  );
  expect(await codeOf(act(ann, 'chat.edit', { id: picture, text: null, was: 'Our soup' }))).toBe(
    'done',
  );
});
