import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import {
  type Building,
  type Cases,
  friend,
  type MakeArgs,
  missing,
  nothing,
  type QueryCase,
  stranger,
  type Who,
} from './case.ts';

declare module './case.ts' {
  /**
   * Ada calls Ben and has made her offer, and does not learn that he has declined; Ben called her
   * before, and Gus talked with her; Dee calls Cyd; Ivy called Ada, whose block ended the call.
   */
  interface Things
    extends Record<
      'adaCall' | 'benCall' | 'deeCall' | 'gusCall' | 'ivyCall' | 'adaOffer' | 'ivyOffer',
      string
    > {}
}

const tab = 'the-page-that-calls';
/** The cases do not depend on the time. */
const at = Number.MAX_SAFE_INTEGER;
const offer = { type: 'offer', sdp: 'v=0' };
const candidates = [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }];

/**
 * Inserts the rows itself, because the messages of calls in threads belong to other cases. The
 * calls are so new that no job ends them.
 */
async function addCalls({ ids, sql }: Building) {
  const open = { status: 'connecting', startedAt: null, endedAt: null };
  const over = { status: 'ended', startedAt: null, endedAt: new Date() };
  const calls = [
    { id: ids.benCall, callerId: ids.ben, calleeId: ids.ada, ...over },
    { id: ids.adaCall, callerId: ids.ada, calleeId: ids.ben, ...open },
    { id: ids.gusCall, callerId: ids.gus, calleeId: ids.ada, ...over, startedAt: new Date() },
    { id: ids.deeCall, callerId: ids.dee, calleeId: ids.cyd, ...open },
    { id: ids.ivyCall, callerId: ids.ivy, calleeId: ids.ada, ...over },
  ];
  for (const { id, callerId, calleeId, status, startedAt, endedAt } of calls) {
    await sql`
      insert into call
        (id, conversation_id, caller_id, callee_id, status, caller_tab, callee_tab, started_at, ended_at, created_at)
      values (${id}, ${conversationIdOf(callerId, calleeId)}, ${callerId}, ${calleeId}, ${status},
        ${tab}, '', ${startedAt}, ${endedAt}, now() + interval '1 hour')`;
  }
  await sql`insert into call_hush (id, member_id, declined) values (${ids.adaCall}, ${ids.ben}, true)`;
  for (const [id, callId, fromId] of [
    [ids.adaOffer, ids.adaCall, ids.ada],
    [ids.ivyOffer, ids.ivyCall, ids.ivy],
  ] as const) {
    await sql`
      insert into call_signal (id, call_id, from_id, description, candidates, created_at)
      values (${id}, ${callId}, ${fromId}, ${sql.json(offer)}, '[]', now())`;
  }
}

const one: QueryCase['args'] = ({ adaCall }) => ({ id: adaCall });
const none: MakeArgs = () => ({ id: nothing });
const its = (call: 'adaCall' | 'benCall' | 'deeCall' | 'ivyCall'): MakeArgs => {
  return (ids) => ({ id: ids[call] });
};
const callTo =
  (peer: Who): MakeArgs =>
  (ids) => ({ id: randomUUID(), peerId: ids[peer], tab, at });
const acceptedBy = (call: 'adaCall' | 'benCall' | 'ivyCall', more: object = {}): MakeArgs => {
  return (ids) => ({ id: ids[call], tab: 'the-page-that-answers', ...more });
};

const answerOf = () => ({
  id: randomUUID(),
  candidates,
  description: { type: 'answer', sdp: 'v=0' },
});

const hungUp = (call: 'adaCall' | 'benCall' | 'ivyCall', page = tab): MakeArgs => {
  return (ids) => ({ id: ids[call], tab: page });
};

const signalOf = (call: 'adaCall' | 'benCall' | 'ivyCall', more: object = {}): MakeArgs => {
  return (ids) => ({
    id: randomUUID(),
    callId: ids[call],
    tab,
    description: null,
    candidates,
    ...more,
  });
};

const adaAndBen = ['member ada', 'member ben'];

