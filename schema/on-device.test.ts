import { mustGetMutator } from '@rocicorp/zero';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice } from '../testing/device.ts';
import { conversationIdOf } from './chat/rules.ts';
import { serverAheadMs, setServerAhead } from './clock.ts';
import { mutators } from './mutators.ts';
import { type Schema, schema, zql } from './zero.gen.ts';

type Row = Record<string, unknown>;
type Table = keyof Schema['tables'];
const tables = Object.keys(schema.tables) as Table[];

const device = openDevice('me-00001');
afterAll(() => device.close());

/** Each row on the device, by its table and key. */
async function rows() {
  const all = new Map<string, Row>();
  for (const table of tables) {
    for (const row of (await device.run(zql[table] as typeof zql.member)) as object[] as Row[]) {
      const key = schema.tables[table].primaryKey.map((each) => row[each]).join(' ');
      all.set(`${table} ${key}`, row);
    }
  }
  return all;
}

const shown = (value: unknown) => (typeof value === 'number' && value > 1e9 ? 'now' : value);

/** The changed rows, in words. */
async function change(name: string, args: object): Promise<string[]> {
  const before = await rows();
  // Two changes within one millisecond have different dates, too.
  setServerAhead(serverAheadMs() + 1_000);
  const { fn } = mustGetMutator(mutators, name);
  await device.write((tx, ctx) => fn({ tx, ctx, args } as never));
  const after = await rows();
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const row = key.replaceAll(/[ _]me-00001/g, '');
    if (!old || !now) return `${now ? '+' : '-'} ${row}`;
    const changed = Object.keys(now).filter((each) => now[each] !== old[each]);
    const words = changed.map((each) => `${each} ${shown(now[each])}`);
    return words.length > 0 ? `${row}: ${words.join(', ')}` : [];
  });
}

const start = Date.now() + 3_600_000;
const content = {
  title: 'Soup',
  description: null,
  place: 'At home',
  zone: 'Europe/Berlin',
  startAt: start,
  endAt: start + 3_600_000,
  visibility: 'private',
};

beforeAll(() =>
  device.write(async (tx) => {
    for (const id of ['me-00001', 'ben-0001', 'cyd-0001', 'dee-0001', 'eve-0001']) {
      const names = { firstName: id, lastName: 'Lee' };
      await tx.mutate.member.insert({ id, ...names, status: 'active', verified: true } as never);
    }
    for (const [memberId, friendId] of [
      ['me-00001', 'ben-0001'],
      ['ben-0001', 'me-00001'],
      ['me-00001', 'dee-0001'],
      ['dee-0001', 'me-00001'],
    ] as const)
      await tx.mutate.friendship.insert({ memberId, friendId, createdAt: 1 });
    const post = { id: 'ben-post', memberId: 'ben-0001', text: 'Hi', shownTo: '', createdAt: 1 };
    await tx.mutate.post.insert({ ...post, hypeCount: 3, commentCount: 5 } as never);
    const side = {
      memberId: 'me-00001',
      peerId: 'ben-0001',
      conversationId: conversationIdOf('me-00001', 'ben-0001'),
    };
    const last = {
      lastText: 'Two',
      lastSenderId: 'ben-0001',
      lastAt: 20,
      unread: 2,
      lastReadAt: 0,
    };
    await tx.mutate.conversationMember.insert({ ...side, ...last, mutedUntil: null });
    for (const [id, at] of [
      ['message-1', 10],
      ['message-2', 20],
    ] as const) {
      const base = { id, conversationId: side.conversationId, senderId: 'ben-0001', text: 'Words' };
      await tx.mutate.message.insert({ ...base, replyToId: '', createdAt: at } as never);
    }
    const request = {
      id: 'request1',
      fromId: 'cyd-0001',
      toId: 'me-00001',
      status: 'pending',
      createdAt: 1,
    };
    await tx.mutate.friendRequest.insert(request as never);
    const event = {
      id: 'ben-event',
      organizerId: 'ben-0001',
      ...content,
      place: '',
      description: '',
    };
    await tx.mutate.event.insert({
      ...event,
      goingCount: 0,
      invitedCount: 1,
      sequence: 0,
    } as never);
    const attendee = { eventId: 'ben-event', memberId: 'me-00001', response: '', createdAt: 1 };
    await tx.mutate.eventAttendee.insert({ ...attendee, startAt: start, endAt: start } as never);
  }),
);

