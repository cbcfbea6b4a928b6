import { once } from 'node:events';
import { request } from 'node:http';
import { browserHeaders, type Person } from './person.ts';

/** Begins a request whose body never arrives. Resolves when the server gives up. */
export async function hangBody(person: Person): Promise<void> {
  const headers = { ...browserHeaders(person), 'content-type': 'application/json' };
  const asked = request(`${person.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...headers, 'content-length': 100 },
    agent: false,
  });
  asked.on('response', (answer) => answer.resume());
  asked.on('error', () => {});
  asked.write('{');
  await once(asked, 'close');
}
