import { unblocked } from '../members/access.ts';
import type { Uploads } from './uploads.ts';

/**
 * Whether a member may see this image: whoever knows the name, but for those whom a block keeps apart from its owner. What
 * stands between two members is theirs alone.
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
