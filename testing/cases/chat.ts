import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import {
  type Building,
  type Cases,
  friend,
  image,
  type MakeArgs,
  type MutatorCase,
  missing,
  nothing,
  type QueryCase,
  stranger,
} from './case.ts';
import { sentWithMore } from './pictures.ts';

declare module './case.ts' {
  /** Ada and Ben talk; Ada and Ivy did before the block; Cyd and Gus have talked. */
  interface Things
    extends Record<
      | 'adaBen'
      | 'adaIvy'
      | 'adaMessage'
      | 'benMessage'
      | 'goneMessage'
      | 'ivyMessage'
      | 'gusMessage',
      string
    > {}
}

/** Inserts the rows itself: Ivy is already blocked when this part of the world is made. */
async function addIvys({ ids, sql }: Building) {
  await sql`
    insert into conversation_member
      (member_id, peer_id, conversation_id, last_text, last_sender_id, last_at, unread, last_read_at)
    values
      (${ids.ada}, ${ids.ivy}, ${ids.adaIvy}, 'ivyMessage', ${ids.ivy}, now(), 1, to_timestamp(0)),
      (${ids.ivy}, ${ids.ada}, ${ids.adaIvy}, 'ivyMessage', ${ids.ivy}, now(), 0, now())`;
  await sql`
    insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
    values (${ids.ivyMessage}, ${ids.adaIvy}, ${ids.ivy}, 'ivyMessage', '', now())`;
  await sql`insert into read_receipt values (${ids.adaIvy}, ${ids.ivy}, now())`;
}

const withBen: MakeArgs = ({ ben }) => ({ peerId: ben });
const withAda: MakeArgs = ({ ada }) => ({ peerId: ada });

const hello = (peerId: string) => ({ id: randomUUID(), peerId, text: 'Hello' });
const say =
  (to: 'ada' | 'ivy'): MakeArgs =>
  (ids) =>
    hello(ids[to]);
const again: MakeArgs = ({ adaMessage: id, ben: peerId }) => ({ id, peerId, text: 'adaMessage' });
const taken =
  (peer: 'ada' | 'ben' | 'gus'): MakeArgs =>
  (ids) => ({ id: ids.adaMessage, peerId: ids[peer], text: 'Mine now' });
const edited =
  (was: string): MakeArgs =>
  ({ adaMessage: id }) => ({ id, text: 'Other words', was });

/** The conversation of Ada and Ben, and each one's own side. */
const between = (...rows: string[]) => ({
  ada: ['conversation_member ada adaBen', ...rows],
  ben: ['conversation_member ben adaBen', ...rows],
});
const messages = ['message adaMessage', 'message benMessage', 'message goneMessage'];
const whole = between(...messages);
const listed = {
  ada: ['conversation_member ada adaBen', 'member ben'],
  ben: ['conversation_member ben adaBen', 'member ada'],
};
const cydList = ['conversation_member cyd cydGus', 'member gus'];
const withIvy: QueryCase['args'] = ({ ivy }) => ({ peerId: ivy });

