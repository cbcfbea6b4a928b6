import { useZero } from '@rocicorp/zero/react';

/** The id of the member whose store this is. */
export function useMyId(): string {
  return useZero().context?.memberId ?? '';
}
