import type { Row, Transaction } from '@rocicorp/zero';
import { readSide } from '../../chat/reading.ts';
import { followMessage, lockSides, ownSide } from '../../chat/sides.ts';
import { serverNow } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { found } from '../../found.ts';
import { HearthError } from '../../hearth-error.ts';
import { noImage } from '../../images.ts';
import { insertOnce } from '../../inserted.ts';
import { requireMember } from '../../members/access.ts';
import { zql } from '../../zero.gen.ts';
import { ownChessGames } from './access.ts';
import { chessMarkerOf, type Ending, opponentOf, type Result } from './rules.ts';

type Game = Row['chessGame'];

/** A game of the asker's, while nobody else changes it. @throws not_found */
export async function heldGame(tx: Transaction, ctx: Context, id: string): Promise<Game> {
  requireMember(ctx);
  const find = () => tx.run(ownChessGames(ctx).where('id', id).one());
  const { conversationId } = found(await find());
  await lockSides(tx, conversationId);
  return found(await find());
}

/** The same, while it is played. @throws not_found, game_over, changed_elsewhere */
export async function playedGame(tx: Transaction, ctx: Context, id: string): Promise<Game> {
  const game = await heldGame(tx, ctx, id);
  if (game.status === 'over') throw new HearthError('game_over');
  if (game.status !== 'playing') throw new HearthError('changed_elsewhere');
  return game;
}

/** Says in the thread of both that there is a game. @throws id_taken */
export async function mark(tx: Transaction, game: Game): Promise<void> {
  const { id, conversationId, challengerId: senderId, createdAt } = game;
  const message: Row['message'] = {
    ...{ id, gameId: id, callId: null, conversationId, senderId, text: chessMarkerOf(game) },
    ...{ ...noImage, createdAt, replyToId: '', editedAt: null, deletedAt: null },
  };
  await insertOnce(
    tx,
    () => tx.mutate.message.insert(message),
    () => tx.run(zql.message.where('id', id).one()),
    { gameId: id, conversationId, senderId },
  );
  await followMessage(tx, message, true);
}

/** Whoever answers a challenge has seen it, and nothing that was said before it. */
export async function markSeen(tx: Transaction, ctx: Context, game: Game): Promise<void> {
  const side = await ownSide(tx, ctx, game.challengerId);
  if (side?.unread === 1 && side.lastAt === game.createdAt)
    await readSide(tx, ctx, side, side.lastAt);
}

/** What a game is by now, in the one row that tells of it in the thread of both. */
export async function change(tx: Transaction, game: Game): Promise<void> {
  await tx.mutate.chessGame.update(game);
  const marker = await tx.run(zql.message.where('id', game.id).one());
  const text = chessMarkerOf(game);
  if (!marker || marker.deletedAt !== null || marker.text === text) return;
  const message = { ...marker, text };
  await tx.mutate.message.update(message);
  await followMessage(tx, message, false);
}

/** Ends a game for good. */
export const end = (tx: Transaction, game: Game, how: { result: Result; ending: Ending }) =>
  change(tx, {
    ...{ ...game, ...how, status: 'over', endedAt: serverNow() },
    ...{ whiteOffer: null, blackOffer: null },
  });

/**
 * Tells the other one's devices, unless they look: of several moves the latest. In the queue of its recipient, whose push
 * services may be slow.
 */
export async function queueTurn(tx: Transaction, ctx: Context, game: Game): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('push_chess',
       json_build_object('about', $1::text, 'to', json_build_array($2::text)), queue_name => 'push:' || $2::text,
       run_at => now() + interval '4 seconds', priority => 10, job_key_mode => 'preserve_run_at',
       job_key => concat_ws(':', 'push_chess', $2::text, $1::text))
     where exists (select from private.push_subscription where member_id = $2)`,
    [game.id, opponentOf(game, requireMember(ctx))],
  );
}
