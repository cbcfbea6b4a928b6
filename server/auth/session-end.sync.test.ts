import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();
const page = { name: 'feed.page', args: { start: null } };

describe('an open sync socket closes, and no new one opens,', () => {
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['after logout', (person) => send(person, '/api/auth/sign-out', { body: {} })],
    [
      'when the member is disabled',
      ({ id }) => db.sql`update member set status = 'disabled' where id = ${id}`,
    ],
    [
      'when the session expires',
      ({ id }) => db.sql`update auth.session set expires_at = now() where user_id = ${id}`,
    ],
    ['when the account is deleted', ({ id }) => db.sql`delete from auth.user where id = ${id}`],
  ];

  it.concurrent.each(endings)('%s', async (_what, end) => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [socket, unaffected] = [openSync(person, [page]), openSync(other, [page])];
    await Promise.all([socket.until(answered(1)), unaffected.until(answered(1))]);
    await end(person);
    // By the door: zero-cache, which does not look again here, would say why.
    expect(await socket.end).toBe('closed 1006');
    expect(await openSync(person, [page]).end).toBe('http 401');
    const post = { name: 'feed.createPost', args: { id: crypto.randomUUID(), text: 'Late' } };
    expect(await mutate(person, post)).toEqual(['http 401']);
    expect(await mutate(other, post)).toEqual(['done']);
    await unaffected.until(({ rows }) => rows().has(`post ${post.args.id}`));
    unaffected.close();
  });
});
