import { createServer } from 'node:net';

// Below the range from which systems take the local end of outgoing connections: a client that
// keeps dialling a part which is down could otherwise be given that part's own port.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const given = new Set<number>();

/** Whether nothing listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** A port nobody uses, never the same twice in one process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Fails with a sentence for people when a chosen port can't be had. */
export async function insistOn(port: number): Promise<void> {
  if (await isFree(port)) return;
  const free = [port + 1, port + 80, port + 1000].map((other) => Math.min(other, 65_000));
  const other = (await Promise.all(free.map(isFree))).indexOf(true);
  throw new Error(
    `Port ${port} is taken by another program. Choose another one, for example by PORT=${free[Math.max(other, 0)]}.`,
  );
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has nobody listening there either.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
