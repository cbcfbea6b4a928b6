import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../server/db.ts';
import { newPerson, type Person, stranger } from './person.ts';
import { type Call, mutate } from './zero-door.ts';

/** Members who can all be open at once: Ada, her friend Ben, and Cyd, who is a stranger to both. */
export type Known = 'ada' | 'ben' | 'cyd';
/** Dee and Fay asked Ada, Ada asked Eve and blocked Ivy, Gus is free; Hal is disabled, Uma unverified, `out` signed out. */
export type Who = Known | 'dee' | 'eve' | 'fay' | 'gus' | 'hal' | 'ivy' | 'uma' | 'out';

const posts = ['adaPost', 'benPost', 'cydPost', 'halPost'] as const;
const requests = ['benToAda', 'deeToAda', 'fayToAda', 'adaToEve'] as const;
/** Uploaded images; Ada's is her profile photo, Cyd's is not used yet. */
const images = ['adaImage', 'cydImage'] as const;
type Thing = 'adaPhoto' | (typeof posts | typeof requests | typeof images)[number];
/** A notification, by whom it tells of and to whom. */
type Note = `note${Capitalize<Who>}To${Capitalize<Who>}`;

export type World = {
  people: Record<Who, Person>;
  /** Ids of the members and of what they made, by name. */
  ids: Record<Who | Thing | Note, string>;
  sql: Sql;
  /** Every row that tells of these people, to compare before and after. */
  snapshot(): Promise<string>;
  /** The same text with names for ids. */
  named(text: string): string;
  close(): Promise<void>;
};

/** Makes these people and what is between them, by the doors that everyone uses. */
export async function makeWorld(): Promise<World> {
  const sql = connect(inject('stack').databaseUrl);
  const verified = ['ada', 'ben', 'cyd', 'dee', 'eve', 'fay', 'gus', 'hal', 'ivy'] as const;
  const members = await Promise.all(verified.map((name) => newPerson(name)));
  const people = {
    ...Object.fromEntries(verified.map((name, index) => [name, members[index]])),
    uma: await newPerson('uma', { verified: false }),
    out: stranger(),
  } as Record<Who, Person>;
  const ids = {
    ...Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])),
    ...Object.fromEntries(
      ['adaPhoto', ...posts, ...requests, ...images].map((name) => [name, randomUUID()]),
    ),
  } as World['ids'];

  const act = async (who: Who, ...calls: Call[]) => {
    const refused = (await mutate(people[who], ...calls)).filter((result) => result !== 'done');
    if (refused.length > 0) throw new Error(`${who}: ${refused}`);
  };
  const ask = (id: Thing, to: Who) => ({
    name: 'friends.request',
    args: { id: ids[id], toId: ids[to] },
  });
  const post = (id: Thing) => ({ name: 'feed.createPost', args: { id: ids[id], text: id } });

  for (const [name, owner] of [
    ['adaImage', 'ada'],
    ['cydImage', 'cyd'],
  ] as const) {
    await sql`
      insert into private.upload (name, member_id, state, width, height, thumbhash)
      values (${ids[name]}, ${ids[owner]}, 'ready', 640, 480, 'hash')`;
  }
  await act('ada', {
    name: 'photos.setPicture',
    args: { id: ids.adaPhoto, type: 'profile', image: image(ids.adaImage) },
  });
  await act('ada', { name: 'members.block', args: { memberId: ids.ivy } });
  await act('ben', ask('benToAda', 'ada'), post('benPost'));
  await act('ada', { name: 'friends.accept', args: { requestId: ids.benToAda } }, post('adaPost'));
  await act('ada', ask('adaToEve', 'eve'));
  await act('dee', ask('deeToAda', 'ada'));
  await act('fay', ask('fayToAda', 'ada'));
  await act('cyd', post('cydPost'));
  await act('hal', post('halPost'));
  await act('ben', { name: 'feed.hype', args: { postId: ids.adaPost } });
  await sql`update member set status = 'disabled' where id = ${ids.hal}`;
  const notes = await sql<{ id: string; actor: string; recipient: string }[]>`
    select notification.id, actor.first_name as actor, recipient.first_name as recipient
    from notification join member as actor on actor.id = actor_id
    join member as recipient on recipient.id = recipient_id
    where actor_id = any(${Object.values(ids)})`;
  for (const { id, actor, recipient } of notes) {
    ids[`note${capital(actor)}To${capital(recipient)}` as Note] = id;
  }

  return {
    people,
    ids,
    sql,
    snapshot: () => rowsAbout(sql, Object.values(ids).filter(Boolean)),
    named: (text) =>
      Object.entries(ids).reduce((all, [name, id]) => (id ? all.replaceAll(id, name) : all), text),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** What a client says of an uploaded image. */
export const image = (name: string) => ({ name, width: 640, height: 480, thumbhash: 'hash' });

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function rowsAbout(sql: Sql, ids: string[]): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
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
