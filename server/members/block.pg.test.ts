import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addBlock, addComment, addMember, addPost, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();

/** The rows that members have with each other: kind, owner and other member. */
const pairs = () =>
  db.sql`
    select 'friendship', member_id, friend_id from friendship where member_id <> friend_id
    union all select 'notification', recipient_id, actor_id from notification
    union all select 'preference', recipient_id, actor_id from notification_pref
    union all select 'read', read.member_id, post.member_id from post_read as read join post on id = post_id
    union all select 'comment', comment.member_id, post.member_id
      from comment join post on post.id = post_id
    union all select 'hidden', hidden.member_id, post.member_id
      from hidden_post as hidden join post on id = post_id
    union all select 'invitation', member_id, organizer_id from event_attendee join event on id = event_id
    union all select 'request ' || status, from_id, to_id from friend_request
    order by 1, 2, 3`.values() as Promise<string[][]>;

it('a block removes the rows that the two members share, and no rows of others', async () => {
  const { sql } = db;
  const [ann, ben, cyd] = [await addMember(sql), await addMember(sql), await addMember(sql)];
  const ask = (from: string, to: string, status = 'pending') => sql`
    insert into friend_request (id, from_id, to_id, status, created_at)
    values (${randomUUID()}, ${from}, ${to}, ${status}, now())`;
  for (const [one, other] of [
    [ann, ben],
    [ann, cyd],
    [cyd, ben],
  ] as const) {
    await befriend(sql, one, other);
    await ask(one, other);
    await ask(other, one, 'accepted');
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const post = await addPost(sql, theirs);
      await addComment(sql, post, mine);
      await sql`insert into post_read values (${mine}, ${post}, now())`;
      await sql`insert into hidden_post values (${mine}, ${post}, now())`;
      await sql`
        insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility,
          created_at)
        values (${post}, ${theirs}, '', '', now(), now(), 'UTC', '', 'private', now())`;
      await sql`
        insert into event_attendee (event_id, member_id, response, created_at, start_at, end_at)
        values (${post}, ${mine}, '', now(), now(), now())`;
      await sql`
        insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
        values (${post}, ${mine}, ${theirs}, 'hype', ${post}, now(), false)`;
      await sql`insert into notification_pref values (${mine}, ${theirs}, true, now())`;
    }
  }
  const others = (await pairs()).filter((row) => row.includes(cyd));
  expect(others).toHaveLength(32);
  await addBlock(sql, ann, ben);
  expect(await pairs()).toEqual(
    [...others, ['request accepted', ben, ann], ['request cancelled', ann, ben]].sort(),
  );
});
