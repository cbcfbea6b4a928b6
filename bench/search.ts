import type { Benchmark } from './benchmark.ts';
import type { Account } from './cast.ts';
import { pair } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** From the request to the last byte of the answer, as a member's browser waits for it. */
export const search: Benchmark = {
  name: 'search',
  title: 'Search among all members, p50 / p95',
  async *run(testbed) {
    const [one] = await testbed.sql<{ email: string; fullName: string }[]>`
      select email, first_name || ' ' || last_name as "fullName" from member
      where id like 'seed-%' order by id desc limit 1`;
    const { email = '', fullName = '' } = one ?? {};
    const rounds = testbed.quick ? 20 : 100;
    // Without a term, the answer costs HTTP and the session, but no search.
    const floor = pair(await answers(testbed, '', rounds));
    for (const [what, term] of [
      ['one letter', 'a'],
      ['two letters', 'an'],
      ['a first name', fullName.split(' ')[0] ?? ''],
      ['a full name', fullName],
      ['what all addresses end with', email.slice(email.indexOf('@'))],
      ['a whole address', email],
      ['a private address', (await hideAddress(testbed)) ?? ''],
      ['what nobody is called', 'xqzxqz'],
    ] as const) {
      yield { what, figure: pair(await answers(testbed, term, rounds)), floor, goal: '50 ms' };
    }
  },
};

/** Makes one member's address private. Resolves to the address. */
async function hideAddress({ sql }: Testbed): Promise<string | undefined> {
  const [hidden] = await sql<{ email: string }[]>`
    with known as (select id, email from member where id like 'seed-%' order by id limit 1)
    update member set email = null, private_fields = '["email"]'
    from known where member.id = known.id returning known.email`;
  return hidden?.email;
}

/** Each request is by another member, or the limits would answer. */
async function answers({ stack, cast }: Testbed, term: string, count: number): Promise<number[]> {
  const url = `${stack.origin}/api/members/search?q=${encodeURIComponent(term)}`;
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const { cookie } = cast.active[n % cast.active.length] as Account;
    const started = performance.now();
    const response = await fetch(url, { headers: { cookie: cookie.join('=') } });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`search answered ${response.status}`);
  }
  return times;
}
