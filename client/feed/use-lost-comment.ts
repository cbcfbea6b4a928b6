import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero } from '@rocicorp/zero/react';
import { useEffect, useRef } from 'react';
import { queries } from '../../schema/queries.ts';
import { toast } from '../ui/toast.ts';
import { youWrote } from '../zero/report.ts';

/** Says what was being written under a post that is taken away meanwhile: its draft is kept where nobody sees it. */
export function useLostComment(post: { id: string; memberId: string }, draft: string) {
  const zero = useZero();
  const { id: postId } = post;
  const own = post.memberId === zero.userID;
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    async function look() {
      const text = latest.current.trim();
      if (!text || own) return;
      const asked = addContextToQuery(queries.feed.post({ postId }), zero.context);
      const stays = await zero.run(asked, { type: 'complete' }).catch(() => true);
      if (stays) return;
      toast.error('This post is no longer available.', {
        id: `lost-${postId}`,
        detail: youWrote(text),
      });
    }
    return () => void look();
  }, [zero, postId, own]);
}
