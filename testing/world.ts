import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { hashOfToken } from '../server/auth/invitations.ts';
import { connect, type Sql } from '../server/db.ts';
import { addInvitation } from '../server/friends/invitations.ts';
import { cases } from './cases/all.ts';
import type { Building, Ids, Note, Who } from './cases/case.ts';
import { newPerson, type Person, stranger } from './person.ts';
import { replicated } from './replicated.ts';
import { mutate } from './zero-endpoints.ts';

export type World = {
  people: Record<Who, Person>;
  ids: Ids;
  sql: Sql;
  /** Every row about these people, or all of them, to compare before and after. */
  snapshot(...who: Who[]): Promise<string>;
  /** The same text with names instead of ids. */
  named(text: string): string;
  close(): Promise<void>;
};

/** Creates these people and their relations, through the endpoints that everyone uses. */
export async function makeWorld(): Promise<World> {
  const sql = connect(inject('stack').databaseUrl);
  const verified = ['ada', 'ben', 'cyd', 'dee', 'eve', 'fay', 'gus', 'hal', 'ivy', 'wes'] as const;
  const members = await Promise.all(verified.map((name) => newPerson(name)));
  const people = {
    ...Object.fromEntries(verified.map((name, index) => [name, members[index]])),
    uma: await newPerson('uma', { verified: false }),
    out: stranger(),
  } as Record<Who, Person>;
  const ids = new Proxy(
    Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])),
    { get: (known, name: string) => (known[name] ??= randomUUID()) },
  ) as Ids;
  const act: Building['act'] = async (who, ...calls) => {
    const refused = (await mutate(people[who], ...calls)).filter((result) => result !== 'done');
    if (refused.length > 0) throw new Error(`${who}: ${refused}`);
  };
  for (const { world } of cases) await world?.({ ids, sql, act });
  // Their sessions stay: only the status tells that they are nobody.
  await sql`update member set status = 'banned' where id = ${ids.hal}`;
  await sql`update member set status = 'waiting' where id = ${ids.wes}`;
  await sql`
    update auth.user set invitation_id = invitation.id from private.invitation
    where "user".id = ${ids.uma}
      and token_hash = ${hashOfToken(await addInvitation(sql, ids.ada, { seats: 1, days: 1 }))}`;
  const notes = await sql<{ id: string; kind: string; actor: string; recipient: string }[]>`
    select notification.id, case when type like 'friend%' then 'note' else type end as kind, actor.first_name as actor, recipient.first_name as recipient
    from notification join member as actor on actor.id = actor_id
    join member as recipient on recipient.id = recipient_id
    where actor_id = any(${Object.values(ids)})`;
  for (const { id, kind, actor, recipient } of notes) {
    ids[`${kind}${capital(actor)}To${capital(recipient)}` as Note] = id;
  }
  await replicated();
  const found = await rowsAbout(sql);

  return {
    people,
    ids,
    sql,
    snapshot: (...who) =>
      found(who.length > 0 ? who.map((one) => ids[one]) : Object.values(ids).filter(Boolean)),
    named: (text) =>
      // Longer ids first, as shorter ones may be parts of them.
      Object.entries(ids)
        .toSorted(([, one = ''], [, other = '']) => other.length - one.length)
        .reduce((all, [name, id]) => (id ? all.replaceAll(id, name) : all), text),
    close: () => sql.end({ timeout: 5 }),
  };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Finds every row in which one of these ids stands, of all that mutators write; some of it into
 * tables that do not sync.
 */
async function rowsAbout(sql: Sql): Promise<(ids: string[]) => Promise<string>> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select format('%I.%I', table_schema, table_name) as name,
      array_agg(format('%I', column_name)) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where data_type = 'text' and (table_schema = 'public'
      or (table_schema, table_name) in (('private', 'report'), ('private', 'game_play'),
        ('private', 'member_role'), ('private', 'act'), ('private', 'invitation')))
    group by 1 order by 1`;
  // Moderators are notified of what is reported in other worlds, too.
  const isOwn = `(type <> 'report' or split_part(subject_id, ' ', 2) = any($1))`;
  const rows = tables.map(
    ({ name, columns }) => `select '${name}' as in, to_jsonb(one) as row from ${name} as one
      where (${columns.map((column) => `${column} = any($1)`).join(' or ')})
        ${name === 'public.notification' ? `and ${isOwn}` : ''}`,
  );
  const all = `select * from (${rows.join(' union all ')}) as found order by 1, row::text`;
  return async (ids) => JSON.stringify(await sql.unsafe(all, [ids]), null, 1);
}
