import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addMember, befriend, setStatus } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const db = ownDatabase();

const act = mutateIn(() => db.sql);

async function two() {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  await befriend(db.sql, ann, ben);
  return [ann, ben] as const;
}

/** A minute ahead of the clock: a slow machine takes longer than what waited is given. */
async function say(who: string, to: string, text: string) {
  const id = randomUUID();
  await act(who, 'chat.send', { id, peerId: to, text });
  await db.sql`update message set created_at = created_at + interval '1 minute' where id = ${id}`;
  await db.sql`
    update conversation_member set last_at = last_at + interval '1 minute'
    where ${who} in (member_id, peer_id)`;
  return id;
}
const takeBack = (who: string, id: string) => act(who, 'chat.deleteMessage', { id, waited: true });

const sideOf = async (memberId: string) =>
  (
    await db.sql`
      select last_text, last_sender_id, unread from conversation_member where member_id = ${memberId}`
  )[0];

it('the ringing call of a member who is banned ends, as both see when they return', async () => {
  const [ann, ben] = await two();
  await say(ben, ann, 'Mine');
  const call = randomUUID();
  await act(ann, 'calls.start', { id: call, peerId: ben, tab: 'her-page', at: Date.now() });
  expect(await sideOf(ben)).toMatchObject({ last_text: '📞 Calling…' });
  await setStatus(db.sql, ann, 'banned');
  const mine = { last_text: 'Mine', last_sender_id: ben, unread: 0 };
  expect(await sideOf(ben)).toEqual(mine);
  await setStatus(db.sql, ann, 'active');
  const ended = { last_text: '📴 Call ended', last_sender_id: ann };
  expect(await sideOf(ben)).toMatchObject(ended);
  expect(await sideOf(ann)).toMatchObject(ended);
});

it('a banned member keeps their side when the other deletes all readable messages', async () => {
  const [ann, ben] = await two();
  await say(ann, ben, 'Hello');
  const id = await say(ben, ann, 'Not this');
  await setStatus(db.sql, ann, 'banned');
  await takeBack(ben, id);
  expect(await db.sql`select from message where id = ${id}`).toHaveLength(0);
  expect(await sideOf(ben)).toMatchObject({ last_text: '' });
  await setStatus(db.sql, ann, 'active');
  expect(await sideOf(ben)).toMatchObject({ last_text: 'Hello', unread: 1 });
  expect(await sideOf(ann)).toMatchObject({ last_text: 'Hello', unread: 0 });
});

it('a deleted message that a banned member had answered was seen by them and leaves a marker', async () => {
  const [ann, ben] = await two();
  const id = await say(ben, ann, 'Tee?');
  await say(ann, ben, 'What?');
  await setStatus(db.sql, ann, 'banned');
  await takeBack(ben, id);
  expect(await db.sql`select deleted_at from message where id = ${id}`).toEqual([
    { deleted_at: expect.any(Date) },
  ]);
});

it('a member whose only message was a picture is deleted while banned, and the message does not become text', async () => {
  const [ann, ben] = await two();
  const id = await say(ann, ben, 'Look');
  await db.sql`update message set text = '', image = ${randomUUID()} where id = ${id}`;
  await setStatus(db.sql, ann, 'banned');
  expect(await sideOf(ben)).toMatchObject({ last_text: '' });
  await deleteMember(db.sql, ann);
  expect(await sideOf(ben)).toMatchObject({ last_text: '' });
});
