import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../server/db.ts';
import { cases } from './cases/all.ts';
import type { Building, Ids, Note, Who } from './cases/case.ts';
import { newPerson, type Person, stranger } from './person.ts';
import { replicated } from './replicated.ts';
import { mutate } from './zero-door.ts';

export type World = {
  people: Record<Who, Person>;
  ids: Ids;
  sql: Sql;
  /** Every row about these people, to compare before and after. */
  snapshot(): Promise<string>;
  /** The same text with names instead of ids. */
  named(text: string): string;
  close(): Promise<void>;
};

/** Creates these people and their relations, through the endpoints that everyone uses. */
export async function makeWorld(): Promise<World> {
  const sql = connect(inject('stack').databaseUrl);
  const verified = ['ada', 'ben', 'cyd', 'dee', 'eve', 'fay', 'gus', 'hal', 'ivy'] as const;
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
  await sql`update member set status = 'disabled' where id = ${ids.hal}`;
  const notes = await sql<{ id: string; kind: string; actor: string; recipient: string }[]>`
    select notification.id, case when type like 'friend%' then 'note' else type end as kind, actor.first_name as actor, recipient.first_name as recipient
    from notification join member as actor on actor.id = actor_id
    join member as recipient on recipient.id = recipient_id
    where actor_id = any(${Object.values(ids)})`;
  for (const { id, kind, actor, recipient } of notes) {
    ids[`${kind}${capital(actor)}To${capital(recipient)}` as Note] = id;
  }
  await replicated();

  return {
    people,
    ids,
    sql,
    snapshot: () => rowsAbout(sql, Object.values(ids).filter(Boolean)),
    named: (text) =>
      // Longer ids first, as shorter ones may be parts of them.
      Object.entries(ids)
        .toSorted(([, one = ''], [, other = '']) => other.length - one.length)
        .reduce((all, [name, id]) => (id ? all.replaceAll(id, name) : all), text),
    close: () => sql.end({ timeout: 5 }),
  };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function rowsAbout(sql: Sql, ids: string[]): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  // What mutators write into tables that do not sync.
  tables.push({ name: 'private.report' }, { name: 'private.game_play' });
  const parts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await sql`
        select to_jsonb(row) as row from ${sql(name)} as row
        where exists (select from jsonb_each_text(to_jsonb(row)) as field where field.value = any(${ids}))
        order by to_jsonb(row)::text`,
    ]),
  );
  return JSON.stringify(parts, null, 1);
}
