import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { systemDatabase } from '../../testing/database.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person, send, stranger } from '../../testing/person.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();

const suggestions = (person: Person) => send(person, '/api/members/suggestions');

it('suggestions are for members only, and contain no private city', async () => {
  const [ann, ben, cyd] = [await newPerson('Ann'), await newPerson('Ben'), await newPerson('Cyd')];
  await befriend(db.sql, ann.id, ben.id);
  await befriend(db.sql, ben.id, cyd.id);
  await db.sql`update member set private_fields = '["city"]', city = null where id = ${cyd.id}`;
  await db.sql`update member_private set city = 'Bern' where member_id = ${cyd.id}`;
  expect(await (await suggestions(ann)).json()).toEqual({
    members: [
      { id: cyd.id, firstName: 'Cyd', lastName: 'Lee', photo: null, city: null, mutual: 1 },
    ],
  });
  const unverified = await newPerson('Uma', { verified: false });
  await befriend(db.sql, ben.id, unverified.id);
  for (const nobody of [stranger(), unverified]) {
    const answer = await suggestions(nobody);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'signed_out', message: errors.signed_out },
    ]);
  }
});

it('suggestions are rate-limited', async () => {
  const ann = await newPerson('Ann');
  // Of two minutes at most, so that one of them had too many.
  const asked = Array.from({ length: 2 * perProcess.suggestions + 1 }, () => suggestions(ann));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
});
