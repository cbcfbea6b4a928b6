import { randomUUID } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { rememberedMax } from '../../schema/tombstones.ts';
import { addComment, addMember, addPost } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { takenBackJob, takenBackSchedule } from './tombstones.ts';

const db = ownDatabase();

const forget = () => takenBackJob(db.sql).forget_taken_back?.({}, {} as never);
const act = mutateIn(() => db.sql);
const takeBack = (memberId: string, id: string = randomUUID()) =>
  act(memberId, 'feed.deleteComment', { id, waited: true });
const recordsOf = (memberId: string) => db.sql`
  select id from private.taken_back where member_id = ${memberId}`;

it('tombstones are deleted after a month', async () => {
  const ann = await addMember(db.sql);
  const [old, id] = [randomUUID(), randomUUID()];
  for (const each of [old, id]) await takeBack(ann, each);
  const age = (days: number) => db.sql`
    update private.taken_back set created_at = now() - make_interval(days => ${days}) where id = ${old}`;
  await age(29);
  await forget();
  expect(await recordsOf(ann)).toHaveLength(2);
  await age(31);
  await forget();
  expect(await recordsOf(ann)).toEqual([{ id }]);
});

it('each member has a limited number of tombstones, and does not displace those of others', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  await db.sql`
    insert into private.taken_back (member_id, id)
    select ${ann}, gen_random_uuid() from generate_series(1, ${rememberedMax})`;
  for (const who of [ann, ben]) await takeBack(who);
  expect(await recordsOf(ann)).toHaveLength(rememberedMax);
  expect(await recordsOf(ben)).toHaveLength(1);
});

it('a notification that was taken back is deleted after a day, unless operators hid its subject', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const [post, hidden] = [await addPost(db.sql, ann), await addPost(db.sql, ann)];
  const [comment, hiddenComment] = [
    await addComment(db.sql, post, ben),
    await addComment(db.sql, post, ben),
  ];
  await db.sql`update post set deleted_at = now() where id = ${hidden}`;
  await db.sql`update comment set deleted_at = now() where id = ${hiddenComment}`;
  type Maybe = string | null;
  const insertNotification = (type: string, subject: string, on: Maybe, takenBack: Maybe) => db.sql`
    insert into notification (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read, taken_back_at)
    values (${randomUUID()}, ${ann}, ${ben}, ${type}, ${subject}, ${on}, now() - interval '3 days', false,
      now() - ${takenBack}::interval)`;
  const notifications = () =>
    db.sql`select type, subject_id from notification where recipient_id = ${ann} order by 1, 2`.values();
  await insertNotification('like', hidden, null, '2 days');
  await insertNotification('comment', randomUUID(), hidden, '2 days');
  await insertNotification('comment', hiddenComment, post, '2 days');
  await insertNotification('friend_request', ben, null, '23 hours');
  await insertNotification('friend_accept', ben, null, null);
  const stays = await notifications();
  await insertNotification('like', post, null, '25 hours');
  await insertNotification('comment', comment, post, '25 hours');
  await forget();
  expect(await notifications()).toEqual(stays);
});

it('the schedule is valid for the job runner', () => {
  expect(parseCrontab(takenBackSchedule)).toMatchObject([{ task: 'forget_taken_back' }]);
});
