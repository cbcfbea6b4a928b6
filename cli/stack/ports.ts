import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the range from which systems take the local end of outgoing connections: otherwise a client
// that keeps dialling a part that is down could be given that part's own port.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const given = new Set<number>();

/** Whether nothing listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** A free port, never given twice on one machine while the process that got it runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await take(port)) return port;
  }
}

/** A free port that is followed by another free one. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await take(port + 1)) return port;
  }
}

async function take(port: number): Promise<boolean> {
  if (given.has(port) || !(await isFree(port)) || !(await claim(port))) return false;
  given.add(port);
  return true;
}

/** Fails with a readable message if a chosen port is taken. */
export async function insistOn(port: number): Promise<void> {
  if (await isFree(port)) return;
  const free = [port + 1, port + 80, port + 1000].map((other) => Math.min(other, 65_000));
  const other = (await Promise.all(free.map(isFree))).indexOf(true);
  throw new Error(
    `Port ${port} is taken by another program. Choose another one, for example by PORT=${free[Math.max(other, 0)]}.`,
  );
}

/**
 * Seconds pass until a part listens on its port, and another process could be given the same port
 * meanwhile. So a socket marks it, which the system closes with this process. The mark uses UDP at
 * an address where no part of ours listens, so it is in nobody's way.
 */
async function claim(port: number): Promise<boolean> {
  return (await marks('udp6', '::1', port)) ?? (await marks('udp4', '127.0.0.2', port)) ?? true;
}

/** Undefined on a machine without that address. */
function marks(type: 'udp4' | 'udp6', address: string, port: number): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket(type);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      resolve(isMissing(error) ? undefined : false);
    });
    socket.bind({ port, address, exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

const isMissing = ({ code }: NodeJS.ErrnoException) =>
  code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has nothing listening there either.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(isMissing(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
