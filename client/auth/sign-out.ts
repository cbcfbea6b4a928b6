import { localData } from '../device/local-data.ts';
import { queueSignOut, sendPendingSignOut, storePendingSignOut } from './pending-sign-out.ts';
import { session } from './session.ts';
import { storedSession } from './stored-session.ts';

/** `keepsUnsent`: entries that were not sent stay, for the member who wrote them. */
type Task = (keepsUnsent: boolean) => Promise<unknown>;
const tasks: Task[] = [];
let ended: Promise<unknown> = Promise.resolve();

/** Registers what to delete when a session is over, such as the local store. */
export const onSessionEnd = (task: Task) => {
  tasks.push(task);
};

/**
 * Empties this device as soon as the server or the member has ended the session. Each tab does so,
 * because each has a storage of its own, and so does the next page after an interruption.
 */
export function watchSessionEnd() {
  let wasMember = session.get()?.state === 'member';
  const look = () => {
    const isMember = session.get()?.state === 'member';
    if (storedSession.isOver() && (wasMember || localData.hasRows())) end();
    wasMember = isMember;
  };
  session.subscribe(look);
  look();
}

function end() {
  const keepsUnsent = localData.release();
  ended = Promise.allSettled(tasks.map((task) => task(keepsUnsent)));
}

/**
 * Hides everything at once, in every tab. The server is told now, or as soon as it can be reached.
 */
export async function signOut() {
  queueSignOut();
  localData.disown();
  session.set({ state: 'signed-out' }, '/');
  await Promise.allSettled([ended, sendPendingSignOut()]);
  storePendingSignOut();
}
