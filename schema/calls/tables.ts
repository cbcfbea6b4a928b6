import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { CallStatus, EndReason } from './rules.ts';

/**
 * A call between two members. The signals of their browsers stand beside it, so that this row stays
 * small.
 */
export const call = pgTable(
  'call',
  {
    /** The call's id, which its marker in the conversation has as well. */
    id: text().primaryKey(),
    conversationId: text().notNull(),
    callerId: belongsTo(() => member.id),
    calleeId: belongsTo(() => member.id),
    status: text().$type<CallStatus>().notNull(),
    /**
     * Of all pages that a member has open, the page that has the call; the callee's is empty until
     * a page accepts.
     */
    callerTab: text().notNull(),
    calleeTab: text().notNull(),
    /** Whether it was begun without a picture: no camera opens by itself. */
    voice: boolean().notNull().default(false),
    /** Until it is answered, its caller learns nothing of the other side: see `isDiscreet`. */
    discreet: boolean().notNull().default(false),
    /** When a device of the callee began to ring; never set for a discreet call. */
    rangAt: time(),
    /**
     * Since when both can talk, by the first page that reports a connection: an answer alone does
     * not mean that they are connected.
     */
    startedAt: time(),
    endedAt: time(),
    declinedBy: text().references(() => member.id, { onDelete: 'cascade' }),
    endedReason: text().$type<EndReason>(),
    createdAt: time().notNull(),
  },
  (t) => [
    // Even if calls race, two members have one call with each other.
    uniqueIndex('call_open').on(t.conversationId).where(sql`${t.endedAt} is null`),
    index('call_caller').on(t.callerId, t.createdAt.desc(), t.id.desc()),
    index('call_callee').on(t.calleeId, t.createdAt.desc(), t.id.desc()),
    index('call_declined').on(t.declinedBy).where(sql`${t.declinedBy} is not null`),
  ],
);

/**
 * A discreet call that rings no more, or never did: its callee has declined it, is in another call,
 * or has had enough calls from strangers. Only the callee sees this. To the caller the call goes on
 * until its time is over.
 */
export const callHush = pgTable(
  'call_hush',
  {
    /** The call's. */
    id: text()
      .primaryKey()
      .references(() => call.id, { onDelete: 'cascade' }),
    memberId: belongsTo(() => member.id),
    declined: boolean().notNull(),
  },
  (t) => [index('call_hush_member').on(t.memberId)],
);

/** A signal by which one side's browser connects to the other's; deleted an hour after the call. */
export const callSignal = pgTable(
  'call_signal',
  {
    id: text().primaryKey(),
    callId: belongsTo(() => call.id),
    fromId: belongsTo(() => member.id),
    /** An offer or an answer, as RTCSessionDescription has it. */
    description: jsonb().$type<{ type: string; sdp: string }>(),
    /** As RTCIceCandidate has them. */
    candidates: jsonb()
      .$type<{ candidate: string; sdpMid: string | null; sdpMLineIndex: number | null }[]>()
      .notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('call_signal_call').on(t.callId, t.createdAt, t.id),
    index('call_signal_from').on(t.fromId),
  ],
);
