import { randomInt } from 'node:crypto';
import { type TypedView, Zero, type ZeroOptions } from '@rocicorp/zero';
import { WebSocket } from 'ws';
import { roundToStep } from '../client/events/round-time.ts';
import { logSink } from '../client/zero/patches/log-sink.ts';
import { installPatientSocket } from '../client/zero/patches/patient-socket.ts';
import type { Context } from '../schema/context.ts';
import type { ServerFrame } from '../schema/live-frames.ts';
import { mutators } from '../schema/mutators.ts';
import { knownNews } from '../schema/notifications/rules.ts';
import { queries } from '../schema/queries.ts';
import { schema } from '../schema/zero.gen.ts';
import type { Account } from './cast.ts';

const cookies = new Map<string, string>();
/**
 * In reality, members come from many addresses, and the door lets in only a few devices of one
 * address at a time.
 */
const addresses = new Map<string, string>();

/** A browser would add the first two headers by itself. */
function headersOf(memberId: string, host: string) {
  const [cookie, address] = [cookies.get(memberId) ?? '', addresses.get(memberId) ?? ''];
  return { cookie, origin: `http://${host}`, 'x-forwarded-for': address };
}

/** Zero names the member in the address. */
class MemberSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    const { host, searchParams } = new URL(url);
    super(url, protocols, { headers: headersOf(searchParams.get('userID') ?? '', host) });
    // A browser's refused socket ends quietly; this one would end the process.
    this.on('error', () => undefined);
  }
}
Object.assign(globalThis, { WebSocket: MemberSocket });
installPatientSocket('/sync');

/** What a page has of the release that it was loaded from. */
export interface Release {
  schema: typeof schema;
  mutators: typeof mutators;
  queries: typeof queries;
}

/** A device without a screen: Zero's client in Node, with its store in memory. */
export function openClient(
  origin: string,
  { id, cookie }: Account,
  log: ZeroOptions['logSink'] = logSink,
  /** Called when a page would have to reload. */
  reload: (why: string) => void = () => {},
  release: Omit<Release, 'queries'> = { schema, mutators },
) {
  cookies.set(id, cookie.join('='));
  const octet = () => randomInt(1, 255);
  if (!addresses.has(id)) addresses.set(id, `10.${octet()}.${octet()}.${octet()}`);
  return new Zero({
    schema: release.schema,
    mutators: release.mutators,
    kvStore: 'mem',
    // Stores with the same name are one store, even in memory.
    storageKey: crypto.randomUUID(),
    userID: id,
    context: { memberId: id } as Context,
    cacheURL: `${origin}/sync`,
    logLevel: 'error',
    logSink: log,
    onUpdateNeeded: ({ type }) => reload(type),
    onClientStateNotFound: () => reload('ClientStateNotFound'),
  });
}

export type Client = ReturnType<typeof openClient>;

/**
 * Opens the live connection beside a member's client; reports each message that arrives on it.
 * Returns a function that closes it.
 */
export function openLiveConnection(
  origin: string,
  memberId: string,
  came: (messageId: string) => void,
) {
  const { host } = new URL(origin);
  const socket = new WebSocket(`ws://${host}/live`, { headers: headersOf(memberId, host) });
  socket.on('error', () => undefined);
  socket.on('message', (words) => {
    const frame = JSON.parse(String(words)) as ServerFrame;
    if (frame.type === 'message') came(frame.message.id);
  });
  return () => socket.close();
}

/**
 * Does what client/zero/connection.ts does in a browser: Zero leaves some failures to the
 * application.
 */
export function keepConnected(client: Client): void {
  client.connection.state.subscribe(({ name }) => {
    if (name !== 'error' && name !== 'needs-auth') return;
    setTimeout(() => client.connection.connect(), 1000 * (0.5 + Math.random()));
  });
}

type Post = { id: string; hypeCount: number; comments: readonly { id: string }[] };

/**
 * Asks for what the feed's screen asks for, and resolves when that is complete; then reports every
 * post it shows.
 */
export async function openFeed(client: Client, onPost: (post: Post) => void = () => {}) {
  const report = (posts: readonly Post[]) => posts.forEach(onPost);
  const newest = client.materialize(queries.feed.page({ start: null }), { ttl: 'none' });
  await complete(newest, report);
  const [first] = newest.data;
  if (!first) return;
  const from = { createdAt: first.createdAt, id: first.id };
  const anchored = queries.feed.page({ start: { from, inclusive: true } });
  await Promise.all([
    complete(client.materialize(anchored), report),
    complete(client.materialize(queries.feed.newer({ after: from })), report),
    complete(client.materialize(queries.feed.hidden())),
  ]);
  newest.destroy();
}

/**
 * Asks for what every screen needs: the member, contacts, requests, notifications, conversations,
 * games, calls, events that start soon, and friends' posts as news; reports every post that was
 * read, on whatever device.
 */
export async function openShell(
  client: Client,
  { id }: Account,
  postsAreNews = true,
  onRead: (postId: string) => void = () => {},
) {
  const ofPosts = () => [
    complete(client.materialize(queries.feed.newsState()), (state) => {
      for (const { postId } of state?.postsRead ?? []) onRead(postId);
    }),
    complete(client.materialize(queries.feed.unread({ asOf: 0 }))),
  ];
  await Promise.all([
    complete(client.materialize(queries.members.profile({ memberId: id }))),
    complete(client.materialize(queries.presence.contacts())),
    complete(client.materialize(queries.friends.incoming())),
    complete(client.materialize(queries.notifications.unread(knownNews))),
    complete(client.materialize(queries.chat.recent())),
    complete(client.materialize(queries.chat.unread())),
    complete(client.materialize(queries.chess.open())),
    complete(client.materialize(queries.calls.open())),
    complete(client.materialize(queries.events.upcoming({ from: roundToStep(Date.now()) }))),
    ...(postsAreNews ? ofPosts() : []),
  ]);
}

export function complete<Data>(view: TypedView<Data>, report: (data: Data) => void = () => {}) {
  return new Promise<void>((resolve) => {
    view.addListener((data, result) => {
      report(data as Data);
      if (result === 'complete') resolve();
    });
  });
}
