import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLogsSmall, openLog, tailOf } from './logs.ts';

const most = 100_000;
const lines = 60_000;
/**
 * Writes ten times as much as is stored, pauses for a moment, writes two more lines and dies of a
 * signal.
 */
const chatter = `
  const { writeSync } = require('node:fs');
  const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const say = (n) => writeSync(1, 'line ' + n + ' '.repeat(60) + '\\n');
  for (let n = 1; n <= ${lines} - 2; n++) {
    say(n);
    if (n % 500 === 0) pause(5);
  }
  pause(200);
  say(${lines - 1});
  say(${lines});
  process.kill(process.pid, 'SIGKILL');`;

let dir: string;
let stop: () => void;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hearth-logs-'));
  stop = keepLogsSmall(dir, most, 5);
  const log = openLog(dir, 'part');
  const part = spawn(process.execPath, ['-e', chatter], { stdio: ['ignore', log, log] });
  closeSync(log);
  await once(part, 'exit');
});
afterAll(() => {
  stop();
  rmSync(dir, { recursive: true });
});

it('logs are rotated again once their folder is back', async () => {
  const away = mkdtempSync(join(tmpdir(), 'hearth-logs-'));
  const stopLooking = keepLogsSmall(away, most, 5);
  rmSync(away, { recursive: true });
  await pause(50);
  mkdirSync(away);
  writeFileSync(join(away, 'part.log'), ' '.repeat(2 * most));
  await expect.poll(() => readdirSync(away).sort()).toEqual(['part.log', 'part.log.1']);
  stopLooking();
  rmSync(away, { recursive: true });
});

const oldestFirst = () => readdirSync(dir).sort().reverse();
/** A file that ends in a number may have lost its last digits to the cut. */
const logLines = () =>
  oldestFirst()
    .flatMap((file) => readFileSync(join(dir, file), 'utf8').match(/^line \d+(?= )/gm) ?? [])
    .map((line) => Number(line.slice(5)));

describe('the log of a talkative part', () => {
  it('stays small, in two files', () => {
    expect(oldestFirst()).toEqual(['part.log.1', 'part.log']);
  });

  it('keeps its newest lines, in order', () => {
    const numbers = logLines();
    expect(numbers.length).toBeGreaterThan(1_000);
    expect(numbers.length).toBeLessThan(lines / 2);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBe(lines);
  });

  it('ends with the last output of the part', () => {
    const last = tailOf(dir, 'part', 2).split('\n');
    expect(last.map((line) => line.trim())).toEqual([`line ${lines - 1}`, `line ${lines}`]);
    expect(tailOf(dir, 'silent')).toBe('(empty)');
  });
});
