import { randomUUID } from 'node:crypto';
import { type Dice, dice } from '../cli/seed/random.ts';
import { conversationIdOf } from '../schema/chat/rules.ts';
import { memberStatuses } from '../schema/members/rules.ts';
import type { Sql } from '../server/db.ts';
import { addBlock, addMember, addPost, befriend } from './members.ts';

const members = 14;
const posts = 40;
const events = 25;
const hourMs = 3_600_000;

/**
 * Fills a database with members, and with everything between them that access rules look at: in
 * any state, the unlikely ones more often than in life. The same seed makes the same world, but for
 * the ids. `sql` is the owner's: not all of it happens through Hearth. Resolves to those who may
 * ask.
 */
export async function fillAtRandom(sql: Sql, seed: number): Promise<string[]> {
  const chance = dice(seed);
  const isSo = (probability: number) => chance.next() < probability;
  const now = Date.now();
  const past = () => new Date(now - hourMs * (1 + chance.below(100)));
  const ids: string[] = [];
  for (let n = 0; n < members; n++) ids.push(await addMember(sql, { verified: isSo(0.85) }));
  const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other] as const));
  const among = (probability: number) => pairs.filter(() => isSo(probability));

  for (const [one, other] of among(0.5)) {
    await befriend(sql, one, other);
    await sql`
      update friendship set created_at = ${past()}
      where (member_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))`;
  }
  for (const [one, other] of among(0.7))
    await sql`
      insert into notification_pref (recipient_id, actor_id, muted, changed_at)
      values (${one}, ${other}, ${isSo(0.3)}, ${past()}), (${other}, ${one}, ${isSo(0.3)}, ${past()})`;

  const written: string[] = [];
  for (let n = 0; n < posts; n++) {
    const id = await addPost(sql, chance.pick(ids), { at: past() });
    await sql`update post set ${sql(postState(chance))} where id = ${id}`;
    written.push(id);
  }
  for (const reader of ids) {
    if (isSo(0.5)) await sql`insert into news_mark values (${reader}, ${past()})`;
    for (const postId of written.filter(() => isSo(0.2)))
      await sql`insert into post_read values (${reader}, ${postId}, now())`;
  }

  for (let n = 0; n < events; n++) await addEvent(sql, chance, ids);
  for (const [one, other] of among(0.6)) await addTalk(sql, chance, one, other);
  // Last, since a block and a status end much of what came before.
  for (const [one, other] of among(0.12)) await addBlock(sql, one, other);
  for (const id of ids.filter(() => isSo(0.25)))
    await sql`update member set status = ${chance.pick(memberStatuses)} where id = ${id}`;
  const asking = await sql<{ id: string }[]>`
    select id from member where id = any(${ids}) and status = 'active' and verified`;
  return asking.map(({ id }) => id);
}

const postState = (chance: Dice) => ({
  deleted_at: chance.next() < 0.2 ? new Date() : null,
  shown_to: chance.next() < 0.2 ? 'invited' : '',
});

/** An event with some guests, and at times a post of its id: its own, or one of somebody else. */
async function addEvent(sql: Sql, chance: Dice, ids: string[]): Promise<void> {
  const id = randomUUID();
  const organizer = chance.pick(ids);
  await sql`
    insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, created_at)
    values (${id}, ${organizer}, 'Picnic', '', now() + interval '2 days', now() + interval '3 days',
      'UTC', '', ${chance.pick(['public', 'private'])}, now())`;
  for (const guest of ids.filter((each) => each !== organizer && chance.next() < 0.25))
    await sql`
      insert into event_attendee (event_id, member_id, response, created_at, start_at, end_at)
      select id, ${guest}, '', now(), start_at, end_at from event where id = ${id}`;
  if (chance.next() < 0.3) return;
  const author = chance.pick([organizer, organizer, chance.pick(ids)]);
  const post = { id, member_id: author, text: '', created_at: new Date(), hype_count: 0 };
  await sql`insert into post ${sql({ ...post, ...postState(chance) })}`;
}

/** A conversation, which one of the two may have muted, and at times a call in it. */
async function addTalk(sql: Sql, chance: Dice, one: string, other: string): Promise<void> {
  const talk = conversationIdOf(one, other);
  for (const [me, peer] of [
    [one, other],
    [other, one],
  ])
    await sql`
      insert into conversation_member
        (member_id, conversation_id, peer_id, last_text, last_sender_id, last_at, unread, last_read_at, muted_until)
      values (${me ?? ''}, ${talk}, ${peer ?? ''}, '', '', now(), 0, now(),
        now() + ${chance.pick(['1 day', '-1 day', null])}::interval)`;
  if (chance.next() < 0.2) return;
  const id = randomUUID();
  const [tab, ended] = [chance.pick(['', '', 'page']), chance.next() < 0.3 ? new Date() : null];
  await sql`
    insert into call (id, conversation_id, caller_id, callee_id, status, caller_tab, callee_tab, ended_at, created_at)
    values (${id}, ${talk}, ${one}, ${other}, 'ringing', 'page', ${tab}, ${ended}, now())`;
  if (chance.next() < 0.3) await sql`insert into call_hush values (${id}, ${other}, false)`;
}
