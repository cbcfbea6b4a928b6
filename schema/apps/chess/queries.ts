import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../../arguments.ts';
import { pageOf, start } from '../../paging.ts';
import { openChessGames, ownChessGames, withPlayers } from './access.ts';
import { openGamesShown, pastGamesPageSize } from './rules.ts';

/** Challenges and games that go on, the latest first. */
const open = defineQuery(none, ({ ctx }) =>
  withPlayers(ctx, openChessGames(ctx))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(openGamesShown),
);

/** One game of the asker's, with its players. */
const game = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  withPlayers(ctx, ownChessGames(ctx)).where('id', args.id).one(),
);

/** A page of the games that were played to their end, newest first. */
const past = defineQuery(z.strictObject({ start }), ({ ctx, args }) =>
  withPlayers(
    ctx,
    pageOf(ownChessGames(ctx).where('result', 'IS NOT', null), args.start, pastGamesPageSize),
  ),
);

export const chess = { open, game, past };
