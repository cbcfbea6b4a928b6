import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { addBlock, befriend } from '../../testing/members.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';

const db = systemDatabase();

const mutual = async (person: Person) =>
  (await (await send(person, '/api/members/mutual')).json()).mutual;

const request = (fromId: string, toId: string, status = 'pending') => db.sql`
  insert into friend_request (id, from_id, to_id, status, created_at)
  values (${randomUUID()}, ${fromId}, ${toId}, ${status}, now())`;

it('members who ask are told apart by friends in common, unless blocked, and nobody else is', async () => {
  const [ann, ben, cyd, dan, eve] = await Promise.all(
    ['Ann', 'Ben', 'Cyd', 'Dan', 'Eve'].map((name) => newPerson(name)),
  );
  if (!(ann && ben && cyd && dan && eve)) throw new Error('Nobody is there.');
  await befriend(db.sql, ann.id, ben.id);
  for (const other of [cyd, dan, eve]) await befriend(db.sql, ben.id, other.id);
  await request(cyd.id, ann.id);
  await request(dan.id, ann.id, 'declined');
  await request(ann.id, eve.id);
  expect(await mutual(ann)).toEqual({ [cyd.id]: 1 });
  expect(await mutual(cyd)).toEqual({});

  await addBlock(db.sql, cyd.id, ann.id);
  expect(await mutual(ann)).toEqual({});
});
