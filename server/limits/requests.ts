import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors } from '../../schema/errors.ts';
import type { Env } from '../env.ts';
import { requests } from '../metrics/web.ts';
import { networkOf, requestAddress } from './client-address.ts';
import { slotsPerKey } from './slots.ts';

/**
 * How many unfinished requests one address may have. A page asks for dozens of pictures at once,
 * and a family or a school has one address.
 */
export const unfinishedAtOnce = 256;

/** In ms. */
const usual = {
  /** For so long nothing of a body may come, or nothing of an answer be taken. */
  silentMs: 30_000,
  /** For a whole body to come in. Uploads may take as long as the connection needs. */
  longestMs: 60_000,
  everyMs: 5_000,
};

/**
 * The path of zero-cache, which sends all members' requests from one address, and has to show a key
 * before anything is read.
 */
const ownPath = /^\/api\/zero\//;
const uploadPath = /^\/api\/uploads\//;

interface Unfinished {
  req: IncomingMessage;
  res: ServerResponse;
  isUpload: boolean;
  began: number;
  /** When bytes last came, and how many had come by then. */
  cameAt: number;
  came: number;
}

/** Limits the requests of one address that are unfinished at a time, and ends those that hang. */
export function limitRequests(
  listener: RequestListener,
  env: Pick<Env, 'TRUST_PROXY'>,
  { silentMs, longestMs, everyMs } = usual,
): RequestListener {
  const all = new Set<Unfinished>();
  const takePlace = slotsPerKey(unfinishedAtOnce);

  setInterval(() => {
    const now = Date.now();
    for (const request of all) {
      const { req, isUpload, began } = request;
      if (req.complete) continue;
      const came = req.socket.bytesRead;
      if (came !== request.came) Object.assign(request, { came, cameAt: now });
      const late = !isUpload && now - began > longestMs;
      if (!late && now - request.cameAt <= silentMs) continue;
      all.delete(request);
      end(request);
    }
  }, everyMs).unref();

  return (req, res) => {
    const path = pathOf(req);
    const leave = ownPath.test(path) ? () => {} : takePlace(networkOf(requestAddress(req, env)));
    if (!leave) return refuse(res);
    const now = Date.now();
    const came = req.socket.bytesRead;
    const request = { req, res, isUpload: uploadPath.test(path), began: now, cameAt: now, came };
    all.add(request);
    res.once('close', () => {
      all.delete(request);
      leave();
    });
    // Only Node sees how much of a buffer has been sent: its timeout starts again whenever some
    // has.
    req.socket.setTimeout(silentMs);
    res.on('timeout', () => res.socket?.writableLength && req.socket.destroy());
    listener(req, res);
  };
}

/** The path as the app will see it, with `..` resolved. */
function pathOf({ url = '' }: IncomingMessage): string {
  return URL.parse(url.startsWith('/') ? `http://app${url}` : url)?.pathname ?? '';
}

/** Refuses a request, and reads nothing more from its connection. */
function refuse(res: ServerResponse): void {
  // No route has seen it.
  requests.inc({ method: 'other', route: '/*', status: 429 });
  const body = JSON.stringify({ code: 'too_many', message: errors.too_many });
  res.writeHead(429, { 'content-type': 'application/json', connection: 'close' }).end(body);
}

function end({ req, res }: Unfinished): void {
  if (res.headersSent) return void req.socket.destroy();
  req.socket.write(
    'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  );
  req.socket.destroySoon();
}
