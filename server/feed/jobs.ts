import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { restorableMs } from '../../schema/feed/rules.ts';
import type { Sql } from '../db.ts';

const payload = z.object({ postId: z.string() });

/**
 * Deletes for good a post that its author deleted, with its photo, all that belongs to it, and the
 * notifications about it.
 */
export function feedJobs(sql: Sql): Record<string, Task> {
  return {
    purge_post: async (input) => {
      const { postId } = payload.parse(input);
      await sql.begin(async (tx) => {
        const [post] = await tx<{ memberId: string }[]>`
          select member_id as "memberId" from post
          where id = ${postId} and deleted_at < now() - ${restorableMs} * interval '1 millisecond'
          for update`;
        // Restored meanwhile, or gone.
        if (!post) return;
        // Before the post, since deleting that sets the link to null.
        await tx`delete from photo where post_id = ${postId} and deleted_at is not null`;
        await tx`delete from post where id = ${postId}`;
        await tx`
          delete from notification
          where recipient_id = ${post.memberId}
            and (type = 'like' and subject_id = ${postId} or type = 'comment' and post_id = ${postId})`;
      });
    },
  };
}
