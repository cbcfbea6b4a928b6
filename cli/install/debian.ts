import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Installs packages, if this is Debian and we have the permission. */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  runOnTerminal('apt-get', ['update', '-qq']);
  runOnTerminal('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

export function runOnTerminal(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}
