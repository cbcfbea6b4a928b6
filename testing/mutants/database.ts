import { withDatabase } from '../../server/db.ts';
import { counter, type Definition } from './definitions.ts';

/** Gives every definition in a database its counter. */
export const countCalls = (url: string, definitions: Definition[]) =>
  withDatabase(url, async (sql) => {
    await sql`create schema if not exists mutants`;
    // The app calls what counts.
    await sql`grant usage on schema mutants to hearth_app`;
    await sql`alter default privileges in schema mutants grant usage on sequences to hearth_app`;
    // A trigger that a mutant makes endless would go on after its test was given up.
    for (const role of ['current_user', 'hearth_app'])
      await sql.unsafe(`alter role ${role} set statement_timeout = '30s'`);
    for (const [index, { text, isCounted }] of definitions.entries()) {
      if (!isCounted) continue;
      await sql.unsafe(`create sequence if not exists ${counter(index)}; ${text}`);
    }
  });

export const redefine = (urls: string[], text: string) =>
  Promise.all(urls.map((url) => withDatabase(url, (sql) => sql.unsafe(text))));

/** How often each counted definition was called, in all of these databases. */
export async function calls(urls: string[]): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const url of urls) {
    const rows = await withDatabase(
      url,
      (sql) => sql<{ name: string; calls: string | null }[]>`
        select sequencename as name, last_value as calls from pg_sequences where schemaname = 'mutants'`,
    );
    for (const { name, calls } of rows) {
      const index = Number(name.slice(1));
      sums.set(index, (sums.get(index) ?? 0) + Number(calls ?? 0));
    }
  }
  return sums;
}
