import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { requestSeconds, requests } from './web.ts';

/**
 * Other methods are counted together: they could be any word, and each would be stored for ever.
 */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts each request by its route and status, and how long it takes to answer. */
export const countRequests: MiddlewareHandler = async (c, next) => {
  const began = performance.now();
  await next();
  const route = routeOf(c);
  const method = methods.includes(c.req.method) ? c.req.method : 'other';
  requests.inc({ method, route, status: c.res.status });
  requestSeconds.observe({ route }, (performance.now() - began) / 1000);
};

/**
 * The pattern, and never the path. What is refused on its way counts for the route that it was
 * going to.
 */
function routeOf(c: Context): string {
  const named = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return named?.path ?? routePath(c);
}
