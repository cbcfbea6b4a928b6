import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { TransactionSql } from 'postgres';
import { type Sql, withDatabase } from './db.ts';
import { letIn, passwordsIn } from './roles.ts';
import { type Migration, migrations, newestIn } from './schema-version.ts';

const silent = new Logger(() => () => {});

/** The key of the lock that a migration holds, so that others wait: 'Hearth' in ASCII. */
const lockKey = '79600263787624';
const askEveryMs = 200;
const lockNotAvailable = '55P03';
/** How often a migration is tried that did not get a table to itself. */
const attempts = 20;
const againAfterMs = 1_000;

/**
 * Applies the migrations that this database has not seen: the job runner's tables, which triggers
 * use, and ours, up to the migration of this name. Another migration at the same time waits.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    await insistOnOwner(sql);
    // Not by a statement that waits: an index that is built concurrently would wait for that in
    // turn.
    while (!(await isOurTurn(sql))) await pause(askEveryMs);
    await runMigrations({ connectionString: databaseUrl, logger: silent });
    await sql.unsafe(
      `create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      alter table drizzle.__drizzle_migrations add column if not exists contracts text`,
    );
    await notifyZero(sql);
    // While a change waits for a table, everybody else's queries wait behind it.
    await sql`set lock_timeout = '3s'`;
    for (const migration of await pending(sql)) {
      await patiently(() => apply(sql, migration));
      if (migration.name === upTo) break;
    }
  });
}

async function insistOnOwner(sql: Sql): Promise<void> {
  const [role] = await sql<{ name: string; may: boolean }[]>`
    select current_user as name, has_schema_privilege('public', 'create') as may`;
  if (!role?.may)
    throw new Error(
      `The role ${role?.name} may not change tables. DATABASE_URL must name the one that owns them.`,
    );
}

async function isOurTurn(sql: Sql): Promise<boolean> {
  const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`;
  return lock?.taken ?? false;
}

/** The last migration of 0.2.0, which took the place of the 41 before it. */
const firstRelease = '0006_roles';

async function pending(sql: Sql): Promise<Migration[]> {
  const all = migrations();
  const newest = await newestIn(sql);
  const left = all.filter(({ folderMillis }) => folderMillis > newest);
  const lacksFirst = newest > 0 && left.some(({ name }) => name === firstRelease);
  if (lacksFirst && (await hasEarlier(sql, all[0])))
    throw new Error(
      'This database is older than 0.2.0 and lacks some of the migrations before it. They are in ' +
        "the commit before 'Seven migrations make the first release's database': migrate with it first.",
    );
  return left;
}

async function hasEarlier(sql: Sql, first: Migration | undefined): Promise<boolean> {
  const earlier = await sql`
    select from drizzle.__drizzle_migrations where created_at < ${first?.folderMillis ?? 0} limit 1`;
  return earlier.count > 0;
}

/** Applies one migration, and has the database remember it. */
export async function apply(
  sql: Sql,
  { sql: statements, hash, folderMillis, contracts }: Migration,
) {
  const applied = { hash, created_at: folderMillis, contracts: contracts ?? null };
  // An index that is built while members go on writing cannot be in a transaction. Such a migration
  // drops first what an interrupted try has left.
  if (/\bindex concurrently\b/i.test(statements.join(''))) {
    await sql`set lock_timeout = 0`;
    await change(sql, statements);
    await sql`insert into drizzle.__drizzle_migrations ${sql(applied)}`;
    await sql`set lock_timeout = '3s'`;
    return;
  }
  await sql.begin(async (tx) => {
    await change(tx, statements);
    await tx`insert into drizzle.__drizzle_migrations ${tx(applied)}`;
  });
}

/** Changes tables, so that a zero-cache that runs follows. */
export async function change(sql: Sql | TransactionSql, statements: string[]): Promise<void> {
  for (const statement of statements) {
    await sql.unsafe(statement);
    await notifyZero(sql);
  }
}

/**
 * Notifies zero-cache of a change of a table, before rows of the new form are written. Its role may
 * not make event triggers, so its documentation asks for this call.
 */
async function notifyZero(sql: Sql | TransactionSql): Promise<void> {
  const [hook] = await sql`select to_regprocedure('zero_0.update_schemas()') as there`;
  if (!hook?.there) return;
  await sql`update zero_0."shardConfig" set "ddlDetection" = true where not "ddlDetection"`;
  await sql`select zero_0.update_schemas()`;
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === attempts)
        throw error;
      await pause(againAfterMs);
    }
  }
}

/** The names of the migrations that are left to apply, the oldest first. */
export const pendingMigrations = (databaseUrl: string): Promise<string[]> =>
  withDatabase(databaseUrl, async (sql) => (await pending(sql)).map(({ name }) => name));

if (import.meta.main) {
  const { DATABASE_URL = '' } = process.env;
  const passwords = passwordsIn(process.env);
  await migrate(DATABASE_URL);
  await letIn(DATABASE_URL, passwords);
  process.exit();
}
