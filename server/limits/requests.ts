import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors } from '../../schema/errors.ts';
import type { Env } from '../env.ts';
import { networkOf, requestAddress } from './client-address.ts';
import { placesOfEach } from './places.ts';

/** Of one address. A page asks for some dozens of pictures at once, and a family or a school has one address. */
export const unfinishedAtOnce = 256;

/** In ms. */
const usual = {
  /** Nothing came of a body, or nothing of an answer was taken. */
  silentMs: 30_000,
  /** For a body to come in as a whole. An upload takes as long as the line needs. */
  longestMs: 60_000,
  everyMs: 5_000,
};

/** zero-cache comes from one address with what all members do, and shows a key before anything is read. */
const ownPath = /^\/api\/zero\//;
const uploadPath = /^\/api\/uploads\//;

interface Unfinished {
  req: IncomingMessage;
  res: ServerResponse;
  isUpload: boolean;
  began: number;
  /** When bytes were last seen to come, and how many had by then. */
  cameAt: number;
  came: number;
}

/** Answers at most so many requests of one address at a time, and ends those that hang. */
export function limitRequests(
  listener: RequestListener,
  env: Pick<Env, 'TRUST_PROXY'>,
  { silentMs, longestMs, everyMs } = usual,
): RequestListener {
  const all = new Set<Unfinished>();
  const takePlace = placesOfEach(unfinishedAtOnce);

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
    // Node alone sees how much of a buffer has gone out: it begins anew as long as any of it has.
    req.socket.setTimeout(silentMs);
    res.on('timeout', () => res.socket?.writableLength && req.socket.destroy());
    listener(req, res);
  };
}

/** As the app will see it, in which no `..` leads elsewhere. */
function pathOf({ url = '' }: IncomingMessage): string {
  return URL.parse(url.startsWith('/') ? `http://app${url}` : url)?.pathname ?? '';
}

/** Whatever else comes on this connection is never read. */
function refuse(res: ServerResponse): void {
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
