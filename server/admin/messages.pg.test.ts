import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messagesAround } from '../../schema/admin/rules.ts';
import { deletedWords } from '../../schema/chat/rules.ts';
import { addMember, setStatus } from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { actsAbout, addWithRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { searchConversations } from '../chat/search.ts';
import { lookAround } from './looking.ts';
import { reportedSubjects } from './reports.ts';
import { settleReports } from './settling.ts';

const db = ownDatabase();
const act = mutateIn(() => db.sql);

async function say(from: string, to: string, text: string) {
  const id = randomUUID();
  await act(from, 'chat.send', { id, peerId: to, text });
  return id;
}

/** Ann wrote so many messages to Ben, of which he reported the one in the middle. */
async function scene(count = 1) {
  const moe = await addWithRole(db.sql, 'moderator');
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql, { firstName: 'Ben' })];
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) ids.push(await say(ann, ben, `Words ${nth}`));
  const message = ids[Math.floor(count / 2)] ?? '';
  await act(ben, 'reports.reportMessage', { messageId: message, reason: 'spam', note: null });
  const [row] = await db.sql<{ id: number }[]>`
    select id from private.report where message_id = ${message}`;
  return { moe, ann, ben, message, report: row?.id ?? 0 };
}

const found = async (message: string) =>
  (await reportedSubjects(db.sql, {})).find(({ id }) => id === message);
const sideOf = async (member: string) =>
  (
    await db.sql`select last_text as last, unread from conversation_member where member_id = ${member}`
  )[0];

it('the list says whose message was reported, and not what it says', async () => {
  const { ann, message } = await scene();
  expect(await found(message)).toMatchObject({
    kind: 'message',
    owner: { id: ann },
    words: null,
    pictures: [],
    hidden: false,
  });
});

it('a moderator who reads a message reads those around it, and each look is an act', async () => {
  const { moe, ben, message, report } = await scene(3 * messagesAround);
  const middle = Math.floor((3 * messagesAround) / 2);
  const messages = await lookAround(db.sql, { by: moe, report });
  const words = messages.map(({ words }) => words);
  expect(words).toEqual(
    Array.from(
      { length: 2 * messagesAround + 1 },
      (_, nth) => `Words ${middle - messagesAround + nth}`,
    ),
  );
  expect(messages.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([message]);
  await lookAround(db.sql, { by: null, report });
  expect(await actsAbout(db.sql, message)).toEqual([
    ['look', moe, null],
    ['look', null, null],
  ]);
  expect(await codeOf(lookAround(db.sql, { by: ben, report }))).toBe('no_role');
  expect(await actsAbout(db.sql, message)).toHaveLength(2);
});

it('what was reported is read as it was, also once its sender has edited or deleted it', async () => {
  const { moe, ann, message, report } = await scene();
  await act(ann, 'chat.edit', { id: message, text: 'Nothing bad', was: 'Words 0' });
  const read = async () => (await lookAround(db.sql, { by: moe, report }))[0];
  expect(await read()).toMatchObject({ words: 'Words 0', isDeleted: false });
  await act(ann, 'chat.deleteMessage', { id: message });
  expect(await read()).toMatchObject({ words: 'Words 0', isDeleted: true });
  const show = settleReports(db.sql, { by: moe, report, action: 'show' });
  expect(await codeOf(show)).toBe('author_deleted');
});

it('a hidden message is gone from the conversation, its list and the search, and comes back', async () => {
  const { moe, ann, ben, message, report } = await scene();
  const settle = (action: 'hide' | 'show') => settleReports(db.sql, { by: moe, report, action });
  const hits = async () => (await searchConversations(db.sql, ben, 'Words')).messages.length;
  expect([await sideOf(ben), await hits()]).toEqual([{ last: 'Words 0', unread: 1 }, 1]);
  await settle('hide');
  expect([await sideOf(ben), await hits()]).toEqual([{ last: deletedWords, unread: 0 }, 0]);
  expect(await found(message)).toMatchObject({ state: 'hidden', hidden: true });
  const edit = act(ann, 'chat.edit', { id: message, text: 'Again', was: 'Words 0' });
  expect(await codeOf(edit)).toBe('not_found');
  await settle('show');
  expect([await sideOf(ben), await hits()]).toEqual([{ last: 'Words 0', unread: 1 }, 1]);
});

it('a message that is hidden while its sender is shut out stays hidden once they are let in', async () => {
  const { moe, ann, ben, report } = await scene();
  await setStatus(db.sql, ann, 'banned');
  await settleReports(db.sql, { by: moe, report, action: 'hide' });
  await setStatus(db.sql, ann, 'active');
  expect(await sideOf(ben)).toEqual({ last: deletedWords, unread: 0 });
});

it('the words of a call or a game are nobody’s, and cannot be reported', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const id = randomUUID();
  await act(ann, 'calls.start', { id, peerId: ben, tab: 'calling-page', at: Date.now() });
  const report = act(ben, 'reports.reportMessage', { messageId: id, reason: 'spam', note: null });
  expect(await codeOf(report)).toBe('invalid');
});
