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

describe('a read message', () => {
  const read = (upTo: number) => chat(ben, 'read', { peerId: ann.id, upTo });
  const receipts = () => db.sql`
    select extract(epoch from read_up_to) * 1000 as up_to from read_receipt where member_id = ${ben.id}`;

  it('stays read, whichever device reports last, and its receipt follows', async () => {
    for (const text of ['One', 'Two', 'Three']) await sendMessage(ann, ben, text);
    const times = (await messagesBetween(db.sql, ann, ben)).map(({ at }) => Number(at));
    const [one = 0, two = 0, three = 0] = times;
    await read(two);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, recount: 1 });
    await read(one);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, recount: 1 });
    await read(three + 3_600_000);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 0, recount: 0 });
    expect((await receipts()).map(({ up_to }) => Number(up_to))).toEqual([three]);
  });

  it('leaves later messages unread', async () => {
    const sent = Array.from({ length: 10 }, (_, n) => sendMessage(ann, ben, `${n}`));
    await Promise.all([...sent, ...sent.map((one) => one.then(() => read(Date.now())))]);
    const side = await sideOf(db.sql, ben, ann);
    expect(side?.unread).toBe(side?.recount);
    await sendMessage(ann, ben, 'And');
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: (side?.unread ?? 0) + 1 });
  });

  it('has no receipt from a member who does not share receipts, and earlier receipts are removed', async () => {
    await sendMessage(ann, ben, 'One');
    await read(Date.now());
    expect(await receipts()).toHaveLength(1);
    expect(await chat(ben, 'share', { what: 'seen', on: false })).toBe('done');
    expect(await receipts()).toEqual([]);
    await sendMessage(ann, ben, 'Two');
    await read(Date.now());
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 0 });
    expect(await receipts()).toEqual([]);
  });

  it('does not become read by writing below it, as from an offline device', async () => {
    await sendMessage(ann, ben, 'One');
    await sendMessage(ben, ann, 'Are you there?');
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, recount: 1 });
    expect(await receipts()).toEqual([]);
    const [one] = await messagesBetween(db.sql, ann, ben);
    await read(Number(one?.at));
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 0, recount: 0 });
    expect((await receipts()).map(({ up_to }) => Number(up_to))).toEqual([Number(one?.at)]);
    // From here on the unread messages begin below the member's own.
    await sendMessage(ben, ann, 'Here!');
    const side = await sideOf(db.sql, ben, ann);
    expect(side?.last_read_at).toEqual(side?.last_at);
    expect((await receipts()).map(({ up_to }) => Number(up_to))).toEqual([Number(one?.at)]);
  });
});

it('has no receipt when it was read while receipts were off', async () => {
  const share = (seen: boolean) => chat(ben, 'share', { what: 'seen', on: seen });
  for (let n = 0; n < 20; n++) {
    await share(true);
    await sendMessage(ann, ben, `${n}`);
    await Promise.all([chat(ben, 'read', { peerId: ann.id, upTo: Date.now() }), share(false)]);
    expect(await db.sql`select from read_receipt where member_id = ${ben.id}`).toHaveLength(0);
  }
});
