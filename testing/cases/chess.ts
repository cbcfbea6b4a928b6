import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import { type Building, type Cases, type MakeArgs, missing, nothing, stranger } from './case.ts';

declare module './case.ts' {
  /**
   * Ada and Ben are playing, and did before; Dee has challenged Cyd; Ada is playing with Ivy, whom
   * she has blocked. In the end Ben challenges Ada.
   */
  interface Things extends Record<Named | 'benChallenge', string> {}
}

type Named = 'adaGame' | 'pastGame' | 'deeGame' | 'ivyGame';

/** Inserts the rows itself, because the messages of games in threads belong to other cases. */
async function addGames({ ids, sql }: Building) {
  const open = { status: 'playing', moves: 'e4', ply: 1, result: null };
  const games = [
    { id: ids.adaGame, whiteId: ids.ada, blackId: ids.ben, ...open },
    { id: ids.ivyGame, whiteId: ids.ivy, blackId: ids.ada, ...open },
    { ...open, id: ids.deeGame, whiteId: ids.dee, blackId: ids.cyd, status: 'challenged' },
    {
      ...open,
      id: ids.pastGame,
      whiteId: ids.ben,
      blackId: ids.ada,
      status: 'over',
      result: 'white',
    },
  ];
  for (const { id, whiteId, blackId, status, moves, ply, result } of games)
    await sql`
      insert into chess_game (id, conversation_id, white_id, black_id, challenger_id, status, moves, ply,
        result, ending, created_at, moved_at)
      values (${id}, ${conversationIdOf(whiteId, blackId)}, ${whiteId}, ${blackId}, ${whiteId}, ${status},
        ${moves}, ${ply}, ${result}, ${result && 'resigned'}, now(), now())`;
}

const its =
  (game: Named, more: object = {}): MakeArgs =>
  (ids) => ({ id: ids[game], ...more });
const none =
  (more: object = {}): MakeArgs =>
  () => ({ id: nothing, ...more });
const answerOf = { e5: { ply: 1, move: 'e5' }, draw: { ply: 2, what: 'draw' } };
const challengeTo =
  (peer: 'ada' | 'ben' | 'ivy' | 'gus'): MakeArgs =>
  (ids) => ({ id: randomUUID(), peerId: ids[peer], side: 'white' });

const adaAndBen = ['member ada', 'member ben'];

