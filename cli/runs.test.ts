import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from './root.ts';

const tidies = `
  setTimeout(() => {}, 20_000);
  process.once('SIGINT', () => setTimeout(() => { console.log('tidied'); process.exit(); }));
  console.log('up');`;
const command = `
  import { run } from '${pathToFileURL(`${root}/cli/runs.ts`)}';
  const outcome = await run({ name: 'one', command: ['node', '-e', ${JSON.stringify(tidies)}] });
  console.log(JSON.stringify(await run({ name: 'none', command: ['no-such-program'] })));`;

it('a command that receives a signal waits until its run has cleaned up', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', command]);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
    if (text === 'up\n') child.kill('SIGTERM');
  });
  await once(child, 'close');
  expect(printed).toMatch(/^up\ntidied\n.*"failed":1/);
});
