import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { animation, pictures } from '../../testing/pictures.ts';
import { openEncoder } from './encoder.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-encoder-'));
const encoder = openEncoder();
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

it('no still picture waits for animations', { timeout: 60_000 }, async () => {
  const moving = kept('moving', await animation(2_400, 2_400));
  const still = kept('still', await pictures.png(40, 40));
  const done: string[] = [];
  const animations = ['first', 'second', 'third', 'fourth'].map((name) =>
    encoder.encode(moving, null).then(() => done.push(name)),
  );
  // By then the others are waiting for their turn.
  await animations[0];
  await encoder.encode(still, null).then(() => done.push('still'));
  await Promise.all(animations);
  expect(done.at(-1)).not.toBe('still');
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
