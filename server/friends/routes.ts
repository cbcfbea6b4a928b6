import { Hono } from 'hono';
import { isId } from '../../schema/arguments.ts';
import { memberTerm } from '../../schema/friends/member-term.ts';
import { searchResults } from '../../schema/friends/rules.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, type LookUp, membersOnly, refusal, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { attempt } from '../limits/attempts.ts';
import { limits, perProcess } from '../limits/rates.ts';
import { mutualOfAskers } from './mutual.ts';
import { isAddress, searchMembers } from './search.ts';
import { suggestMembers } from './suggestions.ts';

/** Search and suggestions run on the server: the device knows only some of the members. */
export function friendRoutes(sql: Sql, findAsker: FindAsker, lookUp: LookUp) {
  const searches = allowance(perProcess.searches);
  const suggestions = allowance(perProcess.suggestions);
  return new Hono<Http>()
    .get('/members/search', membersOnly(findAsker), async (c) => {
      const me = c.get('memberId');
      const typed = c.req.query('q') ?? '';
      takeOrRefuse(searches, me);
      const guess = isAddress(memberTerm(typed));
      const byAddress = guess && (await attempt(sql, `search:${me}`, limits.search));
      const shown = (c.req.queries('shown') ?? []).filter(isId).slice(0, searchResults);
      return lookUp(c, async () => {
        const members = await searchMembers(sql, { me, typed, shown, byAddress });
        // Beyond the limit only public details are searched. If nobody is found, 'No results'
        // might not be true.
        if (guess && !byAddress && members.length === 0) throw refusal(429, 'too_many');
        return { members };
      });
    })
    .get('/members/suggestions', membersOnly(findAsker), (c) => {
      const me = c.get('memberId');
      takeOrRefuse(suggestions, me);
      return lookUp(c, async () => ({ members: await suggestMembers(sql, me) }));
    })
    .get('/members/mutual', membersOnly(findAsker), (c) => {
      const me = c.get('memberId');
      takeOrRefuse(suggestions, me);
      return lookUp(c, async () => ({ mutual: await mutualOfAskers(sql, me) }));
    });
}
