import { useCallback, useEffect, useState } from 'react';
import { askDetails, type Details } from '../api.ts';

/** What only the server knows of the account. `failed` offline: the forms say so when they are sent. */
export function useDetails() {
  const [details, setDetails] = useState<Details>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    askDetails().then(setDetails, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { details, failed, load };
}
