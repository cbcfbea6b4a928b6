import type { Cursor } from '../../../schema/arguments.ts';
import { messagePageSize } from '../../../schema/chat/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { usePagesAround } from '../../lists/use-pages-around.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';

/**
 * The messages around an anchor, which is a message or the end of the conversation (`isEnd`). The
 * newest message is never in a full page, so arriving messages move no page.
 */
export function useMessagePages(peerId: string, anchor: Cursor, isEnd: boolean) {
  const usePage = (page: number, begin?: Cursor) => {
    const start = begin && page < 0 ? { from: begin, inclusive: page === -1 } : undefined;
    const before = useQuery(start && queries.chat.messages({ peerId, start }), visited);
    const after = useQuery(
      begin && page >= 0 && queries.chat.messagesAfter({ peerId, after: begin }),
      visited,
    );
    return page < 0 ? before : after;
  };
  return usePagesAround({
    anchor,
    size: messagePageSize,
    usePage,
    // A device has the newest messages without gaps; of older ones only those that the reader has
    // come across.
    isWhole: (page) => isEnd && (page === -1 || page === 0),
  });
}
