import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { turnBeside } from './turn.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-turn-'));
afterAll(() => rmSync(dir, { recursive: true }));
// Acts as if coturn were installed, whether it is or not.
writeFileSync(join(dir, 'turnserver'), '', { mode: 0o755 });
beforeEach(() => vi.stubEnv('PATH', dir));
afterEach(() => vi.unstubAllEnvs());

const beside = (given?: Record<string, string>) =>
  turnBeside({ dir, secret: 'generated', given, tls: undefined });

it('the relay runs when no TURN servers are configured', async () => {
  expect((await beside())?.env).toEqual({
    ICE_URLS: expect.stringMatching(/^turn:127\.0\.0\.1:/),
    TURN_SECRET: 'generated',
  });
});

it('the relay does not run when TURN servers are configured: remote members would get 127.0.0.1', async () => {
  expect(await beside({ ICE_URLS: 'turn:turn.example:3478' })).toBeUndefined();
});

it('the relay has the same secret as the app', async () => {
  const turn = await beside({ TURN_SECRET: 'given to the app' });
  expect(turn?.env.TURN_SECRET).toBe('given to the app');
  await turn?.spec.prepare?.();
  const config = readFileSync(join(dir, 'turn.conf'), 'utf8');
  expect(config).toContain('static-auth-secret=given to the app\n');
});
