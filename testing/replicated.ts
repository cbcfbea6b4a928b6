import { newPerson } from './person.ts';
import { openSync } from './sync-socket.ts';

/**
 * zero-cache follows Postgres with a delay: a query right after a write may be answered from before
 * that write.
 */
export async function replicated(): Promise<void> {
  const last = await newPerson();
  const socket = openSync(last, [{ name: 'members.profile', args: { memberId: last.id } }]);
  await socket.until(({ rows }) => rows().has(`member ${last.id}`));
  socket.close();
}
