import { isDeepStrictEqual } from 'node:util';
import { feedPageSize } from '../../schema/feed/rules.ts';
import type { Sql } from '../../server/db.ts';
import type { Device } from './device.ts';
import { talkInvariants } from './talk.ts';
import type { Promised } from './visitors.ts';

/** What must hold once everything has come to rest; each check lists what violates it. */
export const invariants: Record<string, (found: Found) => Promise<string[]>> = {
  'every post that was written is there, once': async ({ sql, devices }) => {
    const rows = await sql<{ id: string; by: string; text: string }[]>`
      select id, member_id as by, text from post`;
    const stored = new Map(rows.map((row) => [row.id, row]));
    const written = new Set(devices.flatMap(({ journal }) => [...journal.posts]));
    return [
      ...devices.flatMap(({ account, journal }) =>
        [...journal.posts]
          .filter((id) => stored.get(id)?.by !== account.id)
          .map((id) => `lost: ${id}`),
      ),
      ...rows.filter(({ id }) => !written.has(id)).map(({ id }) => `of nobody: ${id}`),
      ...rows.filter(({ id, text }) => text !== `Post ${id}`).map(({ id }) => `changed: ${id}`),
    ];
  },

  'every hype is as its member left it': async ({ sql, devices }) => {
    const rows = await sql<{ key: string }[]>`select member_id || ' ' || post_id as key from hype`;
    const stored = new Set(rows.map(({ key }) => key));
    return devices.flatMap(({ account, journal }) =>
      [...journal.hypes]
        .filter(([postId, on]) => stored.has(`${account.id} ${postId}`) !== on)
        .map(([postId, on]) => `${on ? 'lost' : 'came back'}: ${account.id} ${postId}`),
    );
  },

  'counters equal a recount': async ({ sql }) => {
    const rows = await sql<{ what: string }[]>`
      select 'responses to ' || id as what from post
      where (hype_count, comment_count) <> (
        (select count(*) from hype where post_id = post.id),
        (select count(*) from comment where post_id = post.id))
      union all
      select 'stats of ' || member_id from member_stats where (friends, hypes, posts) <> (
        (select count(*) from friendship as f
          where f.member_id = member_stats.member_id and f.friend_id <> f.member_id),
        (select count(*) from hype join post on post.id = post_id
          where post.member_id = member_stats.member_id and post.deleted_at is null),
        (select count(*) from post
          where post.member_id = member_stats.member_id and deleted_at is null))`;
    return rows.map(({ what }) => what);
  },

  'friendship has two sides, and no request beside it': async ({ sql }) => {
    const rows = await sql<{ what: string }[]>`
      select 'one-sided: ' || member_id || ' ' || friend_id as what from friendship as f
      where not exists (
        select from friendship as g where g.member_id = f.friend_id and g.friend_id = f.member_id)
      union all
      select 'pending among friends: ' || r.id from friend_request as r
      join friendship on member_id = from_id and friend_id = to_id where r.status = 'pending'
      union all
      select 'no friend of themselves: ' || id from member
      where not exists (select from friendship where member_id = member.id and friend_id = member.id)`;
    return rows.map(({ what }) => what);
  },

  ...talkInvariants,

  'every mail that was promised arrived': async ({ promised, mails }) =>
    promised
      .filter(({ to, about }) => !mails.some((mail) => mail.to === to && mail.about === about))
      .map(({ to, about }) => `${about} to ${to}`),

  'no job is left, and none failed for good': async ({ sql }) => {
    const rows = await sql<{ what: string }[]>`
      select task_identifier || ', tried ' || attempts || ' times: ' || coalesce(last_error, 'no error') as what
      from graphile_worker.jobs`;
    return rows.map(({ what }) => what);
  },

  'every feed shows the newest posts of its member and their friends': async ({ sql, devices }) => {
    const wrong: string[] = [];
    for (const { account, feed } of devices) {
      const rows = await sql<{ id: string }[]>`
        select post.id from post join friendship on friend_id = post.member_id
        where friendship.member_id = ${account.id}
        order by post.created_at desc, post.id desc limit ${feedPageSize}`;
      if (rows.map(({ id }) => id).join() !== feed().join()) wrong.push(account.id);
    }
    return wrong;
  },

  'a device that was there all the time shows what a new one does': async ({ devices, anew }) =>
    devices
      .filter(({ shows }, n) => !isDeepStrictEqual(shows(), anew[n]?.shows()))
      .map(({ account }) => account.id),

  'no process ended by itself but for a reason that we gave it': async ({ endedByThemselves }) =>
    endedByThemselves,
};

export interface Found {
  sql: Sql;
  devices: readonly Device[];
  /** A new device for each member, in the same order. */
  anew: readonly Device[];
  promised: readonly Promised[];
  mails: readonly Promised[];
  endedByThemselves: string[];
}
