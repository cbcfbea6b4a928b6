import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import { systemDatabase } from '../../testing/database.ts';
import { chat, sendMessage } from '../../testing/messages.ts';
import { newPerson } from '../../testing/person.ts';

const db = systemDatabase();

it('a reply to a missing message, or to a message of another conversation, has no quote', async () => {
  const [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cyd')]);
  const theirs = await sendMessage(cyd, ben, 'Between us');
  for (const replyToId of [theirs, randomUUID()])
    expect(
      await chat(ann, 'send', { id: randomUUID(), peerId: ben.id, text: 'Well', replyToId }),
    ).toBe('done');
  const there = await sendMessage(ann, ben, 'Tea?');
  await chat(ben, 'send', { id: randomUUID(), peerId: ann.id, text: 'Yes', replyToId: there });
  const answers = await db.sql`
    select text, reply_to_id from message where conversation_id = ${conversationIdOf(ann.id, ben.id)} order by created_at`;
  expect(answers.map(({ reply_to_id }) => reply_to_id)).toEqual(['', '', '', there]);
});
