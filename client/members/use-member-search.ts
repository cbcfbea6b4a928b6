import { useEffect, useState } from 'react';
import type { MemberRow } from './MemberLink.tsx';

type Found = { state: 'idle' | 'searching' | 'failed' } | { state: 'found'; members: MemberRow[] };

/** Asks the server, which knows everyone. @throws when it cannot be asked */
async function search(term: string, signal: AbortSignal): Promise<MemberRow[]> {
  const response = await fetch(`/api/members/search?q=${encodeURIComponent(term)}`, { signal });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  return ((await response.json()) as { members: MemberRow[] }).members;
}

/** Members matching `term`; a later term overtakes an earlier one. */
export function useMemberSearch(term: string): Found {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const wanted = term.trim();
  useEffect(() => {
    if (!wanted) {
      setFound({ state: 'idle' });
      return;
    }
    const overtaken = new AbortController();
    setFound({ state: 'searching' });
    search(wanted, overtaken.signal).then(
      (members) => setFound({ state: 'found', members }),
      () => overtaken.signal.aborted || setFound({ state: 'failed' }),
    );
    return () => overtaken.abort();
  }, [wanted]);
  return found;
}
