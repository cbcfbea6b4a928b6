import { describe, expect, it } from 'vitest';
import { composed, faultsOf, filledIn, scaleFile } from '../testing/compose.ts';

describe('docker-compose.scale.yml', () => {
  const scaled = composed(filledIn, scaleFile);
  const zeroCache = composed(filledIn).services['zero-cache']?.environment ?? {};
  const scale = (name: string) => scaled.services[name];

  it('is valid against the schema, with pinned images', () => {
    expect(faultsOf(scaleFile)).toBeNull();
    const images = Object.values(scaled.services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d+\.\d+\.\d+$/.test(image))).toEqual([]);
  });

  it('has view-syncers configured as zero-cache is, except for the source of their rows', () => {
    const { ZERO_CHANGE_STREAMER_URI, ...given } = scale('view-syncer-1')?.environment ?? {};
    const backup = Object.fromEntries(
      Object.entries(given).filter(([name]) => name.includes('LITESTREAM')),
    );
    expect(given).toEqual({ ...zeroCache, ...backup });
    expect(scale('zero-cache')?.environment).toEqual({ ...backup, ZERO_NUM_SYNC_WORKERS: '0' });
    expect(ZERO_CHANGE_STREAMER_URI).toBe(`ws://zero-cache:${zeroCache.ZERO_CHANGE_STREAMER_PORT}`);
    const { volumes: _one, ...first } = scale('view-syncer-1') ?? {};
    const { volumes: _other, ...second } = scale('view-syncer-2') ?? {};
    expect(second).toEqual(first);
  });

  it('gives web and worker the list of view-syncers, and the bucket', () => {
    const { ZERO_CACHE_URLS = '', S3_URL } = scale('web')?.environment ?? {};
    const hosts = ZERO_CACHE_URLS.split(',').map((url) => new URL(url).hostname);
    const syncers = Object.keys(scaled.services).filter((name) => name.startsWith('view-syncer'));
    expect(hosts).toEqual(syncers);
    expect(scale('worker')?.environment).toEqual(scale('web')?.environment);
    const { ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret } = scale('bucket')?.environment ?? {};
    expect(S3_URL).toBe(`s3://${key}:${secret}@bucket:7070/hearth?tls=0`);
  });
});
