import { Hono } from 'hono';
import * as z from 'zod';
import { isId } from '../../schema/arguments.ts';
import type { FindAsker, SessionToken } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, type Http, membersOnly, refusal, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { perProcess } from '../limits/rates.ts';
import { turns } from '../limits/turns.ts';
import { addressSince, endAddress, entriesOf, entryFor, memberOf, newAddress } from './calendar.ts';
import { calendarOf, type Entry, freshSeconds, versionOf } from './ics.ts';

const nothing = z.strictObject({});

interface Parts {
  env: Env;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
}

/** Events for other calendars. */
export function eventRoutes({ env, sql, findAsker, sessionToken }: Parts) {
  const asked = allowance(perProcess.calendar);
  const read = allowance(perProcess.calendarReads);
  const reading = allowance(perProcess.calendarReadsFrom);
  // One calendar at a time is written: writing yields now and then, but with ten at once that would
  // be ten times as seldom.
  const alone = turns(1);
  const routes = new Hono<Http>();

  /** One event as a file. A hidden event answers like a missing one. */
  routes.get('/events/:file{.+\\.ics}', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(asked, me);
    const id = c.req.param('file').slice(0, -'.ics'.length);
    const entry = isId(id) ? await entryFor(sql, id, me) : undefined;
    if (!entry) throw refusal(404, 'not_found');
    return c.body(await calendarOf([entry], env.ORIGIN), 200, {
      'content-type': contentType,
      'content-disposition': 'attachment; filename="event.ics"',
    });
  });

  /** Whether there is an address, but not which: it is returned only once, when it is made. */
  routes.get('/calendar', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(asked, me);
    return c.json({ createdAt: (await addressSince(sql, me)) ?? null });
  });

  routes.post('/calendar', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(asked, me);
    bodyAs(c, nothing);
    const token = await newAddress(sql, (await sessionToken(c.req.raw.headers)) ?? '');
    if (!token) throw refusal(401, 'signed_out');
    return c.json({ url: `${env.ORIGIN}/api/calendar/${token}.ics` });
  });

  routes.post('/calendar/end', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(asked, me);
    bodyAs(c, nothing);
    await endAddress(sql, me);
    return c.body(null, 204);
  });

  /**
   * Served to everybody who has the address, since calendar programs have no session. A revoked
   * address answers like an unknown one.
   */
  routes.get('/calendar/:file{.+\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length);
    takeOrRefuse(reading, networkOf(clientAddress(c, env)));
    const memberId = isId(token) ? await memberOf(sql, token) : undefined;
    if (!memberId) throw refusal(404, 'not_found');
    takeOrRefuse(read, memberId);
    return calendar(await entriesOf(sql, memberId), c.req.header('if-none-match'));
  });

  async function calendar(entries: Entry[], has: string | undefined): Promise<Response> {
    const etag = `"${versionOf(entries, env.ORIGIN)}"`;
    const headers = {
      'content-type': contentType,
      'cache-control': `private, max-age=${freshSeconds}`,
      etag,
      // Should the address ever be on a web page, search engines must not find it.
      'x-robots-tag': 'noindex',
    };
    // Proxies that compress the answer mark its etag as weak.
    if (has?.replace(/^W\//, '') === etag) return new Response(null, { status: 304, headers });
    const text = await alone(() => calendarOf(entries, env.ORIGIN));
    return new Response(text, { headers });
  }

  return routes;
}

const contentType = 'text/calendar; charset=utf-8';
