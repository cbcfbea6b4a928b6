import type { Context } from '../../context.ts';
import { active, unblockedBetween } from '../../members/access.ts';
import { zql } from '../../zero.gen.ts';

/** Games that the asker plays, or was asked to. A block in either direction hides them. */
export const ownChessGames = (ctx: Context) =>
  unblockedBetween(ctx, zql.chessGame).where(({ cmp, or }) =>
    ctx ? or(cmp('whiteId', ctx.memberId), cmp('blackId', ctx.memberId)) : or(),
  );

/** Games that are not over. */
export const openChessGames = (ctx: Context) => ownChessGames(ctx).where('status', '!=', 'over');

/** Games with their players, as far as the asker may open them. */
export const withPlayers = (ctx: Context, games: ReturnType<typeof ownChessGames>) =>
  games.related('white', (q) => active(ctx, q)).related('black', (q) => active(ctx, q));
