import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../../arguments.ts';
import { requirePeer } from '../../chat/access.ts';
import { lockOrMakeSides } from '../../chat/conversation-sides.ts';
import { conversationIdOf } from '../../chat/rules.ts';
import { serverNow } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { ownFriendships } from '../../friends/access.ts';
import { HearthError } from '../../hearth-error.ts';
import { requireSame } from '../../insert-once.ts';
import { lockMembers } from '../../locks.ts';
import { requireMember } from '../../members/access.ts';
import { zql } from '../../zero.gen.ts';
import { openChessGames } from './access.ts';
import {
  afterMoves,
  challengesMax,
  movesOf,
  offers,
  opponentOf,
  otherSide,
  pliesMax,
  sanPattern,
  sideOf,
  sides,
  takenBack,
  turnOf,
} from './rules.ts';
import { change, end, lockedGame, mark, markSeen, playedGame, queueTurn } from './transitions.ts';

type Game = Row['chessGame'];

const aGame = z.strictObject({ id });
/**
 * How many half-moves the game had when the change was made: a change that comes too late for that
 * does nothing.
 */
const ply = z.number().check(z.int(), z.gte(0));
const noOffers = { whiteOffer: null, blackOffer: null } as const;

/**
 * Asks a friend for a game, as the side that the asker wants. If the friend asks at this moment, or
 * for a rematch, that game begins: both at once are one game.
 */
const challenge = defineMutator(
  z.strictObject({ id, peerId: id, side: z.enum(sides) }),
  async ({ tx, ctx, args }) => {
    const me = requireMember(ctx);
    const { peerId, side } = args;
    const conversationId = conversationIdOf(me, peerId);
    const lastAt = await lockOrMakeSides(tx, ctx, peerId);
    // The other player may have left, or been blocked, while this waited for its turn.
    await requirePeer(tx, ctx, peerId);
    const before = await tx.run(zql.chessGame.where('id', args.id).one());
    if (before) return requireSame(before, { conversationId, challengerId: me });
    await requireFriend(tx, ctx, peerId);
    await lockMembers(tx, me);
    const open = await tx.run(openChessGames(ctx).where('conversationId', conversationId).one());
    if (open?.status === 'challenged' && open.challengerId === peerId) return begin(tx, ctx, open);
    if (open) throw new HearthError('in_game');
    await requirePatience(tx, ctx);
    const now = Math.max(serverNow(), lastAt + 1);
    const [whiteId, blackId] = side === 'white' ? [me, peerId] : [peerId, me];
    const game: Game = {
      id: args.id,
      conversationId,
      whiteId,
      blackId,
      challengerId: me,
      status: 'challenged',
      ...afterMoves([]),
      ...noOffers,
      result: null,
      ending: null,
      createdAt: now,
      movedAt: now,
      endedAt: null,
    };
    await tx.mutate.chessGame.insert(game);
    await mark(tx, game);
    await queueTurn(tx, ctx, game);
  },
);

/** @throws friends_play */
async function requireFriend(tx: Transaction, ctx: Context, peerId: string) {
  const friendship = await tx.run(ownFriendships(ctx).where('friendId', peerId).one());
  // A device may not have it yet, and the server knows.
  if (!friendship && tx.location === 'server') throw new HearthError('friends_play');
}

/** @throws too_many_challenges */
async function requirePatience(tx: Transaction, ctx: Context) {
  const mine = await tx.run(
    openChessGames(ctx)
      .where('status', 'challenged')
      .where('challengerId', requireMember(ctx))
      .limit(challengesMax),
  );
  if (mine.length >= challengesMax) throw new HearthError('too_many_challenges');
}

async function begin(tx: Transaction, ctx: Context, game: Game) {
  await markSeen(tx, ctx, game);
  await change(tx, { ...game, status: 'playing', movedAt: serverNow() });
  await queueTurn(tx, ctx, game);
}

/**
 * Accepts a challenge. Sent twice, it is accepted once. @throws not_found, game_over, friends_play
 */
const accept = defineMutator(aGame, async ({ tx, ctx, args }) => {
  const game = await lockedGame(tx, ctx, args.id);
  if (game.challengerId === requireMember(ctx)) throw new HearthError('not_found');
  if (game.status === 'over') throw new HearthError('game_over');
  if (game.status === 'playing') return;
  await requireFriend(tx, ctx, game.challengerId);
  await begin(tx, ctx, game);
});

/** Declines a challenge, or withdraws the asker's own. @throws not_found, changed_elsewhere */
const decline = defineMutator(aGame, async ({ tx, ctx, args }) => {
  const game = await lockedGame(tx, ctx, args.id);
  if (game.status === 'over') return;
  if (game.status !== 'challenged') throw new HearthError('changed_elsewhere');
  const isOwn = game.challengerId === requireMember(ctx);
  if (!isOwn) await markSeen(tx, ctx, game);
  await end(tx, game, { result: null, ending: isOwn ? 'withdrawn' : 'declined' });
});

