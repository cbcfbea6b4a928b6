import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection ends: closed properly, or torn. */
export type Cut = 'closed' | 'torn';

/**
 * A proxy in front of a database that can cut connections at any moment, also in the middle of a
 * handshake.
 */
export interface DatabaseProxy {
  /** The database's address through this proxy. */
  url: string;
  /** Cuts every connection after that many more pieces of data, in either direction. */
  cutAfter(pieces: number, how: Cut): void;
  /** Cuts every connection at the first piece of data that contains this. */
  cutAt(words: string, how: Cut): void;
  /** Whether the last requested cut has happened. */
  wasCut(): boolean;
  close(): void;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isTheLast: ((piece: Buffer) => boolean) | undefined;
  let how: Cut = 'closed';

  const cut = () => {
    isTheLast = undefined;
    for (const socket of open) how === 'torn' ? socket.resetAndDestroy() : socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (piece) => {
        to.write(piece);
        // Without a pause: the other side receives this piece and the end together.
        if (isTheLast?.(piece)) cut();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutAfter(pieces, as) {
      let left = pieces;
      isTheLast = () => --left <= 0;
      how = as;
    },
    cutAt(words, as) {
      isTheLast = (piece) => piece.includes(words);
      how = as;
    },
    wasCut: () => isTheLast === undefined,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
