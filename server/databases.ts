import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './db.ts';

/** Whether a server answers at this address. */
export function reachable(url: string): Promise<boolean> {
  return withDatabase(url, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** The address of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Creates a database, as a copy of `template` if given, and returns its address. */
export async function createDatabase(
  serverUrl: string,
  name = `clone_${randomBytes(6).toString('hex')}`,
  template = 'template1',
): Promise<string> {
  await withDatabase(
    inDatabase(serverUrl, 'postgres'),
    (sql) => sql`create database ${sql(name)} template ${sql(template)}`,
  );
  return inDatabase(serverUrl, name);
}

/** Creates a database unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withDatabase(inDatabase(url, 'postgres'), async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  });
}

/** Drops a database with everything attached to it: connections and replication slots. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withDatabase(inDatabase(url, 'postgres'), async (sql) => {
    for (;;) {
      // A slot can only be dropped once the connection that reads from it has ended.
      await sql`select pg_terminate_backend(active_pid) from pg_replication_slots where database = ${name} and active`;
      await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = ${name} and not active`;
      const [slot] = await sql`select 1 from pg_replication_slots where database = ${name}`;
      if (!slot) break;
      await pause(50);
    }
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}
