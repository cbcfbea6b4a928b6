import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { openSync } from '../../testing/sync-socket.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let friends: Person[];
beforeAll(async () => {
  [ann = await newPerson('Ann'), ...friends] = await Promise.all(
    Array.from({ length: 9 }, () => newPerson()),
  );
});

async function post(): Promise<string> {
  const id = randomUUID();
  await mutate(ann, { name: 'feed.createPost', args: { id, text: 'Tea?' } });
  return id;
}

const say = async (who: Person, postId: string, text: string, id = randomUUID()) =>
  (await mutate(who, { name: 'feed.addComment', args: { id, postId, text } }))[0];
const edit = async (who: Person, id: string, text: string, was: string) =>
  (await mutate(who, { name: 'feed.editComment', args: { id, text, was } }))[0];
const remove = async (who: Person, id: string) =>
  (await mutate(who, { name: 'feed.deleteComment', args: { id } }))[0];

const stored = (postId: string) =>
  db.sql`select member_id, text, edited_at from comment where post_id = ${postId}`;
const news = (postId: string) => db.sql`
  select recipient_id, actor_id, subject_id from notification
  where type = 'comment' and post_id = ${postId} and taken_back_at is null`;

/** The counters of a post, and a recount. */
async function counts(id: string) {
  const [row] = await db.sql`
    select hype_count, comment_count,
      (select count(*)::int from hype where post_id = post.id) as hypes,
      (select count(*)::int from comment where post_id = post.id) as comments
    from post where id = ${id}`;
  return { counters: [row?.hype_count, row?.comment_count], recount: [row?.hypes, row?.comments] };
}

describe('a comment', () => {
  it('belongs to its author, is trimmed, and is counted by its post', async () => {
    const [id, [ben = ann]] = [await post(), friends];
    expect(await say(ben, id, '  <b>Yes</b> \n')).toBe('done');
    expect(await stored(id)).toEqual([{ member_id: ben.id, text: '<b>Yes</b>', edited_at: null }]);
    expect(await counts(id)).toEqual({ counters: [0, 1], recount: [0, 1] });
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud83d'],
    ['2,001 characters', 'x'.repeat(2_001)],
  ])('of %s is refused, and so is an edit to it', async (_what, text) => {
    const [id, comment] = [await post(), randomUUID()];
    expect(await say(ann, id, text)).toBe('invalid');
    await say(ann, id, 'Fine', comment);
    expect(await edit(ann, comment, text, 'Fine')).toBe('invalid');
    expect(await stored(id)).toMatchObject([{ text: 'Fine', edited_at: null }]);
  });

  it('sent 20 times at once is stored and notified once', async () => {
    const [id, comment, [ben = ann]] = [await post(), randomUUID(), friends];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => say(ben, id, 'Once', comment)),
    );
    expect(answers).toEqual(answers.map(() => 'done'));
    expect(await counts(id)).toEqual({ counters: [0, 1], recount: [0, 1] });
    expect(await news(id)).toEqual([
      { recipient_id: ann.id, actor_id: ben.id, subject_id: comment },
    ]);
  });

  it('is marked as edited once its text has changed', async () => {
    const [id, comment] = [await post(), randomUUID()];
    await say(ann, id, 'Tee', comment);
    expect(await edit(ann, comment, 'Tee ', 'Tee')).toBe('done');
    expect(await stored(id)).toMatchObject([{ text: 'Tee', edited_at: null }]);
    expect(await edit(ann, comment, 'Tea', 'Tee')).toBe('done');
    expect(await stored(id)).toMatchObject([{ text: 'Tea', edited_at: expect.any(Date) }]);
  });

  it('is edited by one of two tabs that began from the same text', async () => {
    const [id, comment] = [await post(), randomUUID()];
    await say(ann, id, 'Tee', comment);
    const texts = ['Tea', 'Coffee'];
    const answers = await Promise.all(texts.map((text) => edit(ann, comment, text, 'Tee')));
    expect(answers.toSorted()).toEqual(['changed_elsewhere', 'done']);
    expect(await stored(id)).toMatchObject([{ text: texts[answers.indexOf('done')] }]);
  });

  it('cannot be written where there is a block', async () => {
    const [id, ben] = [await post(), await newPerson()];
    await mutate(ann, { name: 'members.block', args: { memberId: ben.id } });
    expect(await say(ben, id, 'Hello again')).toBe('not_found');
    expect(await mutate(ben, { name: 'feed.hype', args: { postId: id } })).toEqual(['not_found']);
    expect(await stored(id)).toEqual([]);
  });

  it.each(['whose post it is', 'who wrote it'])(
    'is deleted when the other is blocked by %s: neither could see or delete it',
    async (blocker) => {
      const [id, ben] = [await post(), await newPerson()];
      await say(ann, id, 'To all');
      await say(ben, id, 'To be read by others');
      const [by, other] = blocker === 'who wrote it' ? [ben, ann] : [ann, ben];
      await mutate(by, { name: 'members.block', args: { memberId: other.id } });
      expect(await stored(id)).toMatchObject([{ text: 'To all' }]);
      expect(await counts(id)).toEqual({ counters: [0, 1], recount: [0, 1] });
    },
  );

  it('that comes at the same moment as a block is deleted too', async () => {
    for (let round = 0; round < 6; round++) {
      const [id, ben] = [await post(), await newPerson()];
      await Promise.all([
        ...Array.from({ length: 6 }, () => say(ben, id, 'Ha')),
        mutate(ben, { name: 'members.block', args: { memberId: ann.id } }),
        ...Array.from({ length: 6 }, () => say(ben, id, 'Ha')),
      ]);
      expect(await stored(id)).toEqual([]);
    }
  });
});

