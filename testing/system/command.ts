import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { compileCache, root } from '../../cli/root.ts';

/** A command of cli/, started as a person would. */
export interface Command {
  pid: number;
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it has printed this; fails if it ends without it. */
  says(text: string): Promise<void>;
  /** Resolves to its exit code, or to the signal that ended it. */
  end: Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts a command with additional environment variables, as another user if root asks for that.
 */
export function startCommand(
  name: string,
  env: Record<string, string>,
  args: string[] = [],
  user?: { uid: number; gid: number },
): Command {
  const file = join(root, 'cli', `${name}.ts`);
  const child = spawn(process.execPath, [...compileCache, file, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const end = new Promise<number | NodeJS.Signals | null>((done) => {
    child.once('close', (code, signal) => done(signal ?? code));
  });
  return {
    pid: child.pid ?? 0,
    printed: () => output,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        end.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
        look();
      }),
    end,
  };
}
