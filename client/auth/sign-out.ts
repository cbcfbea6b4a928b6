import { localData } from '../device/local-data.ts';
import { queueSignOut, sendPendingSignOut, storePendingSignOut } from './pending-sign-out.ts';
import { session } from './session.ts';
import { storedSession } from './stored-session.ts';

/** `keepsUnsent`: what was not sent stays, for its own member. */
type Task = (keepsUnsent: boolean) => Promise<unknown>;
const tasks: Task[] = [];
let ended: Promise<unknown> = Promise.resolve();

/** Registers what to delete when a session is over, such as the local store. */
export const onSessionEnd = (task: Task) => {
  tasks.push(task);
};

/**
 * Empties this device as soon as the server has said that the session is over, or the member has.
 * Each tab does it, because each has a storage of its own, and so does the next page if it was
 * interrupted.
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
