import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

/** How long to wait for an answer to begin, in ms. */
const answerLimitMs = 30_000;

/**
 * A bucket of anything that speaks S3, at `s3://KEY:SECRET@host:port/bucket?region=…&tls=0`. Key
 * and secret are percent-encoded; the region is us-east-1 and the connection https unless said
 * otherwise.
 */
export function s3Storage(url: string): Storage {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const bucket = `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // A member waits for it.
    retries: 3,
  });

  async function call(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    // Only until the answer begins: a slow reader of its body may take as long as it needs.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerLimitMs);
    const response = await client
      .fetch(`${bucket}${path}`, {
        method,
        signal: limit.signal,
        body: body ?? null,
      })
      .finally(() => clearTimeout(timer));
    const mayBeMissing = method !== 'PUT' && path.startsWith('/');
    if (response.ok || (response.status === 404 && mayBeMissing)) return response;
    // Only the error's code: the rest of the answer repeats the access key and the signed request.
    const [, code = ''] = (await response.text()).match(/<Code>(\w+)</) ?? [];
    throw new Error(`S3 answered ${response.status} ${code} to ${method}`);
  }

  return {
    async put(key, bytes) {
      await call('PUT', `/${key}`, new Uint8Array(bytes));
    },
    async get(key) {
      const response = await call('GET', `/${key}`);
      if (!response.ok || !response.body) return;
      const size = response.headers.get('content-length');
      return { body: response.body, size: size === null ? undefined : Number(size) };
    },
    async remove(key) {
      await call('DELETE', `/${key}`);
    },
    async *files() {
      // Uses the older of S3's two ways to list files: everything that speaks S3 has it, and our
      // names need no escaping.
      for (let last: string | undefined = ''; last !== undefined; ) {
        const page: string = await (
          await call('GET', `?marker=${encodeURIComponent(last)}`)
        ).text();
        const files = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
          key: field(entry, 'Key') ?? '',
          at: new Date(field(entry, 'LastModified') ?? Number.NaN),
          bytes: Number(field(entry, 'Size')),
        }));
        yield files;
        last = field(page, 'IsTruncated') === 'true' ? files.at(-1)?.key : undefined;
      }
    },
  };
}

const field = (xml: string, name: string) => xml.match(`<${name}>([^<]+)</${name}>`)?.[1];
