import type { Row } from '@rocicorp/zero';
import { change, end as endGame } from '../../schema/apps/chess/transitions.ts';
import { end as endCall } from '../../schema/calls/transitions.ts';
import { lockSides } from '../../schema/chat/conversation-sides.ts';
import { zql } from '../../schema/zero.gen.ts';
import type { ServerTransaction } from '../zero/provider.ts';

/**
 * Ends the calls and games of a member who is shut out, in the transaction that does it. Challenges
 * are withdrawn; games that are being played are stopped, and can go on later.
 */
export async function endRunning(tx: ServerTransaction, memberId: string): Promise<void> {
  for (const { id, conversationId } of await tx.run(openCalls(memberId))) {
    await lockSides(tx, conversationId);
    const call = await tx.run(openCalls(memberId).where('id', id).one());
    if (call) await endCall(tx, call, { status: 'ended', endedReason: 'lost' });
  }
  for (const { id, conversationId } of await tx.run(openGames(memberId))) {
    await lockSides(tx, conversationId);
    const game = await tx.run(openGames(memberId).where('id', id).one());
    if (game)
      await endGame(tx, game, {
        result: null,
        ending: game.status === 'playing' ? 'stopped' : 'withdrawn',
      });
  }
  await tx.dbTransaction.query(
    'update private.game_play set ended_at = now() where member_id = $1 and ended_at is null',
    [memberId],
  );
}

/**
 * Lets the games go on that were stopped as a member was shut out, unless the two play another one
 * by now or the opponent is shut out: then they go on with the opponent's return.
 */
export async function resumeGames(tx: ServerTransaction, memberId: string): Promise<void> {
  for (const { id, conversationId } of await tx.run(stoppedGames(memberId))) {
    await lockSides(tx, conversationId);
    const game = await tx.run(stoppedGames(memberId).where('id', id).one());
    if (game && (await mayGoOn(tx, game, memberId)))
      await change(tx, { ...game, status: 'playing', ending: null, endedAt: null });
  }
}

async function mayGoOn(tx: ServerTransaction, game: Row['chessGame'], memberId: string) {
  const opponentId = game.whiteId === memberId ? game.blackId : game.whiteId;
  const another = zql.chessGame
    .where('conversationId', game.conversationId)
    .where('status', '!=', 'over');
  return !(
    (await tx.run(zql.shutOut.where('memberId', opponentId).one())) || (await tx.run(another.one()))
  );
}

const openCalls = (memberId: string) =>
  zql.call
    .where('endedAt', 'IS', null)
    .where(({ cmp, or }) => or(cmp('callerId', memberId), cmp('calleeId', memberId)));

const gamesOf = (memberId: string) =>
  zql.chessGame.where(({ cmp, or }) => or(cmp('whiteId', memberId), cmp('blackId', memberId)));

const openGames = (memberId: string) => gamesOf(memberId).where('status', '!=', 'over');

/** The latest first: of two with the same opponent, that one goes on. */
const stoppedGames = (memberId: string) =>
  gamesOf(memberId).where('ending', 'stopped').orderBy('createdAt', 'desc');
