import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { compileCache } from '../root.ts';
import { freePort } from './ports.ts';

afterEach(() => void vi.restoreAllMocks());

it('a port is given to one process only, before anything listens on it', async () => {
  const other = processWithPort();
  try {
    const port = Number(String((await once(other.stdout ?? other, 'data'))[0]));
    expect(port).toBeGreaterThan(0);
    // The random numbers are chosen so that both get the same port first.
    const chance = vi.spyOn(Math, 'random').mockReturnValueOnce((port - 20_000 + 0.5) / 12_000);
    expect(await freePort()).not.toBe(port);
    expect(chance.mock.calls.length).toBeGreaterThan(1);
  } finally {
    other.kill('SIGKILL');
  }
});

function processWithPort(): ChildProcess {
  const ports = pathToFileURL(join(import.meta.dirname, 'ports.ts')).href;
  const code = `import(${JSON.stringify(ports)}).then(async ({ freePort }) => {
    console.log(await freePort());
    setInterval(() => {}, 1e6);
  })`;
  return spawn(process.execPath, [...compileCache, '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