export const chat: Cases = {
  world: async (building) => {
    const { ids, act } = building;
    ids.adaBen = conversationIdOf(ids.ada, ids.ben);
    ids.adaIvy = conversationIdOf(ids.ada, ids.ivy);
    Object.assign(ids, { cydGus: conversationIdOf(ids.cyd, ids.gus) });
    const send = (id: string, peerId: string, text: string) => ({
      name: 'chat.send',
      args: { id, peerId, text },
    });
    await act('ben', send(ids.benMessage, ids.ada, 'benMessage'));
    await act('ada', { name: 'chat.read', args: { peerId: ids.ben, upTo: Date.now() } });
    await act('ada', send(ids.goneMessage, ids.ben, 'goneMessage'));
    await act('ada', { name: 'chat.deleteMessage', args: { id: ids.goneMessage } });
    await act('ada', send(ids.adaMessage, ids.ben, 'adaMessage'));
    await act('ben', { name: 'chat.read', args: { peerId: ids.ada, upTo: Date.now() } });
    await act('gus', send(ids.gusMessage, ids.cyd, 'gusMessage'));
    await addIvys(building);
  },
  queries: {
    'chat.recent': [
      {
        about: 'the newest conversations with their messages',
        rows: {
          ada: [...listed.ada, ...messages].sort(),
          ben: [...listed.ben, ...messages].sort(),
          cyd: [...cydList, 'message gusMessage'].sort(),
        },
      },
    ],
    'chat.conversations': [
      {
        about: 'the first page',
        args: () => ({ after: null }),
        rows: { ...listed, cyd: cydList },
      },
    ],
    'chat.conversation': [
      {
        about: 'the conversation with Ada',
        args: withAda,
        rows: { ben: listed.ben },
      },
      { about: 'the conversation with Ben', args: withBen, rows: { ada: listed.ada } },
      { about: 'the conversation with a blocked member', args: withIvy, rows: {} },
    ],
    'chat.messages': [
      {
        about: 'messages to and by Ada',
        args: ({ ada }) => ({ peerId: ada, start: null }),
        rows: { ben: whole.ben },
      },
      {
        about: 'messages to and by Ben',
        args: ({ ben }) => ({ peerId: ben, start: null }),
        rows: { ada: whole.ada },
      },
      {
        about: 'messages of a blocked member',
        args: ({ ivy }) => ({ peerId: ivy, start: null }),
        rows: {},
      },
    ],
    'chat.messagesAfter': [
      {
        about: 'all messages',
        args: ({ ada }) => ({ peerId: ada, after: { createdAt: 0, id: randomUUID() } }),
        rows: { ben: whole.ben },
      },
    ],
    'chat.message': [
      {
        about: 'one message',
        args: ({ adaMessage }) => ({ id: adaMessage }),
        rows: between('message adaMessage'),
      },
      {
        about: 'a message of a blocked member',
        args: ({ ivyMessage }) => ({ id: ivyMessage }),
        rows: {},
      },
      { about: 'a missing message', args: () => ({ id: randomUUID() }), rows: {} },
    ],
    'chat.receipt': [
      {
        about: 'how far Ada has read',
        args: withAda,
        rows: { ben: ['conversation_member ben adaBen', 'read_receipt adaBen ada'] },
      },
      {
        about: 'how far Ben has read',
        args: withBen,
        rows: { ada: ['conversation_member ada adaBen', 'read_receipt adaBen ben'] },
      },
      { about: 'how far a blocked member has read', args: withIvy, rows: {} },
    ],
    'chat.unread': [
      {
        about: 'conversations with unread messages',
        rows: { cyd: ['conversation_member cyd cydGus'] },
      },
    ],
    'chat.setting': [{ about: "the asker's settings", rows: {} }],
  },
  mutators: {
    'chat.open': {
      vain: [
        stranger(() => ({ peerId: nothing }), 'not_found'),
        { what: 'a blocked member', by: 'ivy', args: withAda, answer: 'not_found' },
        { what: "the blocked member's blocker", by: 'ada', args: withIvy, answer: 'not_found' },
        { what: 'with themselves', by: 'ada', args: withAda, answer: 'yourself' },
        friend(withAda, 'done'),
      ],
      rightful: { what: 'a stranger', by: 'cyd', args: withAda },
    },
    'chat.send': {
      vain: [
        stranger(taken('ben'), 'id_taken'),
        stranger(taken('gus'), 'id_taken'),
        friend(taken('ada'), 'id_taken'),
        { what: 'a blocked member', by: 'ivy', args: say('ada'), answer: 'not_found' },
        { what: "the blocked member's blocker", by: 'ada', args: say('ivy'), answer: 'not_found' },
        { what: 'to themselves', by: 'ada', args: say('ada'), answer: 'yourself' },
        { what: 'the sender, a second time', by: 'ada', args: again, answer: 'done' },
        {
          what: "another member's image",
          by: 'cyd',
          args: ({ ada, adaImage }) => ({ ...hello(ada), image: image(adaImage) }),
          answer: 'image_gone',
        },
        sentWithMore(hello),
        missing('cyd', () => ({ id: randomUUID(), peerId: nothing, text: 'Hello' }), 'not_found'),
      ],
      rightful: { what: 'a stranger', by: 'cyd', args: say('ada') },
    },
    'chat.edit': {
      vain: [
        stranger(edited('adaMessage'), 'not_found'),
        friend(edited('adaMessage'), 'not_found'),
        {
          what: 'a deleted message',
          by: 'ada',
          args: ({ goneMessage }) => ({ id: goneMessage, text: 'Again', was: 'goneMessage' }),
          answer: 'not_found',
        },
        {
          what: 'with an empty text',
          by: 'ada',
          args: ({ adaMessage }) => ({ id: adaMessage, text: null, was: 'adaMessage' }),
          answer: 'invalid',
        },
        {
          what: 'a text that another tab has changed',
          by: 'ada',
          args: edited('What stood there before'),
          answer: 'changed_elsewhere',
        },
        {
          what: 'by a blocked member',
          by: 'ivy',
          args: ({ ivyMessage }) => ({ id: ivyMessage, text: 'Hello', was: 'ivyMessage' }),
          answer: 'not_found',
        },
        missing('cyd', () => ({ id: nothing, text: 'Hello', was: 'Hallo' }), 'not_found'),
      ],
      rightful: { what: 'the sender', by: 'ada', args: edited('adaMessage') },
    },
    'chat.deleteMessage': {
      vain: [
        stranger(({ adaMessage }) => ({ id: adaMessage }), 'not_found'),
        friend(({ adaMessage }) => ({ id: adaMessage }), 'not_found'),
        {
          what: 'the recipient',
          by: 'ada',
          args: ({ benMessage }) => ({ id: benMessage }),
          answer: 'not_found',
        },
        missing('ada', () => ({ id: nothing }), 'not_found'),
      ],
      rightful: { what: 'the sender', by: 'ben', args: ({ benMessage }) => ({ id: benMessage }) },
    },
    'chat.mute': muting((peerId) => ({ peerId, span: '1 hour' })),
    'chat.read': {
      vain: [
        { what: 'without a message', by: 'dee', args: readBy('ada'), answer: 'not_found' },
        { what: 'of a blocked member', by: 'ada', args: readBy('ivy'), answer: 'not_found' },
        missing('cyd', () => ({ peerId: nothing, upTo: 1 }), 'not_found'),
        {
          what: 'a message that is read already',
          by: 'ada',
          args: ({ ben }) => ({ peerId: ben, upTo: 1 }),
          answer: 'done',
        },
      ],
      rightful: { what: 'the recipient', by: 'cyd', args: readBy('gus') },
    },
    'chat.share': {
      vain: [],
      rightful: { what: 'oneself', by: 'ada', args: () => ({ what: 'seen', on: false }) },
    },
  },
};

function readBy(peer: 'ada' | 'gus' | 'ivy'): MakeArgs {
  return (ids) => ({ peerId: ids[peer], upTo: Date.now() });
}

function muting(of: (peerId: string) => ReturnType<MakeArgs>): MutatorCase {
  const ofAda: MakeArgs = ({ ada }) => of(ada);
  return {
    vain: [
      stranger(() => of(nothing), 'not_found'),
      { what: 'with themselves', by: 'ada', args: ofAda, answer: 'yourself' },
      { what: 'a blocked member', by: 'ivy', args: ofAda, answer: 'not_found' },
    ],
    rightful: { what: 'a friend', by: 'ben', args: ofAda },
  };
}
