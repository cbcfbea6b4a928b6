import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { type LiveSocket, openLive } from '../../testing/live-socket.ts';
import { newPerson, type Person, send, stranger } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { perProcess } from '../limits/rates.ts';
import { socketsAtOnce } from '../limits/sockets.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});
const lines: LiveSocket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

function dial(...asked: Parameters<typeof openLive>): LiveSocket {
  const line = openLive(...asked);
  lines.push(line);
  return line;
}
async function open(person: Person): Promise<LiveSocket> {
  const line = dial(person);
  if (!(await line.opened)) throw new Error(`The socket ended: ${await line.end}`);
  return line;
}

/** Whether it stays open, or how it closed: a refused client learns of it once it is open. */
const fate = (line: LiveSocket) =>
  Promise.race([line.end, line.opened.then(line.answered).then(() => 'open')]);

describe('the live connection', () => {
  it.each(['https://evil.example', 'null', ''])('refuses a page of %j', async (origin) => {
    expect(await dial(ann, { headers: { origin } }).end).toBe('http 403');
  });

  it('refuses visitors, forged cookies, unverified and banned members', async () => {
    expect(await dial(stranger()).end).toBe('http 401');
    expect(await dial({ ...ann, cookie: `${ann.cookie}x` }).end).toBe('http 401');
    expect(await dial(await newPerson('Una', { verified: false })).end).toBe('http 401');
    const banned = await newPerson('Bo');
    await db.sql`update member set status = 'disabled' where id = ${banned.id}`;
    expect(await dial(banned).end).toBe('http 401');
  });

  it.each([
    ['a log-out', (who: Person) => send(who, '/api/auth/sign-out', { body: {} })],
    ['a ban', ({ id }: Person) => db.sql`update member set status = 'disabled' where id = ${id}`],
    ['a removal', ({ id }: Person) => db.sql`delete from auth.user where id = ${id}`],
  ])('closes with %s, with the reason; other connections stay open', async (_what, act) => {
    const gone = await newPerson('Guy');
    const [his, hers] = [await open(gone), await open(ann)];
    await act(gone);
    expect(await his.end).toBe('1008 signed_out');
    await hers.answered();
    expect(await dial(gone).end).toBe('http 401');
  });

  it('is limited per member; the next connection is refused with the reason, and a closed connection makes room', async () => {
    const own = await Promise.all(Array.from({ length: socketsAtOnce }, () => open(ben)));
    const next = dial(ben);
    expect(await next.end).toBe('1013 too_many_open');
    await open(ann);
    own[0]?.close();
    await expect.poll(() => fate(dial(ben))).toBe('open');
  });

  it('is rate-limited per member and minute, and does not delay others', async () => {
    const hasty = await newPerson('Hal');
    const ends = new Set<string>();
    // The minute that is counted may end in the middle of it, but not twice.
    for (let n = 0; n <= 2 * perProcess.connects && !ends.has('1013 too_many_connects'); n++) {
      const line = dial(hasty);
      ends.add(await fate(line));
      line.close();
    }
    expect([...ends]).toEqual(['open', '1013 too_many_connects']);
    await open(ann);
  });

  it('from an address without members is refused before any look-up', async () => {
    const visitor = stranger();
    const ends = new Set<string>();
    for (let n = 0; n <= 2 * perProcess.strangers && !ends.has('http 429'); n++)
      ends.add(await dial(visitor).end);
    expect([...ends]).toEqual(['http 401', 'http 429']);
    await open(ann);
  });

  it.each<[string, (line: LiveSocket) => unknown]>([
    ['words', (line) => line.send({ type: 'typing', peerId: ben.id })],
    ['pings', (line) => line.answered()],
    ['answers that nobody asked for', (line) => line.pong()],
  ])('a member who floods it with %s is disconnected, and others are not', async (_what, say) => {
    const flooder = await newPerson('Flo');
    const [flood, calm] = [await open(flooder), await open(ann)];
    for (let n = 0; n < 4_000; n++) say(flood);
    expect(await flood.end).toBe('1008 too_many');
    for (let n = 0; n < 5; n++) await calm.answered();
    await open(flooder);
    expect(await mutate(ann, { name: 'chat.open', args: { peerId: ben.id } })).toEqual(['done']);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown kind', { type: 'nothing' }],
    ['nobody’s name', { type: 'typing', peerId: '__proto__' }],
    ['more than it needs', { type: 'typing', peerId: { $ne: '' }, from: 'x' }],
    ['nothing', null],
  ])('survives %s', async (_what, frame) => {
    const line = await open(ann);
    line.send(frame);
    await line.answered();
    expect(line.received).toEqual([]);
  });

  it('ends at a frame that is larger than any of ours', async () => {
    const line = await open(ann);
    line.send('x'.repeat(2_000));
    expect(await line.end).toBe('1009');
  });

  it.each(['/live/', '/live/x', '/lives', '/live%2f'])(
    'exists at no other path: %s',
    async (path) => {
      expect(await dial(ann, { path }).end).toBe('http 404');
    },
  );
});
