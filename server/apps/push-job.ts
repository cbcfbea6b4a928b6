import type { Task } from 'graphile-worker';
import {
  type ChessStatus,
  chessMarkerOf,
  type Result,
  type Side,
  turnOf,
} from '../../schema/apps/chess/rules.ts';
import { mayNotify } from '../../schema/chat/access.sql.ts';
import { active } from '../../schema/members/access.sql.ts';
import { type Pushing, pushTask } from '../notifications/push-task.ts';

type Row = {
  otherId: string;
  recipientId: string;
  side: Side;
  firstName: string;
  lastName: string;
  isChallenged: boolean;
  status: ChessStatus;
  ply: number;
  result: Result;
  ending: string | null;
  offer: string | null;
};

/** Pushes a challenge, a turn, an offer or the end of a game, unless the conversation is muted. */
export function pushChessJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_chess: pushTask(pushing, async (gameId, to) => {
      const [row] = await sql<Row[]>`
        select side.peer_id as "otherId", side.member_id as "recipientId",
          case when side.member_id = white_id then 'white' else 'black' end as side,
          case when side.member_id = white_id then black_offer else white_offer end as offer,
          other.first_name as "firstName", other.last_name as "lastName",
          challenger_id = side.peer_id as "isChallenged", game.status, ply, result, ending
        from chess_game as game
        join conversation_member as side using (conversation_id)
        join member as other on other.id = side.peer_id and ${active(sql, 'other')}
        join member as recipient
          on recipient.id = side.member_id and ${active(sql, 'recipient')}
        where game.id = ${gameId} and side.member_id = any(${to}) and ${mayNotify(sql)}`;
      const words = row && wordsOf(row);
      if (!words) return;
      const { recipientId, firstName, lastName } = row;
      const news = { type: 'chess', subjectId: gameId, postId: null, ...words } as const;
      return { news: { ...news, actor: { firstName, lastName } }, to: [recipientId] };
    }),
  };
}

/**
 * The words of a push; undefined if there is no news any more. Without a text, it is pushed as a
 * challenge.
 */
function wordsOf(row: Row): { text?: string } | undefined {
  const { status, offer, ending, isChallenged } = row;
  if (status === 'challenged') return isChallenged ? {} : undefined;
  if (ending === 'withdrawn' || ending === 'declined') return undefined;
  if (status === 'over') return { text: chessMarkerOf(row) };
  if (offer === 'draw') return { text: '♟ Offers a draw' };
  if (offer === 'takeBack') return { text: '♟ Asks to take back a move' };
  return turnOf(row) === row.side ? { text: '♟ It is your turn' } : undefined;
}
