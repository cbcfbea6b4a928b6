import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { schema } from '../schema/zero.gen.ts';
import { browserHeaders, originOf, type Person } from './person.ts';
import type { Call } from './zero-endpoints.ts';

const connectPath = '/sync/sync/v51/connect';

type Row = Record<string, unknown>;
type Patch = { op: string; tableName?: string; value?: Row; id?: Row };
type Frame = [kind: string, body: Row];

type Options = {
  /** The member that the client claims to be. */
  userID?: string;
  path?: string;
  clientGroupID?: string;
  headers?: Record<string, string>;
  /** Further fields of the first message. */
  init?: Row;
};

/** A sync connection without Zero's client: what arrives here is what reaches the device. */
export type SyncSocket = {
  clientGroupID: string;
  frames: Frame[];
  /** All text that has arrived. */
  raw(): string;
  /** Rows on the device now, by table and key. */
  rows(): Map<string, Row>;
  /** Resolves when this is true; fails if the connection ends first. */
  until(holds: (socket: SyncSocket) => boolean): Promise<void>;
  /**
   * Resolves to the reason for which the connection ended: the code of a refusal, or the kind of
   * Zero's error.
   */
  end: Promise<string>;
  /** Resolves to the code and the reason of the close frame. */
  closing: Promise<string>;
  send(frame: unknown): void;
  close(): void;
};

/** Connects as this person's browser would, asking for these queries. */
export function openSync(person: Person, queries: Call[], options: Options = {}): SyncSocket {
  const clientGroupID = options.clientGroupID ?? randomUUID();
  const first = firstMessage(queries, options.init);
  const inProtocol = protocol(first).length <= longestProtocol;
  const socket = new WebSocket(
    address(originOf(person), options.userID ?? person.id, clientGroupID, options.path),
    protocol(inProtocol ? first : undefined),
    { headers: { ...browserHeaders(person), ...options.headers } },
  );
  const frames: Frame[] = [];
  let raw = '';
  let reason = '';
  const rows = new Map<string, Row>();
  const listeners = new Set<() => void>();

  socket.on('message', (data) => {
    raw += data;
    const frame = JSON.parse(String(data)) as Frame;
    frames.push(frame);
    // Sent only once connected, as Zero's client does: earlier, nobody may be listening yet.
    if (frame[0] === 'connected' && !inProtocol) self.send(first);
    if (frame[0] === 'error') reason = String(frame[1].kind);
    if (frame[0] === 'pokePart')
      for (const patch of (frame[1].rowsPatch as Patch[]) ?? []) apply(rows, patch);
    for (const look of listeners) look();
  });
  socket.on('unexpected-response', (_request, response) => {
    reason = `http ${response.statusCode}`;
    socket.terminate();
  });
  socket.on('error', () => {});
  const end = new Promise<string>((done) =>
    socket.on('close', (code) => done(reason || `closed ${code}`)),
  );

  const closing = new Promise<string>((done) =>
    socket.on('close', (code, reason) => done(`${code} ${reason}`.trim())),
  );

  const self: SyncSocket = {
    clientGroupID,
    frames,
    raw: () => raw,
    rows: () => rows,
    until: (holds) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!holds(self)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        end.then((why) => reject(new Error(`The connection ended: ${why}`)));
        look();
      }),
    end,
    closing,
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => socket.close(),
  };
  return self;
}

/** Whether the answers to that many queries have arrived, and all of their rows. */
export const answered = (count: number) => (socket: SyncSocket) =>
  socket.frames.at(-1)?.[0] === 'pokeEnd' &&
  socket.frames
    .filter(([kind]) => kind === 'pokePart')
    .flatMap(([, body]) => (body.gotQueriesPatch as unknown[]) ?? []).length >= count;

/**
 * A connection whose queries are answered. The door makes a device that waited there for longer
 * than Zero waits connect again, and on a busy machine twenty devices of one member wait for each
 * other that long.
 */
export async function openAnswered(person: Person, queries: Call[]): Promise<SyncSocket> {
  for (;;) {
    const socket = openSync(person, queries);
    const why = await socket.until(answered(queries.length)).catch((error: Error) => error);
    if (!why) return socket;
    if (!socket.frames.some(([, body]) => body.message === 'come_again')) throw why;
  }
}

function address(origin: string, userID: string, clientGroupID: string, path = connectPath) {
  const url = new URL(path, origin.replace('http', 'ws'));
  url.search = String(
    new URLSearchParams({
      clientID: randomUUID(),
      clientGroupID,
      userID,
      wsid: randomUUID(),
      baseCookie: '',
      ts: '0',
      lmid: '0',
    }),
  );
  return url.href;
}

function firstMessage(queries: Call[], more: Row = {}) {
  const desiredQueriesPatch = queries.map(({ name, args }, index) => ({
    op: 'put',
    hash: `q${index}`,
    name,
    args: args === undefined ? [] : [args],
  }));
  return ['initConnection', { desiredQueriesPatch, clientSchema, ...more }];
}

/**
 * Zero's first message is sent as the name of a subprotocol, unless it is longer than this; Node
 * accepts headers up to 16 kB.
 */
const longestProtocol = 12 * 1024;

const protocol = (initConnectionMessage: unknown) =>
  encodeURIComponent(Buffer.from(JSON.stringify({ initConnectionMessage })).toString('base64'));

type Column = { type: string; serverName?: string };
const clientSchema = {
  tables: Object.fromEntries(
    Object.values(schema.tables).map((table) => {
      const columns: Record<string, Column> = table.columns;
      const name = (key: string) => columns[key]?.serverName ?? key;
      return [
        'serverName' in table ? table.serverName : table.name,
        {
          columns: Object.fromEntries(
            Object.entries(columns).map(([key, { type }]) => [name(key), { type }]),
          ),
          primaryKey: table.primaryKey.map(name),
        },
      ];
    }),
  ),
};

const primaryKeys: Record<string, string[]> = Object.fromEntries(
  Object.entries(clientSchema.tables).map(([table, { primaryKey }]) => [table, primaryKey]),
);

function apply(rows: Map<string, Row>, { op, tableName = '', value, id }: Patch): void {
  const row = value ?? id ?? {};
  const key = `${tableName} ${primaryKeys[tableName]?.map((column) => row[column]).join(' ')}`;
  if (op === 'put') rows.set(key, row);
  if (op === 'del') rows.delete(key);
  if (op === 'clear') rows.clear();
}
