import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { gamesOrigin, serveGames } from './games.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-games-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('the sample games keep their address over restarts, and any page may frame them', async () => {
  const logged: string[] = [];
  const games = await serveGames(dir, (line) => logged.push(line));
  const page = await fetch(`${games.origin}/pairs/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Pairs')]);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  for (const path of ['/pairs/pairs.js', '/doubles/', '/doubles/doubles.js', '/game.css'])
    expect((await fetch(games.origin + path)).status, path).toBe(200);
  expect((await fetch(`${games.origin}/..%2f..%2fpackage.json`)).status).toBe(404);

  // Another program has the port; that must not fail the start.
  const again = await serveGames(dir, (line) => logged.push(line));
  expect(logged).toEqual([expect.stringContaining('EADDRINUSE')]);
  games.stop();
  expect(again.origin).toBe(await gamesOrigin(dir));
});
