import { type Context, Hono, type Next } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { noFirstScreenCookie } from '../../schema/first-screen.ts';
import type { FindAsker } from '../auth/asker.ts';
import { type Http, isStorableAddress } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import { Busy } from '../limits/workers.ts';
import type { Renderer } from './renderer.ts';

/** In ms. A page whose screen takes longer comes without it. */
const patienceMs = 1_500;

/**
 * The pages that come with their first screen for a member whose device has no rows. Everybody
 * else, and whoever comes while too many do, gets the page from `static.ts`.
 */
export function firstScreenRoutes(renderer: Renderer | undefined, findAsker: FindAsker) {
  const allowed = allowance(perProcess.firstScreens);
  const routes = new Hono<Http>();
  if (!renderer) return routes;

  async function pageFor(c: Context<Http>): Promise<string | undefined> {
    if (getCookie(c, noFirstScreenCookie) || !isStorableAddress(c.req.url)) return undefined;
    if (!c.req.header('accept')?.includes('text/html')) return undefined;
    const asker = await findAsker(c.req.raw.headers);
    if (asker.state !== 'member' || !allowed.take(asker.memberId)) return undefined;
    const { pathname, search } = new URL(c.req.url);
    const path = pathname === '/' ? '/feed' : pathname;
    return renderer?.page(path + search, asker.memberId);
  }

  const answer = async (c: Context<Http>, next: Next) => {
    const page = await inTime(pageFor(c)).catch((error) => {
      if (!(error instanceof Busy)) c.get('log').error({ error }, 'first screen failed');
    });
    if (!page) return next();
    c.header('cache-control', 'no-store');
    return c.html(page);
  };
  for (const path of ['/', '/feed', '/profile', '/profile/:id', '/post/:id', '/messages/:id'])
    routes.get(path, compress(), answer);
  return routes;
}

/** Resolves to nothing if it takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
