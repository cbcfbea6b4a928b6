import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, stranger } from '../../testing/person.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { pushBody } from '../../testing/zero-endpoints.ts';

const page = { name: 'feed.page', args: { start: null } };

let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

describe('the sync socket', () => {
  it('opens for a verified member on our own page', async () => {
    const socket = openSync(ann, [page]);
    await socket.until(answered(1));
    expect([...socket.rows().keys()]).toEqual([]);
    socket.close();
  });

  it.each([
    ['https://evil.example', 'http 403'],
    ['null', 'http 403'],
    ['', 'http 403'],
  ])('refuses a page of %j', async (origin, refusal) => {
    expect(await openSync(ann, [page], { headers: { origin } }).end).toBe(refusal);
  });

  it('refuses visitors, forged cookies and unverified members', async () => {
    expect(await openSync(stranger(), [page], { userID: ann.id }).end).toBe('http 401');
    const forged = { ...ann, cookie: `${ann.cookie}x` };
    expect(await openSync(forged, [page]).end).toBe('http 401');
    expect(await openSync(await newPerson('Una', { verified: false }), [page]).end).toBe(
      'http 401',
    );
  });

  it.each([
    '/sync/replication/v6/changes',
    '/sync/replication/v6/snapshot',
    '/sync/mutate/v51/connect',
    '/sync/sync/v51/connect/../../../replication/v6/changes',
    '/sync/sync/v51/%2e%2e/connect',
    '/sync/',
    '/other',
    '/',
  ])('serves no other path: %s', async (path) => {
    expect(await openSync(ann, [page], { path }).end).toBe('http 404');
  });

  it('refuses a member who claims another member’s id', async () => {
    const socket = openSync(ann, [page], { userID: ben.id });
    expect(await socket.end).toBe('Unauthorized');
    expect([...socket.rows().keys()]).toEqual([]);
  });

  it('refuses names that cannot be stored, and other clients continue', async () => {
    const other = openSync(ben, [page]);
    const odd = openSync(ann, [page], { clientGroupID: `a\0${randomUUID()}` });
    expect(await odd.end).toBe('http 400');
    await other.until(answered(1));
    other.close();
  });

  it('refuses another member’s client group', async () => {
    const own = openSync(ben, [page]);
    await own.until(answered(1));
    const foreign = openSync(ann, [page], { clientGroupID: own.clientGroupID });
    expect(await foreign.end).toBe('Unauthorized');
    expect([...foreign.rows().keys()]).toEqual([]);
    own.close();
  });

  it('does not send the key to an address that a client names', async () => {
    const elsewhere = 'http://127.0.0.1:9/steal';
    const init = { userQueryURL: elsewhere, userPushURL: elsewhere };
    expect(await openSync(ann, [page], { init }).end).toBe('TransformFailed');
  });

  it.each([
    ['post', 'id'],
    ['member', 'id'],
    ['friendship', 'member_id', 'friend_id'],
    ['zero_0.clients', 'clientGroupID', 'clientID'],
  ])('refuses a query of the client’s own making: %s', async (table, ...keys) => {
    const ast = { table, orderBy: keys.map((key) => [key, 'asc']) };
    const init = { desiredQueriesPatch: [{ op: 'put', hash: 'own', ast }] };
    const socket = openSync(ann, [], { init });
    await socket.until(answered(1));
    expect([...socket.rows().keys()]).toEqual([]);
    socket.close();
  });

  it.each(['auth.user', 'user', 'session', 'private.heartbeat', 'heartbeat'])(
    'does not know the table %s',
    async (table) => {
      const ast = { table, orderBy: [['id', 'asc']] };
      const init = { desiredQueriesPatch: [{ op: 'put', hash: 'own', ast }] };
      const socket = openSync(ann, [], { init });
      expect(await socket.end).not.toMatch(/^http/);
      expect([...socket.rows().keys()]).toEqual([]);
    },
  );

  it('refuses unknown names in a request, and answers the other names', async () => {
    const socket = openSync(ann, [{ name: 'nothing' }, page, { name: '__proto__' }]);
    await socket.until(({ frames }) => frames.some(([kind]) => kind === 'transformError'));
    await socket.until(answered(1));
    socket.close();
  });

  it('writes rows by mutators only', async () => {
    const id = randomUUID();
    const value = { id, memberId: ann.id, text: 'Direct', createdAt: 0, hypeCount: 9 };
    const ops = [{ op: 'insert', tableName: 'post', primaryKey: ['id'], value }];
    const socket = openSync(ann, [page]);
    await socket.until(answered(1));
    const { clientGroupID } = socket;
    const mutation = {
      type: 'crud',
      id: 1,
      clientID: randomUUID(),
      name: '_zero_crud',
      args: [{ ops }],
      timestamp: 0,
    };
    socket.send(['push', { ...pushBody(), clientGroupID, mutations: [mutation] }]);
    expect(await socket.end).not.toMatch(/^http/);
    expect(await systemDatabase().sql`select 1 from post where id = ${id}`).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown kind', ['nothing', {}]],
    ['a question for the operator', ['inspect', { op: 'queries', id: 'x' }]],
    ['a large frame', ['push', 'x'.repeat(2_000_000)]],
  ])('survives %s: other sockets continue', async (_what, frame) => {
    const [odd, other] = [openSync(ann, [page]), openSync(ben, [page])];
    await Promise.all([odd.until(answered(1)), other.until(answered(1))]);
    odd.send(frame);
    other.send(['ping', {}]);
    await other.until(({ frames }) => frames.some(([kind]) => kind === 'pong'));
    odd.close();
    other.close();
  });
});
