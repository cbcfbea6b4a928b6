import type { Row, Transaction } from '@rocicorp/zero';
import { lockSides } from '../../schema/chat/conversation-sides.ts';
import { zql } from '../../schema/zero.gen.ts';
import type { Sql } from '../db.ts';
import { zeroProvider } from '../zero/provider.ts';

/**
 * Runs a mutator's transition of a call where no page does it; not if the call is over, or
 * `stillSo` no longer holds, once the call is locked.
 */
export function lockedCalls(sql: Sql) {
  const provider = zeroProvider(sql);
  return (
    callId: string,
    act: (tx: Transaction, call: Row['call']) => Promise<void>,
    stillSo = sql`true`,
  ): Promise<void> =>
    provider.transaction(async (tx) => {
      const find = () => tx.run(zql.call.where('id', callId).where('endedAt', 'IS', null).one());
      const known = await find();
      if (!known) return;
      await lockSides(tx, known.conversationId);
      const { wrappedTransaction } = tx.dbTransaction;
      const { count } =
        await wrappedTransaction`select from call where id = ${callId} and ${stillSo}`;
      const call = await find();
      if (count > 0 && call) await act(tx, call);
    });
}
