import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-call-tab';
const lockOf = (id: string) => `hearth-call-tab-${id}`;

let own: Promise<string> | undefined;

/** What the server knows this page by: the same after a reload, and another in a tab that is a copy of it. */
export function callTab(): Promise<string> {
  own ??= claim(recall<string>(key, 'sessionStorage') ?? crypto.randomUUID());
  return own;
}

async function claim(id: string): Promise<string> {
  const mine = (await hold(id)) ? id : crypto.randomUUID();
  if (mine !== id) await hold(mine);
  remember(key, mine, 'sessionStorage');
  return mine;
}

/** For as long as the page lives. The page before a reload lets go of it within moments. */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: AbortSignal.timeout(1_000) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
