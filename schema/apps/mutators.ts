import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { ownFavorites, publicGames } from './access.ts';
import { builtIns, isLocal, samePlayMinutes } from './rules.ts';

const aboutGame = z.strictObject({ gameId: id });

/** Built-in games cannot be favorites. */
const favorite = defineMutator(aboutGame, async ({ tx, ctx, args: { gameId } }) => {
  const memberId = requireMember(ctx);
  const game = requireRow(await tx.run(publicGames(ctx).where('id', gameId).one()));
  if (isLocal(game)) throw new HearthError('invalid');
  if (await tx.run(ownFavorites(ctx).where('gameId', gameId).one())) return;
  await tx.mutate.appFavorite.insert({ memberId, gameId, createdAt: serverNow() });
});

const unfavorite = defineMutator(aboutGame, async ({ tx, ctx, args: { gameId } }) => {
  const memberId = requireMember(ctx);
  if (!(await tx.run(ownFavorites(ctx).where('gameId', gameId).one()))) return;
  await tx.mutate.appFavorite.delete({ memberId, gameId });
});

/**
 * Counts that a game was begun. Sent twice, or begun again within minutes, it is one play. The end
 * of a play is of interest to nobody else, so it is reported to `/api/plays/end` and not synced.
 */
const play = defineMutator(z.strictObject({ id, gameId: id }), async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  await lockMembers(tx, memberId);
  const game = requireRow(await playedGame(tx, ctx, args.gameId));
  // On the server a trigger counts, so that plays begun at once all do.
  if (tx.location === 'client') await tx.mutate.game.update({ id: game.id, plays: game.plays + 1 });
  else await begin(tx, { id: args.id, memberId, gameId: game.id });
});

/** A built-in game has no row until it is played for the first time. */
async function playedGame(tx: Transaction, ctx: Context, gameId: string) {
  const stored = () => tx.run(publicGames(ctx).where('id', gameId).one());
  const game = await stored();
  const builtIn = builtIns.find((each) => each.id === gameId);
  if (game || !builtIn) return game;
  await tx.mutate.game.insert({
    ...builtIn,
    categories: [...builtIn.categories],
    visibility: 'public',
    plays: 0,
    createdAt: 0,
  });
  return stored();
}

type Play = { id: string; memberId: string; gameId: string };

/** @throws id_taken */
async function begin(tx: Transaction, { id, memberId, gameId }: Play) {
  if (tx.location !== 'server') return;
  const { dbTransaction } = tx;
  await dbTransaction.query(
    `insert into private.game_play (id, member_id, game_id)
     select $1, $2, $3 where not exists (
       select from private.game_play
       where member_id = $2 and game_id = $3 and started_at > now() - $4 * interval '1 minute')
     on conflict do nothing`,
    [id, memberId, gameId, samePlayMinutes],
  );
  const others = await dbTransaction.query(
    'select from private.game_play where id = $1 and (member_id <> $2 or game_id <> $3)',
    [id, memberId, gameId],
  );
  if ([...others].length > 0) throw new HearthError('id_taken');
}

export const apps = { favorite, unfavorite, play };
