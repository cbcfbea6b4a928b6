import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../cli/root.ts';
import { fill } from '../cli/seed/fill.ts';
import type { Size } from '../cli/seed/plan.ts';
import { openCrew } from '../cli/stack/crew.ts';
import { startEmbedded } from '../cli/stack/embedded.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import { type Stack, startStack } from '../cli/stack/stack.ts';
import { dropDatabase, ensureDatabase } from '../server/databases.ts';
import { connect, type Sql, withDatabase } from '../server/db.ts';
import { migrate } from '../server/migrate.ts';
import { type Cast, writeCast } from './cast.ts';
import { bareTables } from './floor/database.ts';

/** A complete running Hearth with a network of known size in it. */
export interface Testbed extends AsyncDisposable {
  size: Size;
  /** Takes fewer and shorter samples, for trying things out. */
  quick: boolean;
  stack: Stack;
  sql: Sql;
  cast: Cast;
  /** How many devices are there at once, and for how many minutes, if that was asked for. */
  crowd: Crowd | undefined;
}

export interface Crowd {
  clients: number;
  minutes: number;
}

/** Fills a database, then starts everything on it, so that zero-cache copies it as a whole. */
export async function openTestbed(
  size: Size,
  quick: boolean,
  { readsLog = false, crowd }: { readsLog?: boolean; crowd?: Crowd | undefined } = {},
): Promise<Testbed> {
  const dir = join(home, `bench-${size.posts}`);
  const cast = await prepare(dir, size, crowd?.clients);
  const env = {
    // The floods use addresses of their own; other clients name none, and count by their socket's
    // address.
    app: { TRUST_PROXY: '1' },
    // Logging its queries takes a tenth of zero-cache's time.
    zeroCache: readsLog ? { ZERO_LOG_LEVEL: 'info' } : undefined,
  };
  const stack = await startStack({ dir, env });
  const sql = connect(stack.databaseUrl);
  return {
    size,
    quick,
    stack,
    sql,
    cast,
    crowd,
    async [Symbol.asyncDispose]() {
      await sql.end();
      await stack.remove();
    },
  };
}

async function prepare(dir: string, size: Size, active?: number): Promise<Cast> {
  const crew = await openCrew(dir, () => {});
  try {
    // Left behind by a bench that was killed.
    rmSync(join(dir, 'zero'), { recursive: true, force: true });
    const url = (await startEmbedded(crew, { durable: true })).url('hearth');
    await dropDatabase(url);
    await ensureDatabase(url);
    await migrate(url);
    return await fillWorld(url, size, secretsIn(dir).auth, active);
  } finally {
    await crew.stop();
  }
}

/**
 * The world of this size in an empty database, with the floor's tables and the cast. `secret` signs
 * cookies.
 */
export async function fillWorld(
  databaseUrl: string,
  size: Size,
  secret: string,
  active?: number,
): Promise<Cast> {
  await fill(databaseUrl, size);
  return withDatabase(databaseUrl, async (sql) => {
    await bareTables(sql);
    const cast = await writeCast(sql, secret, active);
    await sql`vacuum analyze`;
    return cast;
  });
}
