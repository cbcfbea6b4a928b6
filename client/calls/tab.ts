import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-call-tab';
const lockOf = (id: string) => `hearth-call-tab-${id}`;

async function claim(id: string): Promise<string> {
  const mine = (await hold(id)) ? id : crypto.randomUUID();
  if (mine !== id) await hold(mine);
  remember(key, mine, 'sessionStorage');
  return mine;
}

/**
 * Locks the id for the life of the page. After a reload the previous page releases it within
 * moments.
 */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: AbortSignal.timeout(1_000) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });

/**
 * The id by which the server knows this page: the same after a reload, but another in a duplicated
 * tab.
 */
export const callTab = claim(recall<string>(key, 'sessionStorage') ?? crypto.randomUUID());
