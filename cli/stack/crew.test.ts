import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { openCrew } from './crew.ts';

it('the crew keeps the logs of its parts small', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hearth-crew-'));
  const crew = await openCrew(dir, () => {});
  await crew.run({
    name: 'chatter',
    command: process.execPath,
    args: [
      '-e',
      `for (let n = 0; n < 12; n++) console.log('x'.repeat(1e6)); setInterval(() => {}, 1e3)`,
    ],
    probe: async () => true,
    endings: [],
  });
  const logs = () => readdirSync(join(dir, 'logs')).sort();
  await expect.poll(logs, { timeout: 40_000 }).toEqual(['chatter.log', 'chatter.log.1']);
  await crew.stop();
  rmSync(dir, { recursive: true });
});
