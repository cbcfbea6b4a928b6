import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isId } from '../../schema/arguments.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { imageWidths } from '../../schema/images.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Env } from '../env.ts';
import { type Http, membersOnly, ownPagesOnly, refusal } from '../http.ts';
import { maySee } from './access.ts';
import type { Encoder } from './encoder.ts';
import { finisher, isComplete, logFailed, uploadStatus } from './finish.ts';
import { imageAnswer } from './image-answer.ts';
import { tusServer } from './tus.ts';
import type { Uploads } from './uploads.ts';

type Parts = { env: Env; findAsker: FindAsker; uploads: Uploads; encoder: Encoder; log: Logger };

/** Uploads by the tus protocol, and the images that come of them. */
export function photoRoutes({ env, findAsker, uploads, encoder, log }: Parts) {
  const finish = finisher(uploads, encoder);
  const answerTus = tusServer(env, uploads, finish, log);
  const routes = new Hono<Http>();

  for (const path of ['/uploads/*', '/images/*']) {
    routes.use(path, ownPagesOnly(env.ORIGIN), membersOnly(findAsker));
  }

  /** The image of an upload, for a device that lost the answer to its last bytes. */
  routes.get('/uploads/:name/image', async (c) => {
    // Others' uploads answer as if they did not exist.
    const name = c.req.param('name');
    if (!isId(name) || !(await isComplete(uploads, name, c.get('memberId')))) {
      throw refusal(404, 'not_found');
    }
    try {
      return c.json(await finish(name));
    } catch (error) {
      if (!(error instanceof HearthError)) throw error;
      const code = logFailed(c.get('log'), error);
      throw refusal(uploadStatus[code] ?? 500, code);
    }
  });

  routes.post('/uploads', (c) => answerTus(c.req.raw, c.get('memberId')));
  routes.on(['GET', 'PATCH', 'DELETE'], '/uploads/:name', (c) => {
    // Hono takes HEAD for a GET. tus would answer a GET with the bytes as they came.
    if (c.req.method === 'GET') throw refusal(404, 'not_found');
    return answerTus(c.req.raw, c.get('memberId'));
  });

  routes.get('/images/:name/:width', async (c) => {
    const { name, width } = c.req.param();
    const known = imageWidths.find((each) => String(each) === width);
    if (!known || !isId(name) || !(await maySee(uploads, name, c.get('memberId')))) {
      throw refusal(404, 'not_found');
    }
    return imageAnswer(c, uploads, name, known);
  });

  return routes;
}
