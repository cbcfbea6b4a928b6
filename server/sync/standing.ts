import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/**
 * How many active queries one member's connected devices may have, all together. Each costs zero-cache something with every change
 * that anybody makes. An idle device has 16; one on which somebody scrolls down the feed for minutes, 155.
 */
export const standingAtMost = 1_000;

/** A socket that is about to come in. */
interface Coming {
  memberId: string;
  clientGroupID: string;
  socket: Duplex;
}

/** Whether a socket may come in, and a way to count what it asks for. */
interface Standing {
  /** `anew`: this device alone has more than all may have, and gets rid of them only by starting again as a new device. */
  verdict: 'in' | 'full' | 'anew';
  /** To be called with how many more queries it asks for. Beyond `standingAtMost`, all of the member's sockets are closed. */
  asked(queries: number): void;
}

export type LetStand = (coming: Coming) => Promise<Standing>;

interface Device {
  sockets: Set<Duplex>;
  /** An upper bound of its active queries: as they were counted last, and all that were asked for since. */
  bound: number;
}

/**
 * Counts active queries in zero-cache's own tables: a query stays active until its device drops it and its time to live is over, even
 * after the socket that asked for it is closed. Only zero-cache knows when that is.
 */
export function standingQueries(sql: Sql, log: Logger): LetStand {
  const members = new Map<string, Map<string, Device>>();

  async function recount(devices: Map<string, Device>): Promise<void> {
    const rows = await sql<{ id: string; standing: number }[]>`
      select "clientGroupID" as id, count(*)::int as standing from "zero_0/cvr".queries
      where "clientGroupID" = any(${[...devices.keys()]}) and deleted is distinct from true group by 1`;
    const standing = new Map(rows.map((row) => [row.id, row.standing]));
    for (const [id, device] of devices) device.bound = standing.get(id) ?? 0;
  }

  const isFull = (devices: Map<string, Device>) =>
    [...devices.values()].reduce((sum, { bound }) => sum + bound, 0) > standingAtMost;

  /** If the queries cannot be counted, nobody's socket is closed. */
  async function isReallyFull(memberId: string, devices: Map<string, Device>): Promise<boolean> {
    try {
      await recount(devices);
      if (isFull(devices)) log.info({ memberId }, 'too many standing queries');
      return isFull(devices);
    } catch (error) {
      log.warn({ error }, 'could not count standing queries');
      return false;
    }
  }

  function join({ memberId, clientGroupID, socket }: Coming) {
    const devices = members.get(memberId) ?? new Map<string, Device>();
    const device = devices.get(clientGroupID) ?? { sockets: new Set(), bound: 0 };
    members.set(memberId, devices.set(clientGroupID, device));
    device.sockets.add(socket);
    socket.once('close', () => {
      device.sockets.delete(socket);
      if (device.sockets.size === 0 && devices.get(clientGroupID) === device)
        devices.delete(clientGroupID);
      if (devices.size === 0 && members.get(memberId) === devices) members.delete(memberId);
    });
    return { devices, device };
  }

  return async (coming) => {
    const { devices, device } = join(coming);
    const isTooMuch = await isReallyFull(coming.memberId, devices);
    let counting = false;
    return {
      verdict: device.bound > standingAtMost ? 'anew' : isTooMuch ? 'full' : 'in',
      async asked(queries) {
        device.bound += queries;
        if (counting || !isFull(devices)) return;
        counting = true;
        if (await isReallyFull(coming.memberId, devices)) {
          for (const { sockets } of devices.values())
            for (const socket of sockets) socket.destroy();
        }
        counting = false;
      },
    };
  };
}