const image = { name: 'image001', width: 6, height: 4, thumbhash: 'hash' };
const bare = { image: null, imageAlt: null };

/** Changes of every kind, with the rows that a device shows at once. Each follows the last one. */
const steps: [name: string, args: object, ...shown: string[]][] = [
  ['feed.hype', { postId: 'ben-post' }, '+ hype ben-post', 'post ben-post: hypeCount 4'],
  ['feed.unhype', { postId: 'ben-post' }, '- hype ben-post', 'post ben-post: hypeCount 3'],
  [
    'feed.addComment',
    { id: 'comment1', postId: 'ben-post', text: 'Well said' },
    '+ comment comment1',
    'post ben-post: commentCount 6',
  ],
  [
    'feed.editComment',
    { id: 'comment1', text: 'Well', was: 'Well said' },
    'comment comment1: text Well, editedAt now',
  ],
  ['feed.deleteComment', { id: 'comment1' }, '- comment comment1', 'post ben-post: commentCount 5'],
  ['feed.createPost', { id: 'post0001', text: 'Hello' }, '+ friendship', '+ post post0001'],
  ['feed.deletePost', { postId: 'post0001' }, 'post post0001: deletedAt now'],
  ['feed.restorePost', { postId: 'post0001' }, 'post post0001: deletedAt null'],
  ['feed.openPost', { postId: 'ben-post' }, '+ postRead ben-post'],
  [
    'chat.read',
    { peerId: 'ben-0001', upTo: 10 },
    'conversationMember ben-0001: unread 1, lastReadAt 10',
    '+ readReceipt ben-0001',
  ],
  [
    'chat.send',
    { id: 'message-3', peerId: 'ben-0001', text: 'Three', replyToId: 'message-2' },
    'conversationMember ben-0001: lastText Three, lastSenderId me-00001, lastAt now',
    '+ message message-3',
  ],
  [
    'chat.edit',
    { id: 'message-3', text: 'Four', was: 'Three', waited: true },
    'conversationMember ben-0001: lastText Four',
    'message message-3: text Four',
  ],
  [
    'chat.deleteMessage',
    { id: 'message-3', waited: true },
    'conversationMember ben-0001: lastText Words, lastSenderId ben-0001, lastAt 20',
    '- message message-3',
  ],
  [
    'chat.send',
    { id: 'message-4', peerId: 'cyd-0001', text: 'Hello' },
    '+ conversationMember cyd-0001',
    '+ message message-4',
  ],
  [
    'chat.deleteMessage',
    { id: 'message-4' },
    'conversationMember cyd-0001: lastText Message deleted',
    'message message-4: text , deletedAt now',
  ],
  [
    'chat.mute',
    { peerId: 'ben-0001', span: '1 hour' },
    'conversationMember ben-0001: mutedUntil now',
  ],
  ['chat.share', { what: 'seen', on: false }, '+ chatSetting'],
  [
    'events.respond',
    { eventId: 'ben-event', response: 'going' },
    'event ben-event: goingCount 1, maybeCount 0, notGoingCount 0',
    'eventAttendee ben-event: response going, respondedAt now',
  ],
  [
    'events.create',
    { id: 'event001', ...content, guests: ['ben-0001'] },
    '+ event event001',
    '+ eventAttendee event001 ben-0001',
    '+ post event001',
  ],
  [
    'events.invite',
    { eventId: 'event001', memberIds: ['ben-0001', 'dee-0001'] },
    'event event001: invitedCount 2',
    '+ eventAttendee event001 dee-0001',
  ],
  [
    'events.uninvite',
    { eventId: 'event001', memberIds: ['dee-0001'] },
    'event event001: invitedCount 1',
    '- eventAttendee event001 dee-0001',
  ],
  [
    'events.cancel',
    { id: 'event001' },
    'event event001: sequence 1, updatedAt now, cancelledAt now',
  ],
  ['events.remove', { id: 'event001' }, '- event event001', '- post event001'],
  [
    'friends.accept',
    { requestId: 'request1' },
    'friendRequest request1: status accepted, respondedAt now',
    '+ friendship cyd-0001',
    '+ friendship cyd-0001',
  ],
  ['friends.unfriend', { memberId: 'cyd-0001' }, '- friendship cyd-0001', '- friendship cyd-0001'],
  ['friends.request', { id: 'request2', toId: 'eve-0001' }, '+ friendRequest request2'],
  [
    'friends.cancel',
    { requestId: 'request2' },
    'friendRequest request2: status cancelled, respondedAt now',
  ],
  ['members.block', { memberId: 'eve-0001' }, '+ block eve-0001', '+ block eve-0001'],
  ['members.unblock', { memberId: 'eve-0001' }, '- block eve-0001', '- block eve-0001'],
  [
    'members.rename',
    { firstName: 'Mia', lastName: 'Lee' },
    'member: firstName Mia',
    '+ memberPrivate',
  ],
  [
    'chess.challenge',
    { id: 'game0001', peerId: 'ben-0001', side: 'white' },
    '+ chessGame game0001',
    'conversationMember ben-0001: lastText ♟ Chess challenge, lastSenderId me-00001, lastAt now',
    '+ message game0001',
  ],
  [
    'calls.start',
    { id: 'call0001', peerId: 'ben-0001', tab: 'the-tab-1', at: start },
    '+ call call0001',
    'conversationMember ben-0001: lastText 📞 Calling…, lastAt now',
    '+ message call0001',
  ],
  [
    'calls.hangUp',
    { id: 'call0001', tab: 'the-tab-1' },
    'call call0001: status ended, endedAt now, endedReason hung_up',
    'conversationMember ben-0001: lastText 📴 Call ended',
    'message call0001: text 📴 Call ended',
  ],
  [
    'feed.editPost',
    { id: 'post0001', text: 'Hello all', alt: null, was: { text: 'Hello', ...bare } },
    'post post0001: updatedAt now, text Hello all',
  ],
  ['notifications.mutePosts', { memberId: 'ben-0001' }, '+ notificationPref ben-0001'],
  [
    'notifications.unmutePosts',
    { memberId: 'ben-0001' },
    'notificationPref ben-0001: muted false, changedAt now',
  ],
  ['feed.hidePost', { postId: 'ben-post' }, '+ hiddenPost ben-post'],
  ['events.setTelling', { one: 'mail', on: false }, '+ eventSetting'],
  [
    'photos.setPicture',
    { id: 'photo001', type: 'profile', image },
    'member: photo image001',
    '+ photo photo001',
  ],
  [
    'feed.createThread',
    { id: 'post0002', photoId: 'photo001' },
    'photo photo001: postId post0002, updatedAt now',
    '+ post post0002',
  ],
  [
    'feed.deletePost',
    { postId: 'post0002' },
    'photo photo001: postId null, updatedAt now',
    'post post0002: deletedAt now',
  ],
  ['photos.remove', { photoId: 'photo001' }, 'member: photo null', '- photo photo001'],
  ['apps.play', { id: 'play0001', gameId: 'built-in-chess' }, '+ game built-in-chess'],
  ['reports.reportPost', { postId: 'ben-post', reason: 'spam', note: null }],
];

it('every mutator shows its change on the device at once, without a database', async () => {
  const shown: typeof steps = [];
  for (const [name, args] of steps) shown.push([name, args, ...(await change(name, args))]);
  expect(shown).toEqual(steps);
});
