import { useEffect } from 'react';
import { onSignOut } from '../auth/sign-out.ts';
import { dropLocalData } from './local-store.ts';

/** Empties the store when its member logs out. An expired session empties nothing: its unsent changes wait. */
export function StoreKeeper() {
  useEffect(() => onSignOut(dropLocalData), []);
  return null;
}
