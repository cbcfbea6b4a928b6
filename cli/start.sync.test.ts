import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../server/databases.ts';
import { type Command, startCommand } from '../testing/system/command.ts';
import { buildClient, isClientOutdated } from './client-build.ts';
import { isSeeded } from './seed/demo.ts';
import { runningIn } from './stack/folder.ts';
import { freePort, isFree } from './stack/ports.ts';
import { answers } from './stack/probe.ts';
import { marked, signal } from './stack/processes.ts';
import { secretsIn } from './stack/secrets.ts';

const outside = mkdtempSync(join(tmpdir(), 'hearth-start-'));
const dir = join(outside, 'home');
// A start needs no root, and nothing that was there before: if root runs these tests, another user
// starts.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
if (user) chownSync(outside, user.uid, user.gid);
const marks = { HEARTH_FOLDER: dir };
const port = await freePort();
const commands: Command[] = [];
/** The last line that a start prints. */
const ready = 'Ctrl-C stops it.';

function run(name: string, args: string[] = [], env: Record<string, string> = {}): Command {
  const command = startCommand(name, { HEARTH_HOME: dir, HOME: outside, ...env }, args, user);
  commands.push(command);
  return command;
}

const start = (env = {}) => run('start', [], { PORT: String(port), ...env });

// Of a clone that belongs to root, nobody else may write the client.
beforeAll(async () => {
  if (isClientOutdated()) await buildClient();
}, 120_000);
afterEach(async () => {
  for (const { pid } of commands) signal(pid, 'SIGTERM');
  await Promise.all(commands.splice(0).map(({ end }) => end));
});
afterAll(() => rmSync(outside, { recursive: true }));

async function expectNothingLeft(): Promise<void> {
  expect(marked(marks)).toEqual([]);
  expect(existsSync(join(dir, 'lock.json'))).toBe(false);
  expect(existsSync(join(dir, 'postgres/data/postmaster.pid'))).toBe(false);
  expect(await isFree(port)).toBe(true);
}

// A machine that is busy with other tests takes its time to start processes.
describe('npm start', { timeout: 400_000 }, () => {
  test('starts once and without root, restarts dead parts, allows seed and reset, and cleans up an old run', async () => {
    const first = start();
    await first.says(ready);
    expect(first.printed()).toContain(`http://localhost:${port}`);
    expect(await answers(`http://127.0.0.1:${port}/readyz`)).toBe(true);

    const second = start();
    expect(await second.end).toBe(0);
    expect(second.printed()).toContain(`Hearth is already running at http://localhost:${port}`);

    const parts = ['web', 'worker', 'zero-cache', 'inbox'];
    for (const part of parts) {
      const [pid = 0] = marked({ ...marks, HEARTH_PART: part });
      signal(pid, 'SIGKILL');
    }
    await Promise.all(parts.map((part) => first.says(`${part} is back.`)));

    const seed = run('seed', ['--members', '5', '--posts', '9']);
    expect(await seed.end, seed.printed()).toBe(0);
    expect(await isSeeded(runningIn(dir)?.databaseUrl ?? '')).toBe(true);
    const pictures = () => readdirSync(join(dir, 'uploads/images'));
    expect(pictures()).not.toEqual([]);
    const unsure = run('reset');
    expect(await unsure.end).toBe(1);
    expect(unsure.printed()).toContain('--yes');
    const reset = run('reset', ['--yes']);
    expect(await reset.end, reset.printed()).toBe(0);
    expect(await isSeeded(runningIn(dir)?.databaseUrl ?? '')).toBe(false);
    expect(pictures()).toEqual([]);
    expect(await answers(`http://127.0.0.1:${port}/readyz`)).toBe(true);

    // Its children are still alive.
    signal(first.pid, 'SIGKILL');
    await first.end;
    expect(marked(marks)).not.toEqual([]);
    const next = start();
    await next.says(ready);
    signal(next.pid, 'SIGTERM');
    await next.end;
    await expectNothingLeft();
  });

  test('stops cleanly when asked to while it starts', async () => {
    const command = start();
    await command.says('Migrations');
    signal(command.pid, 'SIGINT');
    expect(await command.end).toBe(0);
    await expectNothingLeft();
  });

  test('names a busy port and the variable that changes it', async () => {
    const stranger = createServer();
    await new Promise<void>((done) => stranger.listen(port, '127.0.0.1', done));
    const command = start();
    expect(await command.end).toBe(1);
    expect(command.printed()).toContain(`Port ${port} is taken`);
    expect(command.printed()).toContain('PORT=');
    await new Promise((done) => stranger.close(done));
    await expectNothingLeft();
  });

  test('refuses a wrong setting by name before it starts anything', async () => {
    const command = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(await command.end).toBe(1);
    expect(command.printed()).toContain('DATABASE_URL');
    expect(command.printed()).not.toContain('Migrations');
    await expectNothingLeft();
  });

  test('uses the given database, mail server, origin and TURN servers', async () => {
    const { databaseUrl, smtpUrl, ...stack } = inject('stack');
    const given = await createDatabase(databaseUrl);
    // Roles are the server's: those who share one have the same passwords.
    const { postgresApp, postgresZero } = secretsIn(stack.dir);
    const file = join(dir, 'secrets.json');
    mkdirSync(dir, { recursive: true });
    writeFileSync(file, JSON.stringify({ ...secretsIn(dir), postgresApp, postgresZero }));
    if (user) for (const path of [dir, file]) chownSync(path, user.uid, user.gid);
    const origin = 'https://hearth.example';
    const command = start({
      DATABASE_URL: given,
      SMTP_URL: smtpUrl,
      ORIGIN: origin,
      ICE_URLS: 'stun:turn.example:3478',
    });
    await command.says(ready);
    expect(runningIn(dir)).toMatchObject({ origin, databaseUrl: given });
    for (const part of ['postgres', 'inbox', 'turn'])
      expect(marked({ ...marks, HEARTH_PART: part })).toEqual([]);
    signal(command.pid, 'SIGTERM');
    await command.end;
    await dropDatabase(given);
  });
});
