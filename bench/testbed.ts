import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../cli/root.ts';
import { fill } from '../cli/seed/fill.ts';
import type { Size } from '../cli/seed/plan.ts';
import { openCrew } from '../cli/stack/crew.ts';
import { dropDatabase, ensureDatabase } from '../cli/stack/database.ts';
import { startEmbedded } from '../cli/stack/embedded.ts';
import { secretsIn } from '../cli/stack/secrets.ts';
import { type Stack, startStack } from '../cli/stack/stack.ts';
import { connect, type Sql, withDatabase } from '../server/db.ts';
import { migrate } from '../server/migrate.ts';
import { type Cast, writeCast } from './cast.ts';
import { bareTables } from './floor/database.ts';

/** A whole running Hearth with a network of known size in it. */
export interface Testbed extends AsyncDisposable {
  size: Size;
  /** Fewer and shorter samples, for trying out. */
  quick: boolean;
  stack: Stack;
  sql: Sql;
  cast: Cast;
}

/** Fills a database, then starts everything over it, so that zero-cache copies it as a whole. */
export async function openTestbed(size: Size, quick: boolean, readsLog = false): Promise<Testbed> {
  const dir = join(home, `bench-${size.posts}`);
  const cast = await prepare(dir, size);
  const env = {
    // Those who flood come from addresses of their own; others name none, and count by their socket.
    app: { TRUST_PROXY: '1' },
    // What zero-cache says of its queries takes a tenth of its time.
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
    async [Symbol.asyncDispose]() {
      await sql.end();
      await stack.remove();
    },
  };
}

async function prepare(dir: string, size: Size): Promise<Cast> {
  const crew = await openCrew(dir, () => {});
  try {
    // What a bench that was killed left behind.
    rmSync(join(dir, 'zero'), { recursive: true, force: true });
    const url = (await startEmbedded(crew, { durable: true })).url('hearth');
    await dropDatabase(url);
    await ensureDatabase(url);
    await migrate(url);
    await fill(url, size);
    return await withDatabase(url, async (sql) => {
      await bareTables(sql);
      const cast = await writeCast(sql, secretsIn(dir).auth);
      await sql`vacuum analyze`;
      return cast;
    });
  } finally {
    await crew.stop();
  }
}
