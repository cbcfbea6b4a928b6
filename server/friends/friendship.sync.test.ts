import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

const pair = () => Promise.all([newPerson('Ann'), newPerson('Ben')]);

async function ask(from: Person, to: Person) {
  const id = randomUUID();
  const [answer] = await mutate(from, { name: 'friends.request', args: { id, toId: to.id } });
  return { id, answer };
}

const respond = async (who: Person, how: 'accept' | 'decline' | 'cancel', requestId: string) =>
  (await mutate(who, { name: `friends.${how}`, args: { requestId } }))[0];

const unfriend = async (who: Person, other: Person) =>
  (await mutate(who, { name: 'friends.unfriend', args: { memberId: other.id } }))[0];

/** Between the two: statuses in order, rows of friendship, friend counts, unread news of each. */
async function between(a: Person, b: Person) {
  const ids = [a.id, b.id];
  const { sql } = db;
  const requests = await sql<{ status: string }[]>`
    select status from friend_request where from_id = any(${ids}) and to_id = any(${ids}) order by created_at`;
  const friendships = await sql`
    select 1 from friendship where member_id = any(${ids}) and friend_id = any(${ids}) and member_id <> friend_id`;
  const counted = await sql<{ friends: number }[]>`
    select friends from member_stats where member_id = any(${ids})`;
  const news = (person: Person) => sql<{ type: string }[]>`
    select type from notification
    where recipient_id = ${person.id} and not read and taken_back_at is null order by created_at`;
  return {
    requests: requests.map(({ status }) => status),
    friendships: friendships.length,
    friends: counted.map(({ friends }) => friends),
    toA: (await news(a)).map(({ type }) => type),
    toB: (await news(b)).map(({ type }) => type),
  };
}

const befriended = { requests: ['accepted'], friendships: 2, friends: [1, 1] };

describe('a friend request', () => {
  it('waits for its recipient, who is notified once however often it is sent', async () => {
    const [ann, ben] = await pair();
    for (let n = 0; n < 3; n++) expect((await ask(ann, ben)).answer).toBe('done');
    expect(await between(ann, ben)).toEqual({
      requests: ['pending'],
      friendships: 0,
      friends: [0, 0],
      toA: [],
      toB: ['friend_request'],
    });
  });

  it('makes a friendship when it is accepted, notifies the requester, and removes the recipient’s notification', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    expect(await respond(ben, 'accept', id)).toBe('done');
    expect(await between(ann, ben)).toEqual({ ...befriended, toA: ['friend_accept'], toB: [] });
    expect(await respond(ann, 'cancel', id)).toBe('request_gone');
    expect(await respond(ben, 'decline', id)).toBe('request_gone');
  });

  it('that crosses another request makes a friendship at once', async () => {
    const [ann, ben] = await pair();
    await ask(ann, ben);
    expect((await ask(ben, ann)).answer).toBe('done');
    expect(await between(ann, ben)).toEqual({ ...befriended, toA: ['friend_accept'], toB: [] });
  });

  it('can be sent again after it was cancelled, under a new id and without the old rows', async () => {
    const [ann, ben] = await pair();
    for (let n = 0; n < 3; n++) {
      const { id, answer } = await ask(ann, ben);
      expect([answer, await respond(ann, 'cancel', id)]).toEqual(['done', 'done']);
      const again = { name: 'friends.request', args: { id, toId: ben.id } };
      expect(await mutate(ann, again)).toEqual(['id_taken']);
    }
    expect((await ask(ann, ben)).answer).toBe('done');
    expect((await between(ann, ben)).requests).toEqual(['pending']);
  });

  it('stays declined after others were cancelled', async () => {
    const [ann, ben] = await pair();
    expect(await respond(ben, 'decline', (await ask(ann, ben)).id)).toBe('done');
    for (let n = 0; n < 2; n++) await respond(ben, 'cancel', (await ask(ben, ann)).id);
    expect((await ask(ann, ben)).answer).toBe('ask_later');
    expect((await between(ann, ben)).requests).toEqual(['declined', 'cancelled']);
  });

  it('removes its notification when it is taken back', async () => {
    const [ann, ben] = await pair();
    for (let n = 0; n < 3; n++) await respond(ann, 'cancel', (await ask(ann, ben)).id);
    expect(await between(ann, ben)).toMatchObject({ toA: [], toB: [] });
  });

  it('of a deleted member cannot be accepted', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    await db.sql`update member set status = 'banned' where id = ${ann.id}`;
    expect(await respond(ben, 'accept', id)).toBe('request_gone');
    expect(await between(ann, ben)).toMatchObject({ friendships: 0, toA: [] });
  });

  it('that was declined cannot be sent again for 7 days; the member who declined may ask', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    expect(await respond(ben, 'decline', id)).toBe('done');
    expect(await between(ann, ben)).toMatchObject({
      requests: ['declined'],
      friendships: 0,
      toA: [],
      toB: [],
    });

    expect((await ask(ann, ben)).answer).toBe('ask_later');
    await db.sql`update friend_request set responded_at = now() - interval '6 days 23 hours' where id = ${id}`;
    expect((await ask(ann, ben)).answer).toBe('ask_later');
    expect((await between(ann, ben)).requests).toEqual(['declined']);

    expect((await ask(ben, ann)).answer).toBe('done');
    expect((await between(ann, ben)).requests).toEqual(['declined', 'pending']);
  });

  it('that was declined can be sent again after 7 days', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    await respond(ben, 'decline', id);
    await db.sql`update friend_request set responded_at = now() - interval '7 days' where id = ${id}`;
    expect((await ask(ann, ben)).answer).toBe('done');
    expect((await between(ann, ben)).requests).toEqual(['declined', 'pending']);
  });

  it('has the times of the server', async () => {
    const [ann, ben] = await pair();
    const [before] = await db.sql`select now() - interval '1 second' as now`;
    const { id } = await ask(ann, ben);
    await respond(ben, 'accept', id);
    const [request] = await db.sql`
      select created_at between ${before?.now} and now() + interval '1 second' as asked,
        responded_at between ${before?.now} and now() + interval '1 second' as answered
      from friend_request where id = ${id}`;
    expect(request).toEqual({ asked: true, answered: true });
  });
});

