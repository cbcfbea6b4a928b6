import type { Reported } from '../../schema/admin/answers.ts';
import { type Pictured, picturesOf } from '../../schema/images.ts';
import type { Sql } from '../db.ts';
import { idOf, kindOf } from './report-subject.ts';

type Row = Omit<Reported, 'pictures'> & { shown: (Pictured | null)[] };

interface Wanted {
  /** Undefined for all of them. */
  open?: boolean | undefined;
  /** About this member and what they wrote. */
  about?: string | undefined;
  before?: number | undefined;
  most?: number | undefined;
}

/** What was reported, the latest report first. */
export async function reportedSubjects(sql: Sql, wanted: Wanted): Promise<Reported[]> {
  const { open = null, about = null, before = null, most = null } = wanted;
  const rows = await sql<Row[]>`
    with subject as (
      select ${kindOf(sql)} as kind, ${idOf(sql)} as id, max(report.id) as newest,
        (array_agg(coalesce(outcome, 'open') order by settled_at desc nulls first))[1] as state,
        json_agg(json_build_object('id', report.id, 'reason', reason, 'note', note, 'at', report.created_at,
          'by', case when reporter.id is not null then ${named(sql, 'reporter')} end) order by report.id) as reports
      from private.report left join member as reporter on reporter.id = reporter_id
      group by 1, 2)
    select subject.*, post.id as "postId",
      case kind when 'game' then game.visibility = 'hidden' when 'message' then message.deleted_at is not null
        when 'photo' then photo.deleted_at is not null
        else coalesce(post.deleted_at, comment.deleted_at) is not null end as hidden,
      case when owner.id is not null then
        (${named(sql, 'owner')})::jsonb || jsonb_build_object('status', owner.status, 'role', role) end as owner,
      case kind when 'comment' then comment.text when 'post' then ${wordsOfPost(sql)} when 'member' then owner.about
        when 'game' then concat_ws(' · ', game.title, nullif(game.description, ''))
        when 'photo' then photo.image_alt end as words,
      case when kind in ('comment', 'photo') and post.id is not null then
        json_build_object('words', ${wordsOfPost(sql)}, 'author', ${named(sql, 'author')}) end as under,
      case kind when 'post' then json_build_array(${pictured(sql, 'post')}, ${pictured(sql, 'event')})
        when 'photo' then json_build_array(${pictured(sql, 'photo')}) else '[]' end as shown
    from subject
    left join comment on kind = 'comment' and comment.id = subject.id
    left join message on kind = 'message' and message.id = subject.id
    left join photo on kind = 'photo' and photo.id = subject.id
    left join game on kind = 'game' and game.id = subject.id
    left join post on post.id = case kind
      when 'post' then subject.id when 'comment' then comment.post_id when 'photo' then photo.post_id end
    left join event on post_type = 'event' and event.id = post.id
    left join member as author on author.id = post.member_id
    left join member as owner on owner.id = case kind when 'member' then subject.id
      when 'post' then post.member_id else coalesce(comment.member_id, message.sender_id, photo.member_id) end
    left join private.member_role on member_role.member_id = owner.id
    where (${open}::boolean is null or (state = 'open') = ${open})
      and (${about}::text is null or owner.id = ${about})
      and (${before}::int is null or newest < ${before})
    order by newest desc limit ${most}`;
  return rows.map(({ shown, ...row }) => ({
    ...row,
    pictures: shown.flatMap((columns) => (columns ? picturesOf(columns) : [])),
  }));
}

/** SQL: a member of this alias, as the screens name them. */
export const named = (sql: Sql, member: string) => sql`
  json_build_object('id', ${sql(member)}.id, 'firstName', ${sql(member)}.first_name,
    'lastName', ${sql(member)}.last_name, 'photo', ${sql(member)}.photo)`;

const wordsOfPost = (sql: Sql) => sql`
  coalesce(concat_ws(' · ', event.title, nullif(event.description, '')), '') || post.text`;

/** Of these, only a post has more pictures than one, and an event has no description of its own. */
const pictured = (sql: Sql, table: 'post' | 'event' | 'photo') => sql`
  case when ${sql(table)}.image is not null then json_build_object('image', ${sql(table)}.image,
    'imageWidth', ${sql(table)}.image_width, 'imageHeight', ${sql(table)}.image_height,
    'thumbhash', ${sql(table)}.thumbhash, 'imageAlt', ${table === 'event' ? sql`null` : sql`${sql(table)}.image_alt`},
    'morePictures', ${table === 'post' ? sql`post.more_pictures` : sql`null`}) end`;

/**
 * Whether an image is part of something that was reported, hidden or not, or of the conversation of
 * a reported message. The names of those are known to whoever has read them.
 */
export async function isReported(sql: Sql, image: string): Promise<boolean> {
  const [found] = await sql`
    select from private.report
    left join comment on comment.id = comment_id
    left join photo on photo.id = photo_id
    left join post on post.id = coalesce(report.post_id, comment.post_id, photo.post_id)
    left join event on event.id = post.id
    left join member on member.id = report.member_id
    where ${image} in (post.image, event.image, member.photo, member.cover, photo.image)
      or exists (select from private.post_picture where post_picture.post_id = post.id and post_picture.image = ${image})
      or exists (
        select from message as reported join message using (conversation_id)
        left join private.message_picture on message_picture.message_id = message.id
        where reported.id = report.message_id and ${image} in (message.image, message_picture.image))
    limit 1`;
  return found !== undefined;
}

/** How many subjects have reports that nobody has settled. */
export async function openReports(sql: Sql): Promise<number> {
  const [open] = await sql<{ count: number }[]>`
    select count(distinct ${kindOf(sql)} || ' ' || ${idOf(sql)})::int as count
    from private.report where settled_at is null`;
  return open?.count ?? 0;
}
