import { randomUUID } from 'node:crypto';
import type { Env } from '../env.ts';
import { version } from '../version.ts';
import type { Check } from './check.ts';
import { proofOf, proves } from './proof.ts';

const patienceMs = 5_000;
/** One of the addresses for documentation (RFC 5737): no visitor has it. */
const madeUp = '203.0.113.77';

/** The app's answer to a request that proves its secrets (`health.ts`). */
type Health = { version?: string; proof?: string; address?: string };

/**
 * Asks the app at ORIGIN to prove its identity, and which address it sees for this process, which
 * claims a made-up one.
 */
async function ask(env: Env): Promise<Health> {
  const nonce = randomUUID();
  const query = new URLSearchParams({ nonce, proof: proofOf(env, 'asked', nonce) });
  const answer = await fetch(`${env.ORIGIN}/healthz?${query}`, {
    headers: { 'x-forwarded-for': madeUp },
    signal: AbortSignal.timeout(patienceMs),
  });
  const health: Health = await answer.json().catch(() => ({}));
  if (!answer.ok || !health.version)
    throw new Error(`${env.ORIGIN} answers ${answer.status}, and not as Hearth does`);
  if (!health.proof || !proves(env, 'answered', nonce, health.proof))
    throw new Error(`a Hearth answers at ${env.ORIGIN}, but not this one: it has other secrets`);
  return health;
}

/** The checks of the proxy in front of the app. */
export const frontChecks: Check[] = [
  {
    about: 'Address',
    otherwise: 'See ORIGIN, its DNS, its certificate and the proxy, and whether the app runs.',
    async look(env) {
      const health = await ask(env);
      const result = `this Hearth answers at ${env.ORIGIN}, version ${health.version}`;
      return health.version === version ? { result } : { result, remedy: `Start ${version}.` };
    },
  },
  {
    about: "Visitors' addresses",
    otherwise: 'See what is said of the address.',
    async look(env) {
      const { address } = await ask(env);
      if (address === madeUp)
        return {
          result: 'the app takes an address that a visitor made up',
          remedy: 'Have the proxy overwrite X-Forwarded-For; without a proxy, set TRUST_PROXY=0.',
        };
      // The app itself speaks no TLS.
      if (env.ORIGIN.startsWith('https:') && !env.TRUST_PROXY)
        return {
          result: `all come from the proxy's address, ${address}`,
          remedy: 'Have the proxy overwrite X-Forwarded-For, and set TRUST_PROXY=1.',
        };
      return { result: `nobody can make one up; this machine's is ${address} to the app` };
    },
  },
];
