import { useState } from 'react';
import type { Outcome } from '../zero/mutate.ts';

/**
 * How long the outcome replaces a request's buttons. If the row went at once, a second press would
 * hit the next request.
 */
const shownMs = 3_000;

export type Became = 'accepted' | 'declined' | 'cancelled';

type Answered<Request> = { request: Request; became: Became };

/** Requests that the member answered a moment ago, as they were before. */
export function useAnswered<Request extends { id: string }>() {
  const [answered, setAnswered] = useState<Answered<Request>[]>([]);
  const keep = (request: Request, became: Became, outcome: Promise<Outcome | undefined>) => {
    const drop = () => setAnswered((all) => all.filter((one) => one.request !== request));
    setAnswered((all) => [...all, { request, became }]);
    setTimeout(drop, shownMs);
    outcome.then((end) => end === 'refused' && drop());
  };
  return [answered, keep] as const;
}

/** Pending requests, newest first, with those answered a moment ago still in their places. */
export function rowsOf<Request extends { id: string; createdAt: number }>(
  pending: readonly Request[],
  answered: readonly Answered<Request>[],
): { request: Request; became?: Became }[] {
  const gone = new Set(answered.map(({ request }) => request.id));
  return [
    ...answered,
    ...pending.flatMap((request) => (gone.has(request.id) ? [] : [{ request }])),
  ].sort((a, b) => b.request.createdAt - a.request.createdAt);
}