describe('unfriending', () => {
  it('ends the friendship for both, and they can ask again', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    await respond(ben, 'accept', id);
    expect(await unfriend(ben, ann)).toBe('done');
    expect(await unfriend(ann, ben)).toBe('not_found');
    expect(await between(ann, ben)).toMatchObject({ friendships: 0, friends: [0, 0] });
    const selves = db.sql`select 1 from friendship where member_id = any(${[ann.id, ben.id]}) and member_id = friend_id`;
    expect(await selves).toHaveLength(2);
    expect((await ask(ann, ben)).answer).toBe('done');
  });

  it('removes the notifications of both and no others, and new requests of the same day notify again', async () => {
    const [ann, ben, cyd] = [...(await pair()), await newPerson('Cyd')];
    await respond(ben, 'accept', (await ask(ann, ben)).id);
    await db.sql`update notification set read = true where recipient_id = ${ben.id}`;
    await ask(cyd, ben);
    await unfriend(ben, ann);
    expect(await between(ann, ben)).toMatchObject({ toA: [], toB: ['friend_request'] });
    const { id } = await ask(ann, ben);
    expect((await between(ann, ben)).toB).toEqual(['friend_request', 'friend_request']);
    await respond(ben, 'accept', id);
    expect(await between(ann, ben)).toMatchObject({ toA: ['friend_accept'] });
  });
});

