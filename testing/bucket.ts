import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';

/** Buckets of a real S3 server on this machine, for this test file. */
export interface Buckets {
  /** The address of the first one, as S3_URL. Can be read once tests run. */
  url: string;
  /** The names of what is in the first one. */
  keys(): string[];
}

/** Can be used once tests run. */
export function ownBuckets(name: string, ...others: string[]): Buckets {
  const directory = mkdtempSync(join(tmpdir(), 'hearth-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [name, ...others].map((each) => ({ name: each })),
  });
  // s3rver keeps several files of one object.
  const objectOf = (file: string) => file.replace(/\._S3rver.*$/, '');
  const buckets: Buckets = {
    url: '',
    keys: () => [...new Set(readdirSync(join(directory, name)).map(objectOf))].sort(),
  };
  beforeAll(async () => {
    const { port } = await server.run();
    buckets.url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=0`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return buckets;
}
