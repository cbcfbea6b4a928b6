import { type Ending, end, markSeen } from '../../schema/calls/course.ts';
import { lockSides } from '../../schema/chat/sides.ts';
import { zql } from '../../schema/zero.gen.ts';
import type { Sql } from '../db.ts';
import { zeroProvider } from '../zero/provider.ts';

/**
 * Ends a call that no page ends, in the same way as the mutators do; not if it is over, or `stillSo` no longer holds, once the call is
 * locked. Whoever declines has seen the call's marker.
 */
export function callEnder(sql: Sql) {
  const provider = zeroProvider(sql);
  return (callId: string, how: Ending, stillSo = sql`true`): Promise<void> =>
    provider.transaction(async (tx) => {
      const find = () => tx.run(zql.call.where('id', callId).where('endedAt', 'IS', null).one());
      const known = await find();
      if (!known) return;
      await lockSides(tx, known.conversationId);
      const { wrappedTransaction } = tx.dbTransaction;
      const { count } =
        await wrappedTransaction`select from call where id = ${callId} and ${stillSo}`;
      const call = await find();
      if (count === 0 || !call) return;
      if (how.declinedBy) await markSeen(tx, { memberId: how.declinedBy, onServer: true }, call);
      await end(tx, call, how);
    });
}
