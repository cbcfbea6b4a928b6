import { expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { attempt, forgive } from './attempts.ts';

const db = ownDatabase();
const limit = { most: 3, seconds: 60 };

it('attempts are counted exactly when many processes count at once', async () => {
  const allowed = await Promise.all(
    Array.from({ length: 10 }, () => attempt(db.sql, 'sign-in:ada', limit)),
  );
  expect(allowed.filter(Boolean)).toHaveLength(3);
  expect(await attempt(db.sql, 'sign-in:ben', limit)).toBe(true);
});

it('attempts count by weight, and a weight of zero only reads', async () => {
  expect(await attempt(db.sql, 'stored:ada', limit, 2)).toBe(true);
  for (let n = 0; n < 4; n++) expect(await attempt(db.sql, 'stored:ada', limit, 0)).toBe(true);
  expect(await attempt(db.sql, 'stored:ada', limit, 2)).toBe(false);
  expect(await attempt(db.sql, 'stored:ada', limit, 0)).toBe(false);
});

it('attempts start from zero after the window, and when they are forgiven', async () => {
  for (let n = 0; n < 4; n++) await attempt(db.sql, 'sign-in:cleo', limit);
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(false);
  await db.sql`update private.attempt set until = now() - interval '1 second' where key = 'sign-in:cleo'`;
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(true);
  for (let n = 0; n < 4; n++) await attempt(db.sql, 'sign-in:cleo', limit);
  await forgive(db.sql, 'sign-in:cleo');
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(true);
});
