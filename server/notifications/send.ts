import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { PushedNews } from '../../schema/notifications/rules.ts';
import type { Env } from '../env.ts';
import { publicLookup } from '../public-address.ts';
import { isForTests, isPushEndpoint } from './endpoint.ts';

export type Device = { endpoint: string; p256dh: string; auth: string };
/** `gone` for good; `later` is worth another try. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'later';

/** For the whole request, in ms: members choose the service, which may answer one byte a minute. */
const limitMs = 5_000;
/** For how many seconds a push service keeps news for a device that is off. */
const usualTtl = 24 * 60 * 60;

/**
 * Sends news to one device, encrypted for it and signed by us. With `urgentMs`, a sleeping device
 * is woken, and the news is delivered within that time or not at all.
 */
export async function sendTo(
  device: Device,
  news: PushedNews,
  env: Env,
  urgentMs?: number,
): Promise<Outcome> {
  if (!env.VAPID_PUBLIC_KEY || !env.VAPID_PRIVATE_KEY) return 'refused';
  // Checked again: the rules may have become stricter since it was registered.
  if (!isPushEndpoint(device.endpoint, env)) return 'gone';
  const { endpoint, p256dh, auth } = device;
  let details: webPush.RequestDetails;
  try {
    details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(news),
      {
        ...(urgentMs ? { TTL: Math.round(urgentMs / 1_000), urgency: 'high' } : { TTL: usualTtl }),
        // So the service replaces what it has not delivered yet.
        topic: createHash('sha256').update(news.tag).digest('base64url').slice(0, 32),
        vapidDetails: {
          subject: senderOf(env),
          publicKey: env.VAPID_PUBLIC_KEY,
          privateKey: env.VAPID_PRIVATE_KEY,
        },
      },
    );
  } catch {
    // The device's key is invalid: a point that is not on the curve.
    return 'gone';
  }
  return outcomeOf(await statusOf(details, env));
}

/** The address to which a push service may write about us. */
const senderOf = ({ MAIL_FROM }: Env) => `mailto:${MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0]}`;

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 0 || status === 429 || status >= 500) return 'later';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/**
 * Sends a request and resolves to the status of the answer, 0 if there is none. web-push's own
 * function would resolve the name to any address and read an endless answer; this one reads nothing
 * of it, and follows no redirect.
 */
function statusOf({ endpoint, method, headers, body }: webPush.RequestDetails, env: Env) {
  const url = new URL(endpoint);
  const forTests = isForTests(url, env);
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise<number>((resolve) => {
    const sent = request(url, {
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      ...(!forTests && { lookup: publicLookup }),
    });
    sent.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
