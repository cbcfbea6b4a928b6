import { beforeEach, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { chat, messagesBetween, sendMessage, sideOf } from '../../testing/messages.ts';
import { newPerson, type Person } from '../../testing/person.ts';

const db = systemDatabase();
let ann: Person;
let ben: Person;

beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

describe('a change that waited on its device', () => {
  const waited = { waited: true };

  /** A minute ahead of the clock: a slow machine takes longer than what waited is given. */
  async function sayJustNow(text: string) {
    const id = await sendMessage(ann, ben, text);
    await db.sql`update message set created_at = created_at + interval '1 minute' where id = ${id}`;
    await db.sql`
      update conversation_member set last_at = last_at + interval '1 minute'
      where member_id in (${ann.id}, ${ben.id})`;
    return id;
  }
  const read = () => chat(ben, 'read', { peerId: ann.id, upTo: Date.now() + 3_600_000 });

  it('is stored with its message if the message was not sent yet', async () => {
    const [tee, gone] = [await sayJustNow('Tee'), await sayJustNow('Not this')];
    expect(await chat(ann, 'edit', { id: tee, text: 'Tea', was: 'Tee', ...waited })).toBe('done');
    expect(await chat(ann, 'deleteMessage', { id: gone, ...waited })).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: 'Tea', edited_at: null },
    ]);
    const last = { last_text: 'Tea', last_sender_id: ann.id };
    expect(await sideOf(db.sql, ann, ben)).toMatchObject(last);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ ...last, unread: 1, recount: 1 });
  });

  it('that deletes the only message leaves no conversation', async () => {
    const id = await sayJustNow('Not this');
    expect(await chat(ann, 'deleteMessage', { id, ...waited })).toBe('done');
    expect(await sideOf(db.sql, ben, ann)).toBeUndefined();
    expect(await sideOf(db.sql, ann, ben)).toMatchObject({ last_text: '', unread: 0 });
  });

  it('is marked as a change if the message may have been seen meanwhile', async () => {
    const [tee, gone] = [
      await sendMessage(ann, ben, 'Tee'),
      await sendMessage(ann, ben, 'Not this'),
    ];
    await db.sql`
      update message set created_at = created_at - interval '1 minute' where id in (${tee}, ${gone})`;
    expect(await chat(ann, 'edit', { id: tee, text: 'Tea', was: 'Tee', ...waited })).toBe('done');
    expect(await chat(ann, 'deleteMessage', { id: gone, ...waited })).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: 'Tea', edited_at: expect.any(Date) },
      { text: '', deleted_at: expect.any(Date) },
    ]);
  });

  it('is marked as a change if the message was read or answered meanwhile', async () => {
    const [tee, gone] = [await sayJustNow('Tee'), await sayJustNow('Not this')];
    await read();
    expect(await chat(ann, 'edit', { id: tee, text: 'Tea', was: 'Tee', ...waited })).toBe('done');
    expect(await chat(ann, 'deleteMessage', { id: gone, ...waited })).toBe('done');
    await chat(ben, 'share', { what: 'seen', on: false });
    const answered = await sayJustNow('Nor this');
    await sendMessage(ben, ann, 'What?');
    await sendMessage(ann, ben, 'Never mind');
    expect(await chat(ann, 'deleteMessage', { id: answered, ...waited })).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: 'Tea', edited_at: expect.any(Date) },
      { deleted_at: expect.any(Date) },
      { deleted_at: expect.any(Date) },
      { text: 'What?' },
      { text: 'Never mind' },
    ]);
  });

  it.each([
    ['the reader', () => ben],
    ['the sender', () => ann],
  ])('sends no receipt when %s does not share them', async (_who, hides) => {
    await chat(hides(), 'share', { what: 'seen', on: false });
    const id = await sayJustNow('Tee');
    await read();
    expect(await chat(ann, 'edit', { id, text: 'Tea', was: 'Tee', ...waited })).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([{ edited_at: null }]);
  });

  it('does not mark the other member’s later messages as read', async () => {
    const id = await sayJustNow('Tee');
    await sendMessage(ben, ann, 'What?');
    await chat(ann, 'edit', { id, text: 'Tea', was: 'Tee', ...waited });
    expect(await sideOf(db.sql, ann, ben)).toMatchObject({ unread: 1, recount: 1 });
  });
});
