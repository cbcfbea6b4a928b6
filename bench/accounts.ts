import type { Benchmark } from './benchmark.ts';
import { pair } from './figures.ts';
import type { Testbed } from './testbed.ts';

const doors: [what: string, path: string, body: (email: string) => object][] = [
  ['log-in', 'sign-in/email', (email) => ({ email, password: 'Not-the-one-1' })],
  ['password reset', 'request-password-reset', (email) => ({ email })],
  ['resend, signed out', 'send-verification-email', (email) => ({ email })],
];

/** Whether the time of an answer reveals that an account exists: the two columns should overlap. */
export const accounts: Benchmark = {
  name: 'accounts',
  title: 'Answers for known and unknown addresses, p50 / p95',
  async *run(testbed) {
    const [account] = await testbed.sql<{ email: string }[]>`
      select email from auth.user where email_verified limit 1`;
    const known = account?.email ?? '';
    for (const [what, path, body] of doors) {
      const [of, without]: [number[], number[]] = [[], []];
      for (let n = 0; n < (testbed.quick ? 10 : 60); n++) {
        of.push(await time(testbed, path, body(known)));
        without.push(await time(testbed, path, body(`nobody-${n}@example.org`)));
      }
      yield {
        what: `${what}: known`,
        figure: pair(of),
        floor: pair(without, 'unknown'),
      };
    }
  },
};

/**
 * The time of one answer, in ms. Earlier counts are deleted, or the limits would answer instead.
 */
async function time({ sql, stack }: Testbed, path: string, body: object): Promise<number> {
  await sql`truncate auth.rate_limit, private.attempt, private.letter`;
  const started = performance.now();
  const response = await fetch(`${stack.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { origin: stack.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - started;
}
