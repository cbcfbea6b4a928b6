import { newPerson } from './person.ts';
import { openSync } from './sync-socket.ts';

/** zero-cache comes after Postgres: who asks at once may be answered from before what was just written. */
export async function replicated(): Promise<void> {
  const last = await newPerson();
  const socket = openSync(last, [{ name: 'members.profile', args: { memberId: last.id } }]);
  await socket.until(({ rows }) => rows().has(`member ${last.id}`));
  socket.close();
}
