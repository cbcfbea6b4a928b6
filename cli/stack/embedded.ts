import type { Crew } from './crew.ts';
import { freePort } from './ports.ts';
import { type PostgresOptions, prepareCluster } from './postgres.ts';
import { postgresHome, removeOutside } from './postgres-home.ts';

/** A running embedded Postgres. */
export interface Embedded {
  url(database: string): string;
  /** Deletes what it keeps outside of its folder. */
  forget(): void;
}

/** Starts the Postgres of a folder, and creates its cluster the first time. */
export async function startEmbedded(crew: Crew, options: PostgresOptions): Promise<Embedded> {
  const home = postgresHome(crew.folder.dir);
  if (home.notice) crew.report(home.notice);
  const cluster = await prepareCluster(home, await freePort(), options);
  await crew.run(cluster.spec);
  return { url: cluster.url, forget: () => removeOutside(home) };
}
