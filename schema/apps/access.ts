import type { Context } from '../context.ts';
import { zql } from '../zero.gen.ts';
import { gamesMax } from './rules.ts';

/** Games that every member sees. */
export const publicGames = (ctx: Context) =>
  zql.game.where(({ cmp, or }) => (ctx ? cmp('visibility', 'public') : or()));

/** Games that the asker likes. */
export const ownFavorites = (ctx: Context) =>
  zql.appFavorite.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** The newest first, each with whether the asker likes it. */
export const catalogue = (ctx: Context) =>
  publicGames(ctx)
    .related('favorite', (q) => q.where('memberId', ctx?.memberId ?? '').one())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(gamesMax);
