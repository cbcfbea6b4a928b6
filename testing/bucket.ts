import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import { seeFoldersOfFolders } from './s3rver-folders.ts';

/** Buckets of a real S3 server on this machine. Key and secret are both S3RVER. */
export interface Buckets {
  /** The address of the first bucket, as S3_URL. */
  url: string;
  port: number;
  /** The names of the objects in the first bucket. */
  keys(): string[];
  close(): Promise<void>;
}

export async function startBuckets(name: string, ...others: string[]): Promise<Buckets> {
  const directory = mkdtempSync(join(tmpdir(), 'hearth-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [name, ...others].map((each) => ({ name: each })),
  });
  seeFoldersOfFolders(server);
  const { port } = await server.run();
  // s3rver keeps several files of one object.
  const objectOf = (file: string) => file.replace(/\._S3rver.*$/, '');
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=0`,
    port,
    keys: () => [...new Set(readdirSync(join(directory, name)).map(objectOf))].sort(),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Buckets of this test file's own. Can be used once tests run. */
export function ownBuckets(name: string, ...others: string[]): Buckets {
  const buckets = {} as Buckets;
  beforeAll(async () => {
    Object.assign(buckets, await startBuckets(name, ...others));
  });
  afterAll(() => buckets.close());
  return buckets;
}
