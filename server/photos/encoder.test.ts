import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { marked, signal } from '../../cli/stack/processes.ts';
import { animation, pictures } from '../../testing/pictures.ts';
import { encoderRunning, encoderWaiting } from '../metrics/process.ts';
import { openEncoder } from './encoder.ts';

const dir = mkdtempSync(join(tmpdir(), 'hearth-encoder-'));
const marks = { HEARTH_FOLDER: dir };
vi.stubEnv('HEARTH_FOLDER', dir);
vi.stubEnv('TMPDIR', dir);
const encoder = openEncoder();
afterAll(async () => {
  vi.unstubAllEnvs();
  await encoder.close();
  rmSync(dir, { recursive: true });
});

async function bytesOf(made: Promise<Uint8Array>) {
  const bytes = await made;
  return () => [bytes];
}

/** The access to each file that it has at the moment. */
const files = () => readdirSync(dir).map((name) => statSync(join(dir, name)).mode & 0o777);

it('still pictures do not wait for animations, and waiting pictures have no output file yet', async () => {
  const moving = await bytesOf(animation(40, 40));
  const still = await bytesOf(pictures.png(40, 40));
  await encoder.encode(still, null);
  const ofStills = marked(marks);
  await encoder.encode(moving, null);
  const ofAnimations = marked(marks).filter((pid) => !ofStills.includes(pid));
  expect(ofAnimations).toHaveLength(1);
  for (const pid of ofAnimations) signal(pid, 'SIGSTOP');
  const waiting = ['first', 'second'].map(() => encoder.encode(moving, null));
  await encoder.encode(still, null);
  await expect.poll(files).toEqual([0o600]);
  const counted = async (gauge: typeof encoderWaiting) =>
    (await gauge.get()).values.find(({ labels }) => labels.lane === 'animations')?.value;
  expect([await counted(encoderRunning), await counted(encoderWaiting)]).toEqual([1, 1]);
  for (const pid of ofAnimations) signal(pid, 'SIGCONT');
  await Promise.all(waiting);
  expect([await counted(encoderRunning), await counted(encoderWaiting)]).toEqual([0, 0]);
  expect(files()).toEqual([]);
});

it('the encoder reports how long a picture used a processor, on success and failure', async () => {
  const spent: number[] = [];
  const spend = async (ms: number) => spent.push(ms);
  await encoder.encode(await bytesOf(pictures.jpeg(900, 900)), null, spend);
  const half = (await pictures.jpeg(900, 900)).subarray(0, 2_000);
  await expect(encoder.encode(() => [half], null, spend)).rejects.toThrow();
  expect(spent).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...spent)).toBeGreaterThanOrEqual(0);
  expect(spent[0]).toBeGreaterThan(0);
});
