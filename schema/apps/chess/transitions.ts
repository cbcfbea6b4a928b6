import type { Row, Transaction } from '@rocicorp/zero';
import { lockSides } from '../../chat/conversation-sides.ts';
import { changeMarker, insertMarker, seeMarker } from '../../chat/markers.ts';
import { serverNow } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { HearthError } from '../../hearth-error.ts';
import { requireMember } from '../../members/access.ts';
import { pushed, queuePushTo } from '../../notifications/queue-push.ts';
import { requireRow } from '../../require-row.ts';
import { ownChessGames } from './access.ts';
import { chessMarkerOf, type Ending, opponentOf, type Result } from './rules.ts';

type Game = Row['chessGame'];

/** A game of the asker's, locked against other changes. @throws not_found */
export async function lockedGame(tx: Transaction, ctx: Context, id: string): Promise<Game> {
  requireMember(ctx);
  const find = () => tx.run(ownChessGames(ctx).where('id', id).one());
  const { conversationId } = requireRow(await find());
  await lockSides(tx, conversationId);
  return requireRow(await find());
}

/**
 * A game as `lockedGame`, which is being played. @throws not_found, game_over, changed_elsewhere
 */
export async function playedGame(tx: Transaction, ctx: Context, id: string): Promise<Game> {
  const game = await lockedGame(tx, ctx, id);
  if (game.status === 'over') throw new HearthError('game_over');
  if (game.status !== 'playing') throw new HearthError('changed_elsewhere');
  return game;
}

/** Writes the game's marker into the conversation. @throws id_taken */
export const mark = (tx: Transaction, game: Game): Promise<void> => {
  const { id, conversationId, challengerId: senderId, createdAt } = game;
  const text = chessMarkerOf(game);
  return insertMarker(tx, 'gameId', { id, conversationId, senderId, text, createdAt });
};

/** A challenge that is answered counts as seen. */
export const markSeen = (tx: Transaction, ctx: Context, game: Game): Promise<void> =>
  seeMarker(tx, ctx, { peerId: game.challengerId, createdAt: game.createdAt });

/** Changes a game, and its marker in the conversation. */
export async function change(tx: Transaction, game: Game): Promise<void> {
  await tx.mutate.chessGame.update(game);
  await changeMarker(tx, game.id, chessMarkerOf(game));
}

/** Ends a game for good. */
export const end = (tx: Transaction, game: Game, how: { result: Result; ending: Ending }) =>
  change(tx, {
    ...game,
    ...how,
    status: 'over',
    endedAt: serverNow(),
    whiteOffer: null,
    blackOffer: null,
  });

/** Pushes to the opponent's devices, unless they are looking: of several moves only the latest. */
export const queueTurn = (tx: Transaction, ctx: Context, game: Game): Promise<void> =>
  queuePushTo(tx, 'push_chess', game.id, opponentOf(game, requireMember(ctx)), pushed.chat);
