import { randomUUID } from 'node:crypto';
import type { Sql } from '../server/db.ts';
import { type Person, send } from './person.ts';
import { type Args, mutate } from './zero-endpoints.ts';

/** Calls a mutator of calls as this person. Resolves to 'done' or the code of the refusal. */
export const calls = async (who: Person, name: string, args: Args) =>
  (await mutate(who, { name: `calls.${name}`, args }))[0];

/** The page that each person calls from. */
export const tabOf = ({ id }: Person) => `page-${id}`;

export const startArgs = (who: Person, to: Person) => ({
  id: randomUUID(),
  peerId: to.id,
  tab: tabOf(who),
  at: Date.now(),
});

/** Calls somebody. Resolves to the call's id. @throws if it is refused */
export async function ring(who: Person, to: Person): Promise<string> {
  const args = startArgs(who, to);
  const answer = await calls(who, 'start', args);
  if (answer !== 'done') throw new Error(answer);
  return args.id;
}

const candidates = [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }];

/** Sends a signal to the other side's browser. */
export const signal = (who: Person, callId: string, type?: 'offer' | 'answer', more: object = {}) =>
  calls(who, 'signal', {
    id: randomUUID(),
    callId,
    tab: tabOf(who),
    candidates,
    description: type ? { type, sdp: `v=0 of ${who.id}` } : null,
    ...more,
  });

/** Sends a page's heartbeat, which reports that it hears the peer. */
export const heartbeat = (who: Person, callId: string) =>
  send(who, '/api/calls/alive', {
    body: { callId, tab: tabOf(who), leaving: false, talks: true },
  });

/** A call that was accepted. Resolves to the call's id. */
export async function acceptedCall(caller: Person, callee: Person): Promise<string> {
  const id = await ring(caller, callee);
  await signal(caller, id, 'offer');
  await calls(callee, 'accept', { id, tab: tabOf(callee) });
  await signal(callee, id, 'answer');
  return id;
}

/** A call with the message that marks it in the thread. */
export async function callOf(sql: Sql, id: string) {
  const [call] = await sql`
    select call.*, message.text as marker from call left join message on message.id = call.id
    where call.id = ${id}`;
  return call;
}

export const callsBetween = (sql: Sql, one: Person, other: Person) => sql`
  select * from call where caller_id in (${one.id}, ${other.id}) and callee_id in (${one.id}, ${other.id})
  order by created_at`;
