import { expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { attempt, forgive } from './attempts.ts';

const db = ownDatabase();
const limit = { most: 3, seconds: 60 };

it('counts attempts at once by many processes exactly', async () => {
  const allowed = await Promise.all(
    Array.from({ length: 10 }, () => attempt(db.sql, 'sign-in:ada', limit)),
  );
  expect(allowed.filter(Boolean)).toHaveLength(3);
  expect(await attempt(db.sql, 'sign-in:ben', limit)).toBe(true);
});

it('counts by weight, and with none only looks', async () => {
  expect(await attempt(db.sql, 'stored:ada', limit, 2)).toBe(true);
  for (let n = 0; n < 4; n++) expect(await attempt(db.sql, 'stored:ada', limit, 0)).toBe(true);
  expect(await attempt(db.sql, 'stored:ada', limit, 2)).toBe(false);
  expect(await attempt(db.sql, 'stored:ada', limit, 0)).toBe(false);
});

it('begins anew when the window has ended, and when forgiven', async () => {
  for (let n = 0; n < 4; n++) await attempt(db.sql, 'sign-in:cleo', limit);
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(false);
  await db.sql`update private.attempt set until = now() - interval '1 second' where key = 'sign-in:cleo'`;
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(true);
  for (let n = 0; n < 4; n++) await attempt(db.sql, 'sign-in:cleo', limit);
  await forgive(db.sql, 'sign-in:cleo');
  expect(await attempt(db.sql, 'sign-in:cleo', limit)).toBe(true);
});