describe('at the same moment', () => {
  const final = async (a: Person, b: Person) => {
    const { requests, friendships, toA } = await between(a, b);
    return {
      requests,
      friendships,
      accepts: toA.filter((type) => type === 'friend_accept').length,
    };
  };

  it('50 accepts make one friendship and one notification', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    const answers = await Promise.all(Array.from({ length: 50 }, () => respond(ben, 'accept', id)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'request_gone']));
    expect(await final(ann, ben)).toEqual({ requests: ['accepted'], friendships: 2, accepts: 1 });
  });

  it('20 requests to the same member are one', async () => {
    const [ann, ben] = await pair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ann, ben)));
    expect(answers.map(({ answer }) => answer)).toEqual(answers.map(() => 'done'));
    expect(await between(ann, ben)).toMatchObject({
      requests: ['pending'],
      toB: ['friend_request'],
    });
  });

  it.each(['cancel', 'decline'] as const)('accepting against %s has one outcome', async (other) => {
    const [ann, ben] = await pair();
    for (let round = 0; round < 20; round++) {
      const { id } = await ask(ann, ben);
      const [accepted, ended] = await Promise.all([
        respond(ben, 'accept', id),
        respond(other === 'cancel' ? ann : ben, other, id),
      ]);
      const status =
        accepted === 'done' ? 'accepted' : { cancel: 'cancelled', decline: 'declined' }[other];
      expect([accepted, ended].sort()).toEqual(['done', 'request_gone']);
      expect(await final(ann, ben)).toEqual({
        requests: [status],
        friendships: accepted === 'done' ? 2 : 0,
        accepts: accepted === 'done' ? 1 : 0,
      });
      await forget(ann, ben);
    }
  });

  it('crossed requests make one friendship, 50 times', async () => {
    const [ann, ben] = await pair();
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all([ask(ann, ben), ask(ben, ann)]);
      expect(answers.map(({ answer }) => answer)).toEqual(['done', 'done']);
      const { requests, friendships, toA, toB } = await between(ann, ben);
      expect({ requests, friendships }).toEqual({ requests: ['accepted'], friendships: 2 });
      expect([...toA, ...toB]).toEqual(['friend_accept']);
      await forget(ann, ben);
    }
  });

  it('50 crossed requests, 25 from each, make one friendship', async () => {
    const [ann, ben] = await pair();
    const asks = Array.from({ length: 50 }, (_, n) => (n % 2 ? ask(ann, ben) : ask(ben, ann)));
    const answers = await Promise.all(asks);
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['done']));
    const { toA, toB, ...state } = await between(ann, ben);
    expect(state).toEqual(befriended);
    expect([...toA, ...toB]).toEqual(['friend_accept']);
  });

  it('50 answers of all kinds to one request have one outcome', async () => {
    const [ann, ben] = await pair();
    const { id } = await ask(ann, ben);
    const kinds = [
      () => respond(ben, 'accept', id),
      () => respond(ben, 'decline', id),
      () => respond(ann, 'cancel', id),
    ];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => kinds[n % 3]?.()));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const { requests, friendships, accepts } = await final(ann, ben);
    const accepted = requests[0] === 'accepted';
    expect({ count: requests.length, friendships, accepts }).toEqual({
      count: 1,
      friendships: accepted ? 2 : 0,
      accepts: accepted ? 1 : 0,
    });
  });

  it('50 unfriendings count as one', async () => {
    const [ann, ben] = await pair();
    await respond(ben, 'accept', (await ask(ann, ben)).id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? unfriend(ann, ben) : unfriend(ben, ann))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await between(ann, ben)).toMatchObject({ friendships: 0, friends: [0, 0] });
  });

  it('50 requests after a decline are all refused, and one by the member who declined is accepted', async () => {
    const [ann, ben] = await pair();
    await respond(ben, 'decline', (await ask(ann, ben)).id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(ann, ben)));
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['ask_later']));
    await Promise.all(Array.from({ length: 50 }, () => ask(ben, ann)));
    expect(await between(ann, ben)).toMatchObject({
      requests: ['declined', 'pending'],
      friendships: 0,
      toA: ['friend_request'],
    });
  });

  /** As if they had never met. */
  async function forget(a: Person, b: Person) {
    const ids = [a.id, b.id];
    await db.sql`delete from friend_request where from_id = any(${ids})`;
    await db.sql`delete from notification where recipient_id = any(${ids})`;
    await db.sql`delete from friendship where member_id = any(${ids}) and member_id <> friend_id`;
  }
});
