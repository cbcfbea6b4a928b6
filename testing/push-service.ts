import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { PushedNews } from '../schema/notifications/rules.ts';

/** A device as its browser knows it, with the pushes that reached it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** In order and decrypted, without those that were refused. */
  news: PushedNews[];
  /** The number of attempts. */
  tries: number;
}

export interface PushService {
  origin: string;
  device(): PushDevice;
  /** The status with which it answers for this device from now on; 0 never answers. */
  answer(device: PushDevice, status: number): void;
  /** Mistakes in requests: a signature, an address, a header. */
  complaints: string[];
  /** The signed claims of the last request. */
  claims: Record<string, unknown>;
  close(): void;
}

type Known = { device: PushDevice; keys: ECDH; status: number };

/**
 * A push service on this machine that accepts only signed pushes, and browsers that decrypt them.
 */
export async function startPushService(port = 0): Promise<PushService> {
  const known = new Map<string, Known>();
  const complaints: string[] = [];

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    // A query may follow the path: a test gives one device many subscriptions that way.
    const found = known.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!found) return response.writeHead(404).end();
    // Read when the request arrives: a test that waits for an attempt may change the answer after
    // that.
    const { device, keys, status } = found;
    device.tries++;
    try {
      service.claims = await signer(request.headers.authorization ?? '', service.origin);
      for (const header of ['ttl', 'topic'])
        if (!request.headers[header]) throw new Error(`no ${header}`);
      if (status >= 200 && status < 300) {
        const options = {
          version: 'aes128gcm',
          privateKey: keys,
          authSecret: device.auth,
        } as const;
        device.news.push(JSON.parse(String(ece.decrypt(body, options))));
      }
      if (status > 0) response.writeHead(status).end();
    } catch (error) {
      complaints.push(String(error));
      response.writeHead(403).end();
    }
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  // It ends with the process that started it.
  server.unref();
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;

  const service: PushService = {
    origin,
    complaints,
    claims: {},
    device() {
      const keys = createECDH('prime256v1');
      const path = `/send/${randomUUID()}`;
      const device = {
        endpoint: origin + path,
        p256dh: keys.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        news: [],
        tries: 0,
      };
      known.set(path, { device, keys, status: 201 });
      return device;
    },
    answer(device, status) {
      const found = known.get(new URL(device.endpoint).pathname);
      if (found) found.status = status;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

/** The content of the signature, which must be valid for this service. */
async function signer(authorization: string, audience: string) {
  const [, token = '', key = ''] = authorization.match(/^vapid t=([^,]+), ?k=(.+)$/) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, {
    audience,
    requiredClaims: ['exp', 'sub'],
  });
  return { ...payload, key };
}
