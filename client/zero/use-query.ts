import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero, useQuery as useZeroQuery } from '@rocicorp/zero/react';
import { useMemo } from 'react';

/** As far as it matters here whether it is the same as before. */
type Request = { query: unknown; args: unknown } | false | null | undefined | '' | 0;

/**
 * Zero's own hook, but for one thing: as long as the query and its arguments are the same, it is not built and hashed anew with
 * each draw, which took a quarter of the time that a message needed on a screen.
 */
export const useQuery = ((request: Request, options?: Parameters<typeof useZeroQuery>[1]) => {
  const { context } = useZero();
  const { query, args } = request || {};
  const key = JSON.stringify(args);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the arguments say
  const built = useMemo(
    () => request && addContextToQuery(request as never, context),
    [query, key, context],
  );
  return useZeroQuery(built as never, options);
}) as typeof useZeroQuery;
