import { unblocked } from '../members/access.ts';
import type { Uploads } from './uploads.ts';

/**
 * Whether a member may see this image: everybody who knows its name may, unless there is a block between them and its owner. But a
 * picture in a message, or of a private event, only those whom it is for.
 */
export async function maySee({ sql }: Uploads, name: string, memberId: string): Promise<boolean> {
  const { count } = await sql`
    select from private.upload
    where name = ${name} and state = 'ready' and ${unblocked(sql, sql`upload.member_id`, memberId)}
    and (upload.member_id = ${memberId}
      or ${memberId} in (select member_id from private.image_between where name = ${name})
      or not exists (select from private.image_between where name = ${name}))`;
  return count > 0;
}
