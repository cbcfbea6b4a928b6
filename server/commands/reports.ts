import { parseArgs } from 'node:util';
import type { Transaction } from '@rocicorp/zero';
import { bringBack, isToBePurged, takeAway } from '../../schema/feed/posts.ts';
import { restorableMs } from '../../schema/feed/rules.ts';
import { lockMembers } from '../../schema/locks.ts';
import { displayName } from '../../schema/members/rules.ts';
import {
  type ReportOutcome,
  type ReportReason,
  reportReasons,
} from '../../schema/reports/rules.ts';
import { cut, hidden } from '../../schema/text.ts';
import { zql } from '../../schema/zero.gen.ts';
import { type Sql, withDatabase } from '../db.ts';
import { zeroProvider } from '../zero/provider.ts';
import type { Command } from './command.ts';
import { shut } from './member.ts';

const usage = 'npm run reports -- list [--all] | hide ID | dismiss ID | show ID';

type Thing = { kind: 'post' | 'comment' | 'member'; id: string; ownerId: string };

/**
 * Lists what members reported, or settles it, as named on the command line. An action about a post,
 * a comment or a member settles all reports of it. There is no screen for it: everybody who can run
 * the command may do it. @throws with words for the operator
 */
export async function settleReports(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = '', id = '', ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
  const lists = name === 'list' && !id;
  if (!lists && (!action || !/^\d{1,9}$/.test(id) || values.all || more.length > 0))
    throw new Error(`Usage: ${usage}`);
  return withDatabase(databaseUrl, async (sql) => {
    if (!action) return list(sql, values.all);
    const thing = await reported(sql, Number(id));
    if (action.shown !== undefined) await changes[thing.kind](sql, thing, action.shown);
    const settled = await settle(sql, thing, action.outcome, action.shown === undefined);
    if (settled === 0) throw new Error(`Report ${id} is settled already.`);
    return `${action.done}: the ${thing.kind} of report ${id}.`;
  });
}

const actions: Record<string, { done: string; outcome: ReportOutcome; shown?: boolean }> = {
  hide: { done: 'Hidden', outcome: 'hidden', shown: false },
  show: { done: 'Shown again', outcome: 'dismissed', shown: true },
  dismiss: { done: 'Dismissed', outcome: 'dismissed' },
};

async function reported(sql: Sql, id: number): Promise<Thing> {
  const [thing] = await sql<Thing[]>`
    select coalesce(report.post_id, comment_id, report.member_id) as id,
      coalesce(report.member_id, post.member_id, comment.member_id) as "ownerId",
      case when report.post_id is not null then 'post' when comment_id is not null then 'comment' else 'member' end as kind
    from private.report
    left join post on post.id = report.post_id left join comment on comment.id = comment_id
    where report.id = ${id}`;
  if (!thing) throw new Error(`There is no report ${id}.`);
  return thing;
}

/**
 * Settles all reports of a thing with this outcome; with `openOnly`, those that are not settled
 * yet. Resolves to how many.
 */
async function settle(sql: Sql, { kind, id }: Thing, outcome: ReportOutcome, openOnly: boolean) {
  const { count } = await sql`
    update private.report set settled_at = coalesce(settled_at, now()), outcome = ${outcome}
    where ${sql(`${kind}_id`)} = ${id} and (settled_at is null or not ${openOnly})`;
  return count;
}

/**
 * Hides a post or shows it again, in its author's name and with the functions by which they delete
 * and restore it. A post that its author has deleted is not shown again; if it is hidden as well,
 * its author cannot restore it either. @throws with words when its author has deleted it
 */
async function changePost(sql: Sql, { id, ownerId }: Thing, shown: boolean): Promise<void> {
  const ctx = { memberId: ownerId, onServer: true } as const;
  // Hidden as of so long ago that the author cannot restore it. No purge is queued, so the rows
  // stay.
  const tooLate = Date.now() - 2 * restorableMs;
  await zeroProvider(sql).transaction(async (tx) => {
    await lockMembers(tx, ownerId);
    const post = await tx.run(zql.post.where('id', id).one());
    if (!post || (shown && post.deletedAt === null)) return;
    if (shown && (await isToBePurged(tx, id))) throw new Error('Its author has deleted the post.');
    const at = Math.min(post.deletedAt ?? tooLate, tooLate);
    if (shown) await bringBack(tx, ctx, post);
    else if (post.deletedAt === null) await takeAway(tx, ctx, id, at);
    else await tx.mutate.post.update({ id, deletedAt: at });
    if (post.postType === 'event') await changeInvitations(tx, id, shown, at);
  });
}

