import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Sql } from '../db.ts';

/**
 * How many active queries one member's connected devices may have, all together, through all
 * processes. Each costs zero-cache something with every change that anybody makes. An idle device
 * has 16; a device on which somebody scrolls down the feed for minutes, 155.
 */
export const mostActiveQueries = 1_000;

/** A socket that is about to come in. */
interface Coming {
  memberId: string;
  clientGroupID: string;
  socket: Duplex;
}

/** The decision about a socket, and a way to count its queries. */
interface Admission {
  /**
   * `resync`: this device alone has more than all may have, and gets rid of them only by starting
   * again as a new device.
   */
  verdict: 'in' | 'full' | 'resync';
  /**
   * To be called with how many more queries the socket asks for. Beyond `mostActiveQueries`, all of
   * the member's sockets are closed.
   */
  asked(queries: number): void;
}

export type AdmitQueries = (coming: Coming) => Promise<Admission>;

interface Device {
  sockets: Set<Duplex>;
  /**
   * An upper bound of the device's active queries: as they were counted last, and all that were
   * asked for since.
   */
  bound: number;
}

/**
 * One member's devices that are connected through this process, and how many queries those of other
 * processes had when last counted.
 */
interface Own {
  devices: Map<string, Device>;
  elsewhere: number;
}

const reportEveryMs = 60_000;
/**
 * Devices of a process that has not reported them for so long are gone, and so may be the process.
 */
const goneAfterMs = 2.5 * reportEveryMs;

/**
 * Counts active queries in zero-cache's own tables: a query stays active until its device drops it
 * and its time to live is over, even after the socket that asked for it is closed. Only zero-cache
 * knows when that is. Processes tell each other by rows which devices are connected.
 */
export function countActiveQueries(
  sql: Sql,
  log: Logger,
): AdmitQueries & { report(): Promise<void> } {
  const members = new Map<string, Own>();
  const thisProcess = randomUUID();
  const elsewhere = (memberIds: string[]) => sql`
    select member_id, client_group_id from private.sync_device
    where member_id = any(${memberIds}) and process <> ${thisProcess}
      and seen_at > now() - ${goneAfterMs} * interval '1 millisecond'`;
  const here = (memberIds: string[], ids: string[]) => sql`
    insert into private.sync_device (member_id, client_group_id, process, seen_at)
    select member_id, id, ${thisProcess}, now()
    from unnest(${memberIds}::text[], ${ids}::text[]) as open (member_id, id)
    on conflict (member_id, client_group_id, process) do update set seen_at = excluded.seen_at`;

  async function recount(memberId: string, own: Own): Promise<void> {
    const ids = [...own.devices.keys()];
    const rows = await sql<{ id: string; active: number }[]>`
      with here as (${here(Array(ids.length).fill(memberId), ids)})
      select "clientGroupID" as id, count(*)::int as active from "zero_0/cvr".queries
      where deleted is distinct from true and "clientGroupID" = any(array(
        select unnest(${ids}::text[]) union select client_group_id from (${elsewhere([memberId])}) as other))
      group by 1`;
    const active = new Map(rows.map((row) => [row.id, row.active]));
    own.elsewhere = 0;
    for (const [id, count] of active) if (!own.devices.has(id)) own.elsewhere += count;
    for (const [id, device] of own.devices) device.bound = active.get(id) ?? 0;
  }

  const isFull = (own: Own) =>
    [...own.devices.values()].reduce((sum, { bound }) => sum + bound, own.elsewhere) >
    mostActiveQueries;

  /** If the queries cannot be counted, nobody's socket is closed. */
  async function isReallyFull(memberId: string, own: Own): Promise<boolean> {
    try {
      await recount(memberId, own);
      if (isFull(own)) log.info({ memberId }, 'too many active queries');
      return isFull(own);
    } catch (error) {
      log.warn({ error }, 'could not count active queries');
      return false;
    }
  }

  function close({ devices }: Own) {
    for (const { sockets } of devices.values()) for (const socket of sockets) socket.destroy();
  }

  function join({ memberId, clientGroupID, socket }: Coming) {
    const own = members.get(memberId) ?? { devices: new Map<string, Device>(), elsewhere: 0 };
    const { devices } = own;
    const device = devices.get(clientGroupID) ?? { sockets: new Set(), bound: 0 };
    devices.set(clientGroupID, device);
    members.set(memberId, own);
    device.sockets.add(socket);
    socket.once('close', () => {
      device.sockets.delete(socket);
      if (device.sockets.size === 0 && devices.get(clientGroupID) === device)
        devices.delete(clientGroupID);
      if (devices.size === 0 && members.get(memberId) === own) members.delete(memberId);
    });
    return { own, device };
  }

  /**
   * Reports to the other processes which devices are still connected here, and closes those of
   * members who have too many queries with them.
   */
  async function report(): Promise<void> {
    const open = [...members].flatMap(([memberId, { devices }]) =>
      [...devices.keys()].map((id) => ({ memberId, id })),
    );
    const memberIds = open.map(({ memberId }) => memberId);
    const ids = open.map(({ id }) => id);
    try {
      await here(memberIds, ids);
      await sql`
        delete from private.sync_device
        where process = ${thisProcess} and client_group_id <> all(${ids})
          or seen_at < now() - ${goneAfterMs} * interval '1 millisecond'`;
      const full = await sql<{ memberId: string }[]>`
        select member_id as "memberId" from (
          select member_id from (${elsewhere(memberIds)}) as other group by 1) as parted
        join lateral (
          select distinct client_group_id as id from private.sync_device as device
          where device.member_id = parted.member_id) as device on true
        join "zero_0/cvr".queries on "clientGroupID" = device.id and deleted is distinct from true
        group by 1 having count(*) > ${mostActiveQueries}`;
      for (const { memberId } of full) {
        log.info({ memberId }, 'too many active queries');
        const own = members.get(memberId);
        if (own) close(own);
      }
    } catch (error) {
      log.debug({ error }, 'could not report which devices are connected');
    }
  }
  setInterval(report, reportEveryMs).unref();

  const admitQueries: AdmitQueries = async (coming) => {
    const { own, device } = join(coming);
    const isTooMuch = await isReallyFull(coming.memberId, own);
    let counting = false;
    return {
      verdict: device.bound > mostActiveQueries ? 'resync' : isTooMuch ? 'full' : 'in',
      async asked(queries) {
        device.bound += queries;
        if (counting || !isFull(own)) return;
        counting = true;
        if (await isReallyFull(coming.memberId, own)) close(own);
        counting = false;
      },
    };
  };
  return Object.assign(admitQueries, { report });
}
