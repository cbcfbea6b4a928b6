import process from 'node:process';
import { mutators } from '../schema/mutators.ts';
import { heartbeatMs } from '../schema/presence/rules.ts';
import type { Account } from './cast.ts';
import {
  type Client,
  keepConnected,
  openClient,
  openFeed,
  openLiveConnection,
  openShell,
} from './node-client.ts';

/** The input of the crowd's worker process. */
export type Order =
  | { open: { origin: string; accounts: Account[]; postsAreNews: boolean } }
  | { act: { memberId: string; postId: string; hype: boolean } }
  | { comment: { memberId: string; postId: string; id: string } }
  | { say: { memberId: string; peerId: string; id: string } };

/**
 * Its messages; `at` is in ms since 1970, the same clock in all processes. A state of a post is
 * named `id:hypes`, or `id:read` once it was read, or `id:refused` for an author whose write was
 * refused; a comment that is shown or a message that came, `id:here`. `cut` is a client that lost
 * its connection.
 */
export type Report = 'open' | { by: string; state: string; at: number };

type Opening = Extract<Order, { open: unknown }>;

const now = () => performance.timeOrigin + performance.now();
const report = (message: Report) => process.send?.(message);
const clients = new Map<string, Client>();

process.on('message', async (order: Order) => {
  if ('open' in order) await open(order.open);
  else if ('say' in order) say(order.say);
  else if ('comment' in order) comment(order.comment);
  else act(order.act);
});
process.once('disconnect', () => process.exit());

async function open({ origin, accounts, postsAreNews }: Opening['open']) {
  for (const account of accounts) {
    // Zero's log is left out: failures are reported.
    const client = openClient(origin, account, { log: () => undefined });
    keepConnected(client);
    tellOfCuts(client, account);
    clients.set(account.id, client);
    const known = new Set<string>();
    const shown = (state: string) => {
      if (known.has(state)) return;
      known.add(state);
      report({ by: account.id, state, at: now() });
    };
    openLiveConnection(origin, account.id, (id) => shown(`${id}:here`));
    await Promise.all([
      openShell(client, account, postsAreNews, (postId) => shown(`${postId}:read`)),
      openFeed(client, ({ id, hypeCount, comments }) => {
        shown(`${id}:${hypeCount}`);
        for (const comment of comments) shown(`${comment.id}:here`);
      }),
    ]);
    keepPresent(origin, account);
  }
  report('open');
}

function keepPresent(origin: string, { cookie }: Account) {
  const headers = { cookie: cookie.join('='), origin, 'content-type': 'application/json' };
  const beat = () =>
    fetch(`${origin}/api/presence`, { method: 'POST', headers, body: '{}' })
      .then((answer) => answer.arrayBuffer())
      // Some benchmarks kill the web.
      .catch(() => undefined);
  beat();
  setInterval(beat, heartbeatMs);
}

function tellOfCuts(client: Client, { id }: Account) {
  let connected = false;
  client.connection.state.subscribe(({ name }) => {
    if (connected && name !== 'connected') report({ by: id, state: 'cut', at: now() });
    connected = name === 'connected';
  });
}

function say({ memberId, peerId, id }: Extract<Order, { say: unknown }>['say']) {
  const send = clients
    .get(memberId)
    ?.mutate(mutators.chat.send({ id, peerId, text: 'Still there?' }));
  return reportRefused(send, memberId, id);
}

function comment({ memberId, postId, id }: Extract<Order, { comment: unknown }>['comment']) {
  const sent = clients
    .get(memberId)
    ?.mutate(mutators.feed.addComment({ id, postId, text: 'Save some for me' }));
  return reportRefused(sent, memberId, id);
}

async function act({ memberId, postId, hype }: Extract<Order, { act: unknown }>['act']) {
  const done = clients
    .get(memberId)
    ?.mutate(
      hype
        ? mutators.feed.hype({ postId })
        : mutators.feed.createPost({ id: postId, text: `From ${memberId} to all friends` }),
    );
  await reportRefused(done, memberId, hype ? `${postId}:1` : postId);
}

async function reportRefused(
  done: { client: Promise<unknown>; server: Promise<unknown> } | undefined,
  memberId: string,
  id: string,
) {
  const answers = await Promise.allSettled([done?.client, done?.server]);
  const refused = answers.some(({ status, ...rest }) => status === 'rejected' || isRefusal(rest));
  if (refused) report({ by: memberId, state: `${id}:refused`, at: now() });
}

/** A write that was lost with a connection or a server is sent again, so it was not refused. */
const isRefusal = (answer: object) =>
  'value' in answer &&
  (answer.value as { error?: { type: string } } | undefined)?.error?.type === 'app';
