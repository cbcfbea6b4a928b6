import { beatMs, type ServerFrame } from '../../schema/live-frames.ts';
import { backoff } from '../device/backoff.ts';

const pace = { firstMs: 1_000, lastMs: 60_000 };
/** A socket that has been silent this long is dead, in ms. */
const silentMs = 2.5 * beatMs;

export interface SocketHandlers {
  /** Called with each new socket once it can be used. */
  onOpen: (socket: WebSocket) => void;
  onFrame: (frame: ServerFrame) => void;
}

/** Keeps a socket open, and reconnects when it ends, until stopped. */
export async function keepConnected(
  url: string,
  stop: AbortSignal,
  handlers: SocketHandlers,
): Promise<void> {
  for (let failures = 0; !stop.aborted; ) {
    await online(stop);
    if (stop.aborted) return;
    if (await connectOnce(url, stop, handlers)) failures = 0;
    await pause(backoff(failures++, pace), stop);
  }
}

/**
 * Resolves when the socket has ended, to whether it ever worked. An open socket need not work, as
 * the server opens even sockets that it refuses.
 */
function connectOnce(
  url: string,
  stop: AbortSignal,
  { onOpen, onFrame }: SocketHandlers,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = new WebSocket(url);
  let good = false;
  let ended = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    ended = true;
    clearTimeout(silence);
    stop.removeEventListener('abort', end);
    // Closing it before it is open would log an error to the console.
    if (socket.readyState === WebSocket.OPEN) socket.close();
    resolve(good);
  };
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(end, silentMs);
  };
  // After a change of networks the socket may hang before it opens, and browsers wait for minutes.
  wait();
  socket.addEventListener('open', () => (ended ? socket.close() : wait()));
  socket.addEventListener('message', ({ data }) => {
    if (ended) return;
    wait();
    if (!good) onOpen(socket);
    good = true;
    onFrame(JSON.parse(data) as ServerFrame);
  });
  socket.addEventListener('close', end);
  stop.addEventListener('abort', end);
  return promise;
}

/** Resolves once there is a network. */
async function online(stop: AbortSignal): Promise<void> {
  if (navigator.onLine !== false) return;
  await until((done) => addEventListener('online', done, { once: true, signal: stop }), stop);
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await until((done) => {
    timer = setTimeout(done, ms);
  }, stop);
  clearTimeout(timer);
}

/** Resolves when `begin` calls `done`, or as soon as `stop` is aborted. */
function until(begin: (done: () => void) => void, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (stop.aborted) return done();
    stop.addEventListener('abort', () => done(), { once: true });
    begin(done);
  });
}
