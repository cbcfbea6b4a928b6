import type { Task } from 'graphile-worker';
import {
  type ChessStatus,
  chessMarkerOf,
  type Result,
  type Side,
  turnOf,
} from '../../schema/apps/chess/rules.ts';
import { mayBeTold } from '../chat/access.ts';
import { active } from '../members/access.ts';
import { type Pushing, pushTask } from '../notifications/push.ts';

type Row = {
  otherId: string;
  recipientId: string;
  side: Side;
  firstName: string;
  lastName: string;
  status: ChessStatus;
  ply: number;
  result: Result;
  ending: string | null;
  offer: string | null;
};

/** Pushes what waits for a player, or how the game ended, unless the conversation is muted. */
export function pushChessJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_chess: pushTask(pushing, async (gameId, to) => {
      const [row] = await sql<Row[]>`
        select side.peer_id as "otherId", side.member_id as "recipientId",
          case when side.member_id = white_id then 'white' else 'black' end as side,
          case when side.member_id = white_id then black_offer else white_offer end as offer,
          other.first_name as "firstName", other.last_name as "lastName",
          game.status, ply, result, ending
        from chess_game as game
        join conversation_member as side using (conversation_id)
        join member as other on other.id = side.peer_id and ${active(sql, 'other')}
        join member as recipient
          on recipient.id = side.member_id and ${active(sql, 'recipient')}
        where game.id = ${gameId} and side.member_id = any(${to}) and ${mayBeTold(sql)}`;
      const text = row && wordsOf(row);
      if (!text) return;
      const { recipientId, firstName, lastName } = row;
      const news = { type: 'chess', subjectId: gameId, postId: null, text } as const;
      return { news: { ...news, actor: { firstName, lastName } }, to: [recipientId] };
    }),
  };
}

/** Undefined when there is nothing left to tell. */
function wordsOf(row: Row): string | undefined {
  if (row.status === 'over') return chessMarkerOf(row);
  if (row.status !== 'playing') return undefined;
  if (row.offer === 'draw') return '♟ Offers a draw';
  if (row.offer === 'takeBack') return '♟ Asks to take back a move';
  return turnOf(row) === row.side ? '♟ It is your turn' : undefined;
}
