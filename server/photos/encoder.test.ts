import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { marked, signal } from '../../cli/stack/processes.ts';
import { animation, pictures } from '../../testing/pictures.ts';
import { openEncoder } from './encoder.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-encoder-'));
const marks = { HEARTH_FOLDER: dir };
vi.stubEnv('HEARTH_FOLDER', dir);
const encoder = openEncoder();
vi.unstubAllEnvs();
afterAll(async () => {
  await encoder.close();
  rmSync(dir, { recursive: true });
});

/** Keeps a picture in a file. */
function kept(name: string, bytes: Uint8Array): string {
  const file = join(dir, name);
  writeFileSync(file, bytes);
  return file;
}

it('no still picture waits for animations', async () => {
  const moving = kept('moving', await animation(40, 40));
  const still = kept('still', await pictures.png(40, 40));
  await encoder.encode(still, null);
  const ofStills = marked(marks);
  await encoder.encode(moving, null);
  const ofAnimations = marked(marks).filter((pid) => !ofStills.includes(pid));
  expect(ofAnimations).toHaveLength(1);
  for (const pid of ofAnimations) signal(pid, 'SIGSTOP');
  const waiting = ['first', 'second'].map(() => encoder.encode(moving, null));
  await encoder.encode(still, null);
  for (const pid of ofAnimations) signal(pid, 'SIGCONT');
  await Promise.all(waiting);
});

it('tells how long a picture kept a processor busy, whatever came of it', async () => {
  const spent: number[] = [];
  const spend = async (ms: number) => spent.push(ms);
  await encoder.encode(kept('good', await pictures.jpeg(900, 900)), null, spend);
  const half = (await pictures.jpeg(900, 900)).subarray(0, 2_000);
  await expect(encoder.encode(kept('bad', half), null, spend)).rejects.toThrow();
  expect(spent).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...spent)).toBeGreaterThanOrEqual(0);
  expect(spent[0]).toBeGreaterThan(0);
});
