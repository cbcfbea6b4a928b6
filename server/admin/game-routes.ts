import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { isId } from '../../schema/arguments.ts';
import { uploadedGameImages } from '../apps/game-images.ts';
import type { Sql } from '../db.ts';
import { bodyAs, type Http } from '../http.ts';
import { done } from './door.ts';
import { addGame, changeGame, GameProblem, listGames } from './games.ts';

const image = z.string().refine(isId).optional();
const adding = z.strictObject({
  address: z.string().max(2_000),
  title: z.string().max(1_000),
  description: z.string().max(4_000),
  categories: z.array(z.string().max(100)).max(100),
  icon: image,
  cover: image,
});
const change = z.strictObject({
  id: z.string().max(100),
  action: z.enum(['hide', 'show', 'remove']),
});

/** The games of the App Center, for operators. */
export function gameRoutes(sql: Sql, origin: string, operators: MiddlewareHandler<Http>) {
  return new Hono<Http>()
    .get('/games', operators, async (c) => c.json({ games: await listGames(sql) }))
    .post('/games/add', operators, (c) => {
      const { icon, cover, ...described } = bodyAs(c, adding);
      const by = c.get('memberId');
      const images = () => uploadedGameImages(sql, by, { icon, cover });
      return answeredInWords(c, addGame(sql, { by, origin, images }, described));
    })
    .post('/games/change', operators, (c) => {
      const { id, action } = bodyAs(c, change);
      return answeredInWords(c, changeGame(sql, c.get('memberId'), id, action));
    });
}

/** The operator's own mistakes are answered in words of their own. */
async function answeredInWords(c: Context<Http>, work: Promise<unknown>): Promise<Response> {
  try {
    return await done(c, work);
  } catch (error) {
    if (!(error instanceof GameProblem)) throw error;
    return c.json({ code: 'INVALID_GAME', message: error.message }, 400);
  }
}
