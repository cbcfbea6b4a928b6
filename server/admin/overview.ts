import type { Overview } from '../../schema/admin/answers.ts';
import type { Sql } from '../db.ts';
import { countOnline } from '../presence/online.ts';
import { lastAct } from './acts.ts';
import { countMembers } from './members.ts';
import { openReports } from './reports.ts';

/** What was written in the last 24 hours. */
async function countToday(sql: Sql) {
  const [counted] = await sql<{ members: number; posts: number; messages: number }[]>`
    select (select count(*)::int from member where created_at > now() - interval '1 day' and verified) as members,
      (select count(*)::int from post where created_at > now() - interval '1 day' and deleted_at is null) as posts,
      (select count(*)::int from message where created_at > now() - interval '1 day') as messages`;
  return counted ?? { members: 0, posts: 0, messages: 0 };
}

/** The state of this Hearth, in a few numbers. */
export async function overviewOf(sql: Sql): Promise<Omit<Overview<Date>, 'version' | 'jobs'>> {
  const [members, online, today, reports, backup] = await Promise.all([
    countMembers(sql),
    countOnline(sql),
    countToday(sql),
    openReports(sql),
    lastAct(sql, 'backup'),
  ]);
  return { members, online, today, reports, backup: backup ?? null };
}