/**
 * Makes one half-move, in SAN. The server plays it on the board; a device takes the word of its own
 * board. @throws not_found, game_over, not_your_turn, changed_elsewhere, illegal_move, friends_play
 */
const move = defineMutator(
  z.strictObject({ id, ply, move: z.string().check(z.regex(sanPattern)) }),
  async ({ tx, ctx, args }) => {
    const stored = await lockedGame(tx, ctx, args.id);
    const me = requireMember(ctx);
    const moves = movesOf(stored);
    const isOwnPly = turnOf(args) === sideOf(stored, me);
    // Sent twice, it is one move.
    if (moves[args.ply] === args.move) return;
    const game = await playedGame(tx, ctx, args.id);
    if (!isOwnPly || args.ply > game.ply) throw new HearthError('not_your_turn');
    if (args.ply < game.ply) throw new HearthError('changed_elsewhere');
    await requireFriend(tx, ctx, opponentOf(game, me));
    const { san, outcome } = await judged(tx, game.id, moves, args.move);
    const moved = {
      ...game,
      ...afterMoves([...moves, san]),
      ...noOffers,
      movedAt: serverNow(),
    };
    if (outcome)
      await end(tx, moved, {
        result: outcome === 'checkmate' ? sideOf(game, me) : 'draw',
        ending: outcome,
      });
    else await tx.mutate.chessGame.update(moved);
    await queueTurn(tx, ctx, moved);
  },
);

/** @throws illegal_move */
async function judged(tx: Transaction, id: string, moves: string[], move: string) {
  if (tx.location !== 'server') return { san: move, outcome: undefined };
  // The rules of chess are as large as the feed, and every page has this file.
  const { judge } = await import('./boards.ts');
  const judgement = judge(id, moves, move);
  if (!judgement) throw new HearthError('illegal_move');
  const isTooLong = moves.length + 1 >= pliesMax;
  return { ...judgement, outcome: judgement.outcome ?? (isTooLong ? 'draw' : undefined) };
}

const resign = defineMutator(aGame, async ({ tx, ctx, args }) => {
  const game = await playedGame(tx, ctx, args.id);
  const side = sideOf(game, requireMember(ctx));
  await end(tx, game, { result: otherSide[side], ending: 'resigned' });
  await queueTurn(tx, ctx, game);
});

const aboutOffer = z.strictObject({ id, ply, what: z.enum(offers) });

/** A game that is as far as the asker saw it. @throws not_found, game_over, changed_elsewhere */
async function seenGame(tx: Transaction, ctx: Context, args: { id: string; ply: number }) {
  const game = await playedGame(tx, ctx, args.id);
  if (game.ply !== args.ply) throw new HearthError('changed_elsewhere');
  return { game, side: sideOf(game, requireMember(ctx)) };
}

/**
 * Asks for a draw, which the game is once both ask, or to take back the asker's last move. @throws
 * not_found, game_over, changed_elsewhere, invalid
 */
const offer = defineMutator(aboutOffer, async ({ tx, ctx, args }) => {
  const { game, side } = await seenGame(tx, ctx, args);
  if (args.what === 'takeBack' && !takenBack(game, side)) throw new HearthError('invalid');
  if (game[`${side}Offer`] === args.what) return;
  if (args.what === 'draw' && game[`${otherSide[side]}Offer`] === 'draw')
    await end(tx, game, { result: 'draw', ending: 'agreed' });
  else await tx.mutate.chessGame.update({ id: game.id, [`${side}Offer`]: args.what });
  await queueTurn(tx, ctx, game);
});

/**
 * Answers the offer of the other player, yes or no. @throws not_found, game_over, changed_elsewhere
 */
const answer = defineMutator(
  z.extend(aboutOffer, { yes: z.boolean() }),
  async ({ tx, ctx, args }) => {
    const { game, side } = await seenGame(tx, ctx, args);
    const other = otherSide[side];
    if (game[`${other}Offer`] !== args.what) throw new HearthError('changed_elsewhere');
    // A no is pushed to no device: it would only show whose turn it is, as before.
    if (!args.yes) return tx.mutate.chessGame.update({ id: game.id, [`${other}Offer`]: null });
    if (args.what === 'draw') await end(tx, game, { result: 'draw', ending: 'agreed' });
    else
      await tx.mutate.chessGame.update({
        ...game,
        ...takenBack(game, other),
        ...noOffers,
        movedAt: serverNow(),
      });
    await queueTurn(tx, ctx, game);
  },
);

export const chess = { challenge, accept, decline, move, resign, offer, answer };
