import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './root.ts';

/** Makes schema/zero.gen.ts anew from the tables. */
const { status } = spawnSync('npm', ['run', '--silent', 'gen:zero'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
