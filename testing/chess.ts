import { randomUUID } from 'node:crypto';
import type { Sql } from '../server/db.ts';
import { addMember, befriend } from './members.ts';
import { codeOf, mutateIn } from './mutations.ts';

/** Games of chess in a database, made with the mutators that everyone uses. */
export function chessIn(sql: () => Sql) {
  const call = mutateIn(sql);
  const act = (...args: Parameters<typeof call>) => codeOf(call(...args));
  const move = (memberId: string, id: string, ply: number, san: string) =>
    act(memberId, 'chess.move', { id, ply, move: san });

  /** A challenge by White. Resolves to the game's id. */
  async function challenge(white: string, black: string) {
    const id = randomUUID();
    await act(white, 'chess.challenge', { id, peerId: black, side: 'white' });
    return id;
  }

  return {
    act,
    move,
    challenge,
    async friends() {
      const [ada, ben] = [await addMember(sql()), await addMember(sql())];
      await befriend(sql(), ada, ben);
      return [ada, ben] as const;
    },
    /** A game in progress, after these moves. */
    async play(white: string, black: string, moves: string[] = []) {
      const id = await challenge(white, black);
      await act(black, 'chess.accept', { id });
      for (const [ply, san] of moves.entries())
        await move(ply % 2 === 0 ? white : black, id, ply, san);
      return id;
    },
    /** The game with the message that marks it in the thread, and the list. */
    async gameOf(id: string) {
      const [game] = await sql()`
        select game.*, message.text as marker, side.last_text as last from chess_game as game
        join message on message.id = game.id
        join conversation_member as side
          on side.conversation_id = game.conversation_id and side.member_id = game.white_id
        where game.id = ${id}`;
      return game;
    },
  };
}
