import type { ZeroOptions } from '@rocicorp/zero';
import type { Dice } from '../../cli/seed/random.ts';
import { type Change, run } from '../../client/zero/change.ts';
import { logSink } from '../../client/zero/patches/log-sink.ts';
import { mutators } from '../../schema/mutators.ts';
import { knownNews } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import type { Account } from '../cast.ts';
import { keepConnected, openClient } from '../node-client.ts';
import { Journal } from './journal.ts';

/** What Zero logs about a cut connection is expected here; anything else is reported. */
const allButTheLine: NonNullable<ZeroOptions['logSink']> = {
  log: (level, context, ...args) => {
    const words = args
      .map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))
      .join(' ');
    if (!/ClientError|ProtocolError|^Internal:|unexpected socket close/.test(words))
      logSink.log(level, context, ...args);
  },
};

/**
 * A member's device: Zero's real client, the queries of its screens, and somebody who presses
 * buttons.
 */
export function openDevice(origin: string, account: Account, others: readonly string[]) {
  const zero = openClient(origin, account, allButTheLine);
  const journal = new Journal();
  const asked = {
    feed: queries.feed.page({ start: null }),
    contacts: queries.presence.contacts(),
    incoming: queries.friends.incoming(),
    outgoing: queries.friends.outgoing(),
    notifications: queries.notifications.page({ start: null, ...knownNews }),
    profile: queries.members.profile({ memberId: account.id }),
    conversations: queries.chat.recent(),
  };
  const views = {
    feed: zero.materialize(asked.feed),
    contacts: zero.materialize(asked.contacts),
    incoming: zero.materialize(asked.incoming),
    outgoing: zero.materialize(asked.outgoing),
    notifications: zero.materialize(asked.notifications),
    profile: zero.materialize(asked.profile),
    conversations: zero.materialize(asked.conversations),
  };
  // A member has looked at somebody before asking to be their friend.
  const profiles = others.map((memberId) =>
    zero.materialize(queries.members.profile({ memberId })),
  );
  const complete = Promise.all(
    [...Object.values(views), ...profiles].map(
      (view) =>
        new Promise<void>((resolve) =>
          view.addListener((_data: unknown, result: string) => {
            if (result === 'complete') resolve();
          }),
        ),
    ),
  );

  keepConnected(zero);

  /** Resolves to the server's outcome, if the server answered. */
  async function write(
    change: Change,
    note: { accepted?: () => void; refused?: () => void } = {},
  ): Promise<'acknowledged' | 'refused' | 'unanswered'> {
    const { client, server } = run(zero, change);
    if ((await client).type === 'error') return 'refused';
    note.accepted?.();
    const answer = await server.catch(() => undefined);
    if (answer?.type === 'success') {
      journal.acknowledged += 1;
      journal.lastAckAt = performance.now();
      return 'acknowledged';
    }
    if (answer?.error.type === 'app') {
      journal.refused += 1;
      note.refused?.();
      return 'refused';
    }
    journal.unanswered += 1;
    return 'unanswered';
  }

  function post() {
    const id = crypto.randomUUID();
    return write(mutators.feed.createPost({ id, text: `Post ${id}` }), {
      accepted: () => journal.posts.add(id),
      refused: () => journal.posts.delete(id),
    });
  }

  function hype({ pick }: Dice) {
    const seen = views.feed.data;
    if (seen.length === 0) return post();
    const { id: postId } = pick(seen);
    const on = !journal.hypes.get(postId);
    return write(on ? mutators.feed.hype({ postId }) : mutators.feed.unhype({ postId }), {
      accepted: () => journal.hypes.set(postId, on),
      refused: () => journal.hypes.delete(postId),
    });
  }

  function befriend({ pick }: Dice) {
    const [request] = views.incoming.data;
    if (request) return write(mutators.friends.accept({ requestId: request.id }));
    const memberId = pick(others);
    const isFriend = views.contacts.data.some(({ friendId }) => friendId === memberId);
    return isFriend
      ? write(mutators.friends.unfriend({ memberId }))
      : write(mutators.friends.request({ id: crypto.randomUUID(), toId: memberId }));
  }

  /** Numbered, so that the order of one member's messages to another can be checked afterwards. */
  function say({ pick }: Dice) {
    const [peerId, id] = [pick(others), crypto.randomUUID()];
    const sent = journal.messages.get(peerId) ?? [];
    const text = `${sent.length + 1}`;
    return write(mutators.chat.send({ id, peerId, text }), {
      accepted: () => journal.messages.set(peerId, [...sent, text]),
    });
  }

  function read({ pick }: Dice) {
    const { conversations } = views;
    if (conversations.data.length === 0) return post();
    const { peerId, lastAt } = pick(conversations.data);
    return write(mutators.chat.read({ peerId, upTo: lastAt }));
  }

  return {
    account,
    journal,
    complete,
    post,
    /** One press of a button. */
    act: (dice: Dice) => {
      const chance = dice.next();
      if (chance < 0.25) return post();
      if (chance < 0.5) return hype(dice);
      if (chance < 0.8) return say(dice);
      return chance < 0.9 ? read(dice) : befriend(dice);
    },
    /** The rows that its screens show. */
    shows: () =>
      JSON.parse(
        JSON.stringify(
          Object.fromEntries(Object.entries(views).map(([name, { data }]) => [name, data])),
        ),
      ) as unknown,
    feed: () => views.feed.data.map(({ id }) => id),
    /** Zero's state of its connection. */
    connection: () => zero.connection.state.current.name,
    close: () => zero.close(),
  };
}

export type Device = ReturnType<typeof openDevice>;
