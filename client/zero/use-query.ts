import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero, useQuery as useZeroQuery } from '@rocicorp/zero/react';
import { useEffect, useMemo, useRef } from 'react';
import { localData } from '../device/local-data.ts';
import { persist } from './patches/persist.ts';

/**
 * A query of the schema with its arguments. Other queries were built by a screen, for rows on this
 * device.
 */
type Named = { query: unknown; args: unknown };

/**
 * Zero's own hook with two differences. A result that is complete for the first time is written to
 * the disk at once. And while the query and its arguments stay the same, the query is not built and
 * hashed again at each render, which took a quarter of the time that a message needed on a screen.
 */
export const useQuery = ((
  asked: Named | object | false,
  options?: Parameters<typeof useZeroQuery>[1],
) => {
  const zero = useZero();
  const { context } = zero;
  const named = asked && 'query' in asked ? (asked as Named) : undefined;
  const key = named && JSON.stringify(named.args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by the contents of the arguments
  const built = useMemo(
    () => asked && addContextToQuery(asked as never, context),
    [named?.query ?? asked, key, context],
  );
  const answer = useZeroQuery(built as never, options);
  const { type } = answer[1];
  const isComplete = type === 'complete';
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isComplete && wasWaiting.current) {
      persist(zero);
      localData.noteRows();
    }
    wasWaiting.current = !isComplete;
  }, [isComplete, zero]);
  return answer;
}) as typeof useZeroQuery;
