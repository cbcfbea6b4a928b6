import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretsIn } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hearth-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('stored secrets stay the same, and missing ones are added', () => {
  const first = secretsIn(dir);
  expect(secretsIn(dir)).toEqual(first);
  const file = join(dir, 'secrets.json');
  const { vapidPublicKey, vapidPrivateKey, ...stored } = first;
  writeFileSync(file, JSON.stringify(stored));
  const added = secretsIn(dir);
  expect(added).toMatchObject(stored);
  expect(added.vapidPublicKey).not.toBe(vapidPublicKey);
  expect(added.vapidPrivateKey).not.toBe(vapidPrivateKey);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(added);
});

it('push keys have the right length, whatever byte they begin with', () => {
  for (let n = 0; n < 1500; n += 1) {
    const { vapidPublicKey, vapidPrivateKey } = secretsIn(dir);
    expect(Buffer.from(vapidPublicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(vapidPrivateKey, 'base64url')).toHaveLength(32);
    rmSync(join(dir, 'secrets.json'));
  }
});

it('no token begins like a command-line option', () => {
  const { auth, zeroApiKey, zeroAdminPassword, turn } = secretsIn(dir);
  for (const token of [auth, zeroApiKey, zeroAdminPassword, turn])
    expect(token).toMatch(/^[0-9a-f]{64}$/);
});