/**
 * Hides the notifications about an event with its post, or shows them again. `at`, in ms, marks
 * them, so that notifications that had been taken back before stay so.
 */
async function changeInvitations(tx: Transaction, eventId: string, shown: boolean, at: number) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = case when $2 then null else hidden.at end
     from (select to_timestamp($3::float8 / 1000) as at) as hidden
     where subject_id = $1 and type like 'event%'
       and taken_back_at is not distinct from case when $2 then hidden.at end
       and recipient_id in (select member_id from event_attendee where event_id = $1)`,
    [eventId, shown, at],
  );
}

/** Hides a comment or shows it again, and with it the notifications about it. */
async function changeComment(sql: Sql, { id }: Thing, shown: boolean): Promise<void> {
  await sql.begin(async (tx) => {
    const at = shown ? null : new Date();
    const { count } = await tx`
      update comment set deleted_at = ${at} where id = ${id} and (deleted_at is null) <> ${shown}`;
    if (count > 0)
      await tx`update notification set taken_back_at = ${at} where type = 'comment' and subject_id = ${id}`;
  });
}

async function changeMember(sql: Sql, { id }: Thing, shown: boolean): Promise<void> {
  const [member] = await sql<{ status: string }[]>`select status from member where id = ${id}`;
  const banned = member?.status === 'banned';
  if (banned === shown) await shut(sql, id, shown ? 'active' : 'banned');
}

const changes = { post: changePost, comment: changeComment, member: changeMember };

type Name = { firstName: string; lastName: string };
type Report = {
  id: number;
  thing: string;
  kind: Thing['kind'];
  outcome: ReportOutcome | null;
  reason: ReportReason;
  note: string | null;
  createdAt: Date;
  by: Name | null;
  owner: Name;
  email: string | null;
  words: string | null;
  pictured: boolean | null;
  place: string;
};

async function list(sql: Sql, all: boolean): Promise<string> {
  const rows = await sql<Report[]>`
    select report.id, coalesce(report.post_id, report.comment_id, report.member_id) as thing, outcome, reason, note,
      case when report.post_id is not null then 'post' when comment_id is not null then 'comment' else 'member' end as kind,
      report.created_at as "createdAt", coalesce(concat_ws(' · ', event.title, nullif(event.description, '')), '') || coalesce(post.text, comment.text, '') as words,
      coalesce(post.image, event.image) is not null as pictured, account.email,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) as owner,
      case when reporter.id is not null
        then json_build_object('firstName', reporter.first_name, 'lastName', reporter.last_name) end as by,
      case when report.member_id is not null then '/profile/' || report.member_id
        else '/post/' || coalesce(report.post_id, comment.post_id) || coalesce('?comment=' || comment_id, '') end as place
    from private.report
    left join post on post.id = report.post_id left join comment on comment.id = comment_id
    left join event on event.id = report.post_id and post_type = 'event'
    join member as owner on owner.id = coalesce(report.member_id, post.member_id, comment.member_id)
    left join auth.user as account on account.id = owner.id
    left join member as reporter on reporter.id = reporter_id
    where settled_at is null or ${all}
    order by report.id`;
  // By kind as well: clients choose ids, so a post may have the id of a comment.
  const things = Map.groupBy(rows, ({ kind, thing }) => `${kind} ${thing}`);
  if (things.size === 0) return all ? 'Nothing was ever reported.' : 'No open reports.';
  return [...things.values()].map(paragraph).join('\n\n');
}

function paragraph(rows: Report[]): string {
  const [first] = rows;
  if (!first) return '';
  const { id, kind, owner, email, words, pictured, place, outcome } = first;
  const who = `${plain(displayName(owner))}${email ? ` <${email}>` : ''}`;
  return [
    `${id}  ${kind === 'member' ? who : `${kind} by ${who}`}  ${place}${outcome ? `  (${outcome})` : ''}`,
    ...(words ? [`    "${plain(words)}"`] : []),
    ...(pictured ? ['    with a picture'] : []),
    ...rows.map(({ reason, note, by, createdAt }) => {
      const line = `${reportReasons[reason]}, by ${plain(displayName(by ?? undefined))}`;
      return `    - ${createdAt.toISOString().slice(0, 10)} ${line}${note ? `: "${plain(note)}"` : ''}`;
    }),
  ].join('\n');
}

const shownOfWords = 300;

/** A member's words, in one line and without characters that control a terminal. */
function plain(text: string): string {
  const line = text.replace(hidden, ' ');
  const shown = cut(line, shownOfWords);
  return shown === line ? line : `${shown}…`;
}

/** As `settleReports`, for the operator. */
export const reports: Command = ({ env }, args) => settleReports(env.DATABASE_URL, args);