export const calls: Cases = {
  world: addCalls,
  queries: {
    'calls.open': [
      {
        about: 'calls that ring for the asker',
        rows: {
          ada: ['call adaCall', ...adaAndBen],
          ben: ['call adaCall', 'call_hush adaCall', ...adaAndBen],
          cyd: ['call deeCall', 'member cyd', 'member dee'],
        },
      },
    ],
    'calls.call': [
      {
        about: 'one call',
        args: one,
        rows: {
          ada: ['call adaCall', ...adaAndBen],
          ben: ['call adaCall', 'call_hush adaCall', ...adaAndBen],
        },
      },
      { about: 'a call with a blocked member', args: ({ ivyCall }) => ({ id: ivyCall }), rows: {} },
      { about: 'a missing call', args: () => ({ id: nothing }), rows: {} },
    ],
    'calls.signals': [
      {
        about: 'signals of the peer',
        args: ({ adaCall }) => ({ callId: adaCall }),
        rows: { ben: ['call adaCall', 'call_signal adaOffer'] },
      },
      {
        about: 'signals of a blocked member',
        args: ({ ivyCall }) => ({ callId: ivyCall }),
        rows: {},
      },
    ],
    'calls.history': [
      {
        about: 'the first page',
        args: () => ({ start: null }),
        rows: {
          ada: ['call adaCall', 'call benCall', 'call gusCall', ...adaAndBen, 'member gus'],
          ben: ['call adaCall', 'call benCall', 'call_hush adaCall', ...adaAndBen],
          cyd: ['call deeCall', 'member cyd', 'member dee'],
        },
      },
    ],
  },
  mutators: {
    'calls.start': {
      vain: [
        stranger(({ adaCall, ben }) => ({ id: adaCall, peerId: ben, tab, at }), 'id_taken'),
        { what: 'a blocked member', by: 'ivy', args: callTo('ada'), answer: 'not_found' },
        {
          what: "the blocked member's blocker",
          by: 'ada',
          args: callTo('ivy'),
          answer: 'not_found',
        },
        { what: 'the member themselves', by: 'gus', args: callTo('gus'), answer: 'yourself' },
        { what: 'a member in another call', by: 'ada', args: callTo('gus'), answer: 'in_call' },
        { what: 'a member in the same call', by: 'ada', args: callTo('ben'), answer: 'in_call' },
        {
          what: 'the caller, a second time',
          by: 'ada',
          args: ({ adaCall, ben }) => ({ id: adaCall, peerId: ben, tab, at }),
          answer: 'done',
        },
        {
          what: 'under the id of a message',
          by: 'cyd',
          args: ({ gusMessage, gus }) => ({ id: gusMessage, peerId: gus, tab, at }),
          answer: 'id_taken',
        },
        missing('cyd', () => ({ id: randomUUID(), peerId: nothing, tab, at }), 'not_found'),
      ],
      // A call that rings would be missed in the middle of later cases, so this one is to a member
      // who is in a call.
      rightful: {
        what: 'a member in a call, to a third',
        by: 'gus',
        args: callTo('ada'),
      },
    },
    'calls.rings': {
      vain: [
        stranger(its('adaCall'), 'not_found'),
        { what: 'the caller', by: 'ada', args: its('adaCall'), answer: 'not_found' },
        { what: 'a call that is over', by: 'ada', args: its('benCall'), answer: 'done' },
        { what: 'with a blocked member', by: 'ada', args: its('ivyCall'), answer: 'not_found' },
        missing('ada', none, 'not_found'),
      ],
      rightful: { what: 'the callee', by: 'ben', args: its('adaCall') },
    },
    'calls.signal': {
      vain: [
        stranger(signalOf('adaCall'), 'not_found'),
        friend(signalOf('adaCall'), 'not_found'),
        {
          what: 'another page of the caller',
          by: 'ada',
          args: signalOf('adaCall', { tab: 'another-page' }),
          answer: 'not_found',
        },
        {
          what: 'the caller, answering',
          by: 'ada',
          args: signalOf('adaCall', { description: { type: 'answer', sdp: 'v=0' } }),
          answer: 'not_found',
        },
        { what: 'a call that is over', by: 'ben', args: signalOf('benCall'), answer: 'call_over' },
        {
          what: 'with a blocked member',
          by: 'ivy',
          args: signalOf('ivyCall'),
          answer: 'not_found',
        },
        missing('ada', signalOf('adaCall', { callId: nothing }), 'not_found'),
      ],
      rightful: { what: 'the caller', by: 'ada', args: signalOf('adaCall') },
    },
    'calls.accept': {
      vain: [
        stranger(acceptedBy('adaCall'), 'not_found'),
        { what: 'the caller', by: 'ada', args: acceptedBy('adaCall'), answer: 'not_found' },
        {
          what: 'a call that is over',
          by: 'ada',
          args: acceptedBy('benCall'),
          answer: 'call_over',
        },
        {
          what: 'with a blocked member',
          by: 'ada',
          args: acceptedBy('ivyCall'),
          answer: 'not_found',
        },
        {
          what: 'a call that is over, with an answer',
          by: 'ada',
          args: acceptedBy('benCall', { answer: answerOf() }),
          answer: 'call_over',
        },
        missing('ada', () => ({ id: nothing, tab }), 'not_found'),
      ],
      rightful: { what: 'the callee', by: 'ben', args: acceptedBy('adaCall') },
    },
    'calls.decline': {
      vain: [
        { what: 'a third member', by: 'ada', args: its('deeCall'), answer: 'not_found' },
        { what: 'the caller', by: 'dee', args: its('deeCall'), answer: 'not_found' },
        { what: 'a call that is over', by: 'ada', args: its('benCall'), answer: 'done' },
        {
          what: 'an answered call',
          by: 'ben',
          args: its('adaCall'),
          answer: 'answered_elsewhere',
        },
        missing('ada', none, 'not_found'),
      ],
      rightful: { what: 'the callee', by: 'cyd', args: its('deeCall') },
    },
    'calls.hangUp': {
      vain: [
        stranger(hungUp('adaCall'), 'not_found'),
        { what: 'with a blocked member', by: 'ivy', args: hungUp('ivyCall'), answer: 'not_found' },
        { what: 'a call that is over', by: 'ben', args: hungUp('benCall'), answer: 'done' },
        {
          what: 'from a page without the call',
          by: 'ada',
          args: hungUp('adaCall', 'another-page'),
          answer: 'not_found',
        },
        missing('ada', () => ({ id: nothing, tab }), 'not_found'),
      ],
      rightful: { what: 'the caller', by: 'ada', args: hungUp('adaCall') },
    },
  },
};
