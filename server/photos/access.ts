import { unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { Uploads } from './uploads.ts';

/**
 * Whether a member may see this image: its owner may, and everybody who may open a row that shows
 * it, unless a block is between them and its author.
 */
export const maySee = async ({ sql }: Uploads, name: string, memberId: string): Promise<boolean> =>
  (await seenBy(sql, name, memberId)).count > 0;

/** SQL: a row if the member may see the image. */
export const seenBy = (sql: Sql, name: string, memberId: string) => sql`
  select from private.upload
  where name = ${name} and state = 'ready' and (upload.member_id = ${memberId} or exists (
    select from private.image_shown as shown
    where shown.name = ${name} and (viewer_id is null or ${memberId} in (viewer_id, author_id))
      and ${unblocked(sql, sql`author_id`, memberId)}))`;