export const chess: Cases = {
  world: addGames,
  queries: {
    'chess.open': [
      {
        about: "the asker's games and challenges",
        rows: {
          ada: ['chess_game adaGame', ...adaAndBen],
          ben: ['chess_game adaGame', ...adaAndBen],
          cyd: ['chess_game deeGame', 'member cyd', 'member dee'],
        },
      },
    ],
    'chess.game': [
      {
        about: 'one game',
        args: its('adaGame'),
        rows: {
          ada: ['chess_game adaGame', ...adaAndBen],
          ben: ['chess_game adaGame', ...adaAndBen],
        },
      },
      { about: 'a game with a blocked member', args: its('ivyGame'), rows: {} },
      { about: 'a missing game', args: () => ({ id: nothing }), rows: {} },
    ],
    'chess.past': [
      {
        about: 'the first page',
        args: () => ({ start: null }),
        rows: {
          ada: ['chess_game pastGame', ...adaAndBen],
          ben: ['chess_game pastGame', ...adaAndBen],
        },
      },
    ],
  },
  mutators: {
    'chess.move': {
      vain: [
        stranger(its('adaGame', answerOf.e5), 'not_found'),
        {
          what: 'the other side',
          by: 'ada',
          args: its('adaGame', answerOf.e5),
          answer: 'not_your_turn',
        },
        {
          what: 'an illegal move',
          by: 'ben',
          args: its('adaGame', { ply: 1, move: 'Ke4' }),
          answer: 'illegal_move',
        },
        {
          what: 'a game that is over',
          by: 'ada',
          args: its('pastGame', answerOf.e5),
          answer: 'game_over',
        },
        {
          what: 'with a blocked member',
          by: 'ada',
          args: its('ivyGame', answerOf.e5),
          answer: 'not_found',
        },
        missing('ada', none(answerOf.e5), 'not_found'),
      ],
      rightful: {
        what: 'the player whose turn it is',
        by: 'ben',
        args: its('adaGame', answerOf.e5),
      },
    },
    'chess.offer': {
      vain: [
        stranger(its('adaGame', answerOf.draw), 'not_found'),
        {
          what: 'too late',
          by: 'ben',
          args: its('adaGame', { ply: 0, what: 'draw' }),
          answer: 'changed_elsewhere',
        },
        {
          what: 'a game that is over',
          by: 'ada',
          args: its('pastGame', answerOf.draw),
          answer: 'game_over',
        },
        {
          what: 'with a blocked member',
          by: 'ivy',
          args: its('ivyGame', answerOf.draw),
          answer: 'not_found',
        },
        missing('ada', none(answerOf.draw), 'not_found'),
      ],
      rightful: { what: 'a player', by: 'ben', args: its('adaGame', answerOf.draw) },
    },
    'chess.answer': {
      vain: [
        stranger(its('adaGame', { ...answerOf.draw, yes: true }), 'not_found'),
        {
          what: 'the player who asked',
          by: 'ben',
          args: its('adaGame', { ...answerOf.draw, yes: true }),
          answer: 'changed_elsewhere',
        },
        missing('ada', none({ ...answerOf.draw, yes: true }), 'not_found'),
      ],
      rightful: {
        what: 'the player who is asked',
        by: 'ada',
        args: its('adaGame', { ...answerOf.draw, yes: false }),
      },
    },
    'chess.resign': {
      vain: [
        stranger(its('adaGame'), 'not_found'),
        { what: 'a game that is over', by: 'ben', args: its('pastGame'), answer: 'game_over' },
        { what: 'with a blocked member', by: 'ada', args: its('ivyGame'), answer: 'not_found' },
        missing('ada', none(), 'not_found'),
      ],
      rightful: { what: 'a player', by: 'ada', args: its('adaGame') },
    },
    'chess.challenge': {
      vain: [
        { what: 'a stranger', by: 'cyd', args: challengeTo('gus'), answer: 'friends_play' },
        { what: 'a blocked member', by: 'ivy', args: challengeTo('ada'), answer: 'not_found' },
        {
          what: "the blocked member's blocker",
          by: 'ada',
          args: challengeTo('ivy'),
          answer: 'not_found',
        },
        { what: 'the member themselves', by: 'ada', args: challengeTo('ada'), answer: 'yourself' },
        stranger(({ pastGame, gus }) => ({ id: pastGame, peerId: gus, side: 'white' }), 'id_taken'),
        missing('cyd', () => ({ id: randomUUID(), peerId: nothing, side: 'black' }), 'not_found'),
      ],
      rightful: {
        what: 'a friend',
        by: 'ben',
        args: ({ benChallenge, ada }) => ({ id: benChallenge, peerId: ada, side: 'white' }),
      },
    },
    'chess.accept': {
      vain: [
        { what: 'a third member', by: 'gus', args: its('deeGame'), answer: 'not_found' },
        { what: 'the challenger', by: 'dee', args: its('deeGame'), answer: 'not_found' },
        { what: 'a former friend', by: 'cyd', args: its('deeGame'), answer: 'friends_play' },
        { what: 'a game that is over', by: 'ada', args: its('pastGame'), answer: 'game_over' },
        missing('ada', none(), 'not_found'),
      ],
      rightful: {
        what: 'the challenged member',
        by: 'ada',
        args: ({ benChallenge }) => ({ id: benChallenge }),
      },
    },
    'chess.decline': {
      vain: [
        { what: 'a third member', by: 'ada', args: its('deeGame'), answer: 'not_found' },
        { what: 'a game that is over', by: 'ada', args: its('pastGame'), answer: 'done' },
        { what: 'a game in progress', by: 'ivy', args: its('ivyGame'), answer: 'not_found' },
        missing('ada', none(), 'not_found'),
      ],
      rightful: { what: 'the challenged member', by: 'cyd', args: its('deeGame') },
    },
  },
};
