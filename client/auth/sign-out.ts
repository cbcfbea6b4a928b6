import { keepOwing, oweSignOut, settleSignOut } from './owed-sign-out.ts';
import { session } from './session.ts';

type Task = () => Promise<unknown>;
const tasks: Task[] = [];

/** Registers what to delete when a member logs out, such as the local store. */
export const onSignOut = (task: Task) => {
  tasks.push(task);
};

/** Hides everything at once, in every tab. The server is told now, or as soon as it can be reached. */
export async function signOut() {
  oweSignOut();
  session.set({ state: 'signed-out' }, '/');
  await Promise.allSettled([...tasks.map((task) => task()), settleSignOut()]);
  keepOwing();
}
