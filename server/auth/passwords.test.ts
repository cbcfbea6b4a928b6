import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openPasswords } from './passwords.ts';

const passwords = openPasswords();
afterAll(() => passwords.close());
const password = 'Ｒight-horse-7é';

// A hash takes seconds on a busy machine.
describe('passwords', { timeout: 60_000 }, () => {
  it('hashed by better-auth stay valid, and the reverse', async () => {
    const hash = await hashPassword(password);
    expect(await passwords.verify({ hash, password })).toBe(true);
    expect(await passwords.verify({ hash, password: `${password}.` })).toBe(false);
    const ours = await passwords.hash(password);
    expect(await verifyPassword({ hash: ours, password })).toBe(true);
    expect(await passwords.hash(password)).not.toBe(ours);
  });

  it.each(['', ':', 'salt', 'salt:', 'salt:00', ':00'])(
    'do not match a broken hash like %j',
    async (hash) => {
      expect(await passwords.verify({ hash, password })).toBe(false);
    },
  );

  it('can be hashed in advance, and such a hash is used once', async () => {
    const placeholder = await passwords.ahead(password);
    expect(placeholder).not.toContain(password);
    const hash = await passwords.hash(placeholder);
    expect(await passwords.verify({ hash, password })).toBe(true);
    await expect(passwords.hash(placeholder)).rejects.toMatchObject({ statusCode: 503 });
  });
});
