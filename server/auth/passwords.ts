import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { APIError } from 'better-auth/api';
import { errors } from '../../schema/errors.ts';
import { Busy, workers } from '../limits/workers.ts';
import type { PasswordWork } from './password-worker.ts';

/** In ms. Whoever would wait longer for their turn is asked to come back. */
const longestWaitMs = 5_000;
const forgottenAfterMs = 60_000;

export type Passwords = ReturnType<typeof openPasswords>;

/**
 * Hashes passwords on threads of their own: libuv's four are for everyone who reads a file or checks
 * a session's signature. One core is left to the others. @throws in all of it a 503 while too many wait
 */
export function openPasswords() {
  const pool = workers<PasswordWork>(new URL('./password-worker.ts', import.meta.url), {
    options: { workerType: 'thread', minWorkers: 1 },
    most: Math.max(1, availableParallelism() - 1),
    longestWaitMs,
    tries: 2,
  });
  const ready = new Map<string, string>();
  const standsFor = `${randomBytes(12).toString('base64url')}:`;
  return {
    async hash(password: string): Promise<string> {
      if (!password.startsWith(standsFor)) return pool.run('hash', password).catch(told);
      const made = ready.get(password);
      ready.delete(password);
      return made ?? told(new Busy());
    },
    verify: ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
      pool.run('verify', password, hash).catch(told),
    /**
     * Hashes a password before better-auth begins what it cannot take back: it would wait for its turn inside a
     * transaction, or after a link is used up. Returns what stands for the password, once.
     */
    async ahead(password: string): Promise<string> {
      const hash = await pool.run('hash', password).catch(told);
      const stand = standsFor + randomBytes(24).toString('base64url');
      ready.set(stand, hash);
      // Nobody asks for it when there was something else to refuse. Whoever is later than that is asked to come back.
      setTimeout(() => ready.delete(stand), forgottenAfterMs).unref();
      return stand;
    },
    close: () => pool.close(),
  };
}

function told(error: unknown): never {
  if (!(error instanceof Busy)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: 'busy', message: errors.busy });
}
