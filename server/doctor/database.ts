import type { Finding } from '../../schema/admin/answers.ts';
import { sized } from '../../schema/admin/sizes.ts';
import { type Sql, withDatabase } from '../db.ts';
import type { Env } from '../env.ts';
import { oldestDueJob } from '../jobs/queue.ts';
import { migrationNames, newestMigration } from '../schema-version.ts';
import type { Check } from './check.ts';

type Result = Omit<Finding, 'about'> | undefined;

const mostClockMs = 2_000;
const mostRetained = 4e9;
const mostDueSeconds = 60;
/** The connections of zero-cache and the app, with some for a person. */
const leastConnections = 80;

const asked = (look: (sql: Sql) => Promise<Result>) => (env: Env) =>
  withDatabase(env.DATABASE_URL, look);
const otherwise = 'See DATABASE_URL, and whether Postgres runs.';

/** The checks of Postgres. */
export const databaseChecks: Check[] = [
  {
    about: 'Postgres',
    otherwise,
    look: asked(async (sql) => {
      const [server] = await sql<{ version: number; name: string; wal: string; most: number }[]>`
        select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
          current_setting('wal_level') as wal, current_setting('max_connections')::int as most`;
      const { version = 0, name = '', wal = '', most = 0 } = server ?? {};
      const result = `${name}, wal_level=${wal}, max_connections=${most}`;
      if (version < 150_000) return { result, remedy: 'Postgres 15 or newer is needed.' };
      if (wal !== 'logical') return { result, remedy: 'Set wal_level=logical and restart it.' };
      if (most < leastConnections)
        return { result, remedy: `Set max_connections to ${leastConnections} or more.` };
      return { result };
    }),
  },
  {
    about: 'Tables',
    otherwise,
    async look({ DATABASE_URL }) {
      const [there, newest] = [
        await withDatabase(DATABASE_URL, newestMigration),
        migrationNames().at(-1),
      ];
      if (there === newest) return { result: `as this version has them (${there})` };
      return {
        result: `at ${there ?? 'no migration that this version knows'}, not at ${newest}`,
        remedy: 'Start the version that belongs to them, or run npm run migrate.',
      };
    },
  },
  {
    about: "Postgres' clock",
    otherwise,
    look: asked(async (sql) => {
      await sql`select 1`;
      const began = Date.now();
      const [row] = await sql<{ at: number }[]>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
      const apart = Math.round(Math.abs((row?.at ?? 0) - (began + Date.now()) / 2));
      const result = `${apart} ms from this machine's`;
      return apart > mostClockMs ? { result, remedy: 'Set both clocks by NTP.' } : { result };
    }),
  },
  {
    about: 'Replication slot',
    otherwise,
    look: asked(async (sql) => {
      const [slot] = await sql<
        { name: string; active: boolean; status: string; retained: number }[]
      >`
        select slot_name as name, active, wal_status as status,
          coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as retained
        from pg_replication_slots where database = current_database() order by active desc limit 1`;
      if (!slot) return { result: 'there is none', remedy: 'Start zero-cache.' };
      const result = `${slot.name} is ${slot.active ? 'active' : 'not read'}, ${sized(slot.retained)} retained, ${slot.status}`;
      if (slot.status === 'lost')
        return { result, remedy: 'Stop zero-cache, delete the replica, start it.' };
      if (slot.active && slot.retained < mostRetained) return { result };
      return {
        result,
        remedy: 'Start zero-cache, or see docs/operating.md, "The replication slot".',
      };
    }),
  },
  {
    about: 'Jobs',
    otherwise,
    look: asked(async (sql) => {
      const due = Math.round(await oldestDueJob(sql));
      const result = `the oldest that is due waits for ${due} s`;
      return due > mostDueSeconds
        ? { result, remedy: 'See whether the app runs, and its log.' }
        : { result };
    }),
  },
];
