import { addContextToQuery, asQueryInternals } from '@rocicorp/zero/bindings';
import { type Asked, keyOf } from '../../../schema/first-screen.ts';
import { retained } from '../../zero/lifetimes.ts';
import { given } from '../given.ts';

// Takes the place of client/zero/use-query.ts where a first screen is rendered.

interface Named {
  query: { queryName: string };
  args: never;
}

/** What a screen can be looked at without, such as the counts of its badges. */
const dispensable = new Set([
  'calls.open',
  'chess.open',
  'events.upcoming',
  'feed.newer',
  'feed.newsState',
  'feed.unread',
  'notifications.unread',
]);

const unknown = { type: 'unknown' } as const;
const complete = { type: 'complete' } as const;

export function useQuery(
  query: Named | object | false | undefined,
  { ttl }: Pick<Asked, 'ttl'> = retained,
) {
  if (!query) return [undefined, unknown];
  const { memberId, results, asked, later } = given();
  if ('query' in query) {
    const one = { name: query.query.queryName, args: query.args, ttl };
    const key = keyOf(one);
    if (results.has(key)) return [results.get(key), complete];
    const missing = dispensable.has(one.name) ? later : asked;
    if (!missing.has(key)) missing.set(key, one);
  }
  const built = addContextToQuery(query as never, { memberId } as never);
  return [asQueryInternals(built).format.singular ? undefined : [], unknown];
}
