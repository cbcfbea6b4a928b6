import { oweSignOut, settleSignOut } from './owed-sign-out.ts';
import { session } from './session.ts';

type Task = () => Promise<unknown>;
const tasks = new Set<Task>();

/** What has to be put away when the member leaves by choice, such as the local store. */
export function onSignOut(task: Task) {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Hides everything at once, in every tab; the server is told now or as soon as it can be reached. */
export async function signOut() {
  const toDo = [...tasks];
  oweSignOut();
  session.set({ state: 'signed-out' }, '/');
  await Promise.allSettled([...toDo.map((task) => task()), settleSignOut()]);
}