describe('the notification of a comment', () => {
  it('is not sent to the author of both post and comment', async () => {
    const id = await post();
    await say(ann, id, 'To myself');
    expect(await news(id)).toEqual([]);
  });

  it('arrives with the comment, as that of a hype does with the post', async () => {
    const [id, [ben = ann]] = [await post(), friends];
    const comment = randomUUID();
    await say(ben, id, 'Hello', comment);
    await mutate(ben, { name: 'feed.hype', args: { postId: id } });
    const page = { name: 'notifications.page', args: { start: null } };
    const socket = openSync(ann, [page]);
    onTestFinished(() => socket.close());
    await socket.until(() => socket.rows().has(`comment ${comment}`));
    await socket.until(() => socket.rows().has(`post ${id}`));
  });

  it('is deleted with the comment, by either member who may delete it, even if it was read', async () => {
    const [id, [ben = ann]] = [await post(), friends];
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const comment of [first, second, third]) await say(ben, id, 'Hello', comment);
    await db.sql`update notification set read = true where subject_id = ${third}`;
    expect(await remove(ben, first)).toBe('done');
    expect(await remove(ann, second)).toBe('done');
    expect(await remove(ann, third)).toBe('done');
    expect(await news(id)).toEqual([]);
    expect(await counts(id)).toEqual({ counters: [0, 0], recount: [0, 0] });
  });
});

it('the counters equal a recount after concurrent hypes and comments that come and go', async () => {
  const id = await post();
  const keptId = randomUUID();
  await say(ann, id, 'Go on', keptId);
  const storm = friends.flatMap((who) => {
    const [one, two] = [randomUUID(), randomUUID()];
    return [
      () => mutate(who, { name: 'feed.hype', args: { postId: id } }),
      () => say(who, id, 'One', one),
      () => mutate(who, { name: 'feed.unhype', args: { postId: id } }),
      () => mutate(who, { name: 'feed.hype', args: { postId: id } }),
      // A deletion that arrives before its comment finds nothing.
      () => remove(who, one),
      () => say(who, id, 'Two', two),
      () => remove(ann, two),
    ];
  });
  const answers = (await Promise.all(storm.map((act) => act()))).flat();
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.filter((answer) => answer !== 'done' && answer !== 'not_found')).toEqual([]);
  const { counters, recount } = await counts(id);
  expect(counters).toEqual(recount);
  expect(await stored(id)).toContainEqual({ member_id: ann.id, text: 'Go on', edited_at: null });
});
