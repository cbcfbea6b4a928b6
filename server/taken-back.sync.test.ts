import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemDatabase } from '../testing/database.ts';
import { newPerson, type Person } from '../testing/person.ts';
import { type Call, mutate } from '../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
let postId: string;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
  postId = randomUUID();
  await mutate(ann, { name: 'feed.createPost', args: { id: postId, text: 'Tea?' } });
});

interface Kind {
  what: string;
  table: string;
  make: (id: string) => Call;
  remove: (id: string, more: object) => Call;
}
const text = 'Not this';
const kinds: Kind[] = [
  {
    what: 'post',
    table: 'post',
    make: (id) => ({ name: 'feed.createPost', args: { id, text } }),
    remove: (id, more) => ({ name: 'feed.deletePost', args: { postId: id, ...more } }),
  },
  {
    what: 'comment',
    table: 'comment',
    make: (id) => ({ name: 'feed.addComment', args: { id, postId, text } }),
    remove: (id, more) => ({ name: 'feed.deleteComment', args: { id, ...more } }),
  },
  {
    what: 'message',
    table: 'message',
    make: (id) => ({ name: 'chat.send', args: { id, peerId: ben.id, text } }),
    remove: (id, more) => ({ name: 'chat.deleteMessage', args: { id, ...more } }),
  },
];

const waited = { waited: true };

describe.each(kinds)(
  'a $what that was taken back before it was sent',
  ({ table, make, remove }) => {
    const stored = (id: string) => db.sql`select from ${db.sql(table)} where id = ${id}`;

    it('is not stored when an older page of its device sends it afterwards', async () => {
      const id = randomUUID();
      expect(await mutate(ann, remove(id, waited))).toEqual(['done']);
      expect(await mutate(ann, make(id))).toEqual(['done']);
      expect(await stored(id)).toHaveLength(0);
    });

    it('is not stored again once its row is gone', async () => {
      const id = randomUUID();
      expect(await mutate(ann, make(id), remove(id, waited))).toEqual(['done', 'done']);
      // As the job does once a post can no longer be restored.
      await db.sql`delete from ${db.sql(table)} where id = ${id}`;
      expect(await mutate(ann, make(id))).toEqual(['done']);
      expect(await stored(id)).toHaveLength(0);
    });

    it('stays away when the two requests come in either order', async () => {
      for (let round = 0; round < 8; round++) {
        const id = randomUUID();
        const calls = [mutate(ann, make(id)), mutate(ann, remove(id, waited))];
        expect((await Promise.all(calls)).flat()).toEqual(['done', 'done']);
        const isThere = table === 'post' ? db.sql`deleted_at is null` : db.sql`true`;
        expect(
          await db.sql`select from ${db.sql(table)} where id = ${id} and ${isThere}`,
        ).toHaveLength(0);
      }
    });

    it('does not affect a row of another member who sends the same id', async () => {
      const [id, cyd] = [randomUUID(), await newPerson('Cyd')];
      expect(await mutate(cyd, remove(id, waited))).toEqual(['done']);
      expect(await mutate(ann, make(id))).toEqual(['done']);
      await mutate(cyd, remove(id, waited));
      expect(await stored(id)).toHaveLength(1);
    });
  },
);
