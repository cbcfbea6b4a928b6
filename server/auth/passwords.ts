import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth/api';
import { errors } from '../../schema/errors.ts';
import { Busy, workers } from '../limits/workers.ts';
import type { PasswordWork } from './password-worker.ts';

/**
 * How long hashing may wait, in ms. A request that would wait longer has to be sent again later.
 */
const longestWaitMs = 5_000;
const forgottenAfterMs = 60_000;

export type Passwords = ReturnType<typeof openPasswords>;

/**
 * Hashes passwords on threads of their own, since reading files and checking a session's signature
 * need libuv's four. One core is left for everything else. Each method @throws a 503 while too many
 * wait.
 */
export function openPasswords() {
  const pool = workers<PasswordWork>(new URL('./password-worker.ts', import.meta.url), {
    options: { workerType: 'thread', minWorkers: 1 },
    most: Math.max(1, availableParallelism() - 1),
    longestWaitMs,
    tries: 2,
  });
  const ready = new Map<string, string>();
  const placeholderPrefix = `${randomBytes(12).toString('base64url')}:`;
  return {
    async hash(password: string): Promise<string> {
      if (!password.startsWith(placeholderPrefix))
        return pool.run('hash', password).catch(refuseIfBusy);
      const made = ready.get(password);
      ready.delete(password);
      return made ?? refuseIfBusy(new Busy());
    },
    verify: ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
      pool.run('verify', password, hash).catch(refuseIfBusy),
    /**
     * Hashes a password before better-auth begins steps that cannot be undone: otherwise the work
     * would queue here inside a transaction, or after a link has been used up. Returns a
     * placeholder, which `hash` accepts once in place of the password.
     */
    async ahead(password: string): Promise<string> {
      const hash = await pool.run('hash', password).catch(refuseIfBusy);
      const placeholder = placeholderPrefix + randomBytes(24).toString('base64url');
      ready.set(placeholder, hash);
      // A placeholder is never used if better-auth refuses the request. A request that takes longer
      // than this has to be sent again.
      setTimeout(() => ready.delete(placeholder), forgottenAfterMs).unref();
      return placeholder;
    },
    close: () => pool.close(),
  };
}

function refuseIfBusy(error: unknown): never {
  if (!(error instanceof Busy)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: 'busy', message: errors.busy });
}
